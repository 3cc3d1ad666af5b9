import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePrinting } from './usePrinting'

test('the print version stays while the browser counts the pages, whatever medium the browser reports in the meantime', () => {
  const printQuery = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(printQuery as unknown as MediaQueryList)
  const report = (matches: boolean) =>
    act(() => {
      printQuery.matches = matches
      printQuery.dispatchEvent(Object.assign(new Event('change'), { matches }))
    })
  const { result } = renderHook(usePrinting)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(result.current).toBe(true)
  report(false)
  expect(result.current).toBe(true)
  report(true)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  report(false)
  expect(result.current).toBe(false)
})
