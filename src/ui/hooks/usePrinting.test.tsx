import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePrinting } from './usePrinting'

test('the printed content stays while the browser counts the pages, whatever medium it reports in the meantime', () => {
  const paper = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(paper as unknown as MediaQueryList)
  const report = (matches: boolean) =>
    act(() => {
      paper.matches = matches
      paper.dispatchEvent(Object.assign(new Event('change'), { matches }))
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
