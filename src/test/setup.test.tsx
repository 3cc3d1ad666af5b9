import { render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { assertConsoleAsExpected, expectConsoleError, expectConsoleWarn } from './console'
import { server } from './msw'

test('an unexpected console.error or console.warn fails the test', () => {
  console.error('broken %s', 'thing')
  console.warn('careful')
  expect(() => assertConsoleAsExpected()).toThrow(/unexpected console\.error: broken thing\nunexpected console\.warn: careful/)
})

test('expected console output passes, and missing output fails', () => {
  expectConsoleError(/^broken/)
  expectConsoleWarn(/careful/)
  console.error('broken thing')
  expect(() => assertConsoleAsExpected()).toThrow('console.warn never printed /careful/')
})

test('a request without a handler fails', async () => {
  expectConsoleError(/intercepted a request without a matching request handler/)
  await expect(fetch('http://localhost:3000/rest/v1/houses')).rejects.toThrow(/\[MSW\] Cannot bypass a request/)
})

test('a request with a handler gets the response of the handler', async () => {
  server.use(http.get('*/rest/v1/houses', () => HttpResponse.json([{ id: 1 }])))
  const response = await fetch('http://localhost:3000/rest/v1/houses')
  expect(await response.json()).toEqual([{ id: 1 }])
  // The next test checks that none of this remains.
  localStorage.setItem('kept', 'yes')
  document.cookie = 'sidebar=open; path=/'
  render(<p>Left over</p>)
})

test('no state leaks from one test into the next', () => {
  expect(localStorage.getItem('kept')).toBeNull()
  expect(document.cookie).toBe('')
  expect(screen.queryByText('Left over')).not.toBeInTheDocument()
  expect(window.matchMedia('(min-width: 768px)').matches).toBe(false)
})
