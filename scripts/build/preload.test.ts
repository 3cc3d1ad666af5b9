// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { __vitePreload as preload } from './preload.browser.js'

const links = () => [...document.head.querySelectorAll('link')]
const chunk = () => Promise.resolve('chunk')

beforeEach(() => {
  // jsdom knows no words for it.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

it('fetches what a chunk imports beside it, each file once', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/there.js">'
  await expect(preload(chunk, ['assets/there.js', 'assets/a.js'])).resolves.toBe('chunk')
  await preload(chunk, ['assets/a.js', 'assets/b.js'])
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/there.js', '/assets/a.js', '/assets/b.js'])
  expect(new Set(links().map(({ rel }) => rel))).toEqual(new Set(['modulepreload']))
})

it('names a file as a script where the browser fetches no modules ahead', async () => {
  vi.mocked(DOMTokenList.prototype.supports).mockReturnValue(false)
  await preload(chunk, ['assets/a.js'])
  expect(links().map(({ rel, as, crossOrigin }) => ({ rel, as, crossOrigin }))).toEqual([{ rel: 'preload', as: 'script', crossOrigin: '' }])
})

it('has the styles on the page before each chunk that needs them runs', async () => {
  const run = vi.fn(chunk)
  const first = preload(run, ['assets/map.css'])
  const second = preload(run, ['assets/map.css'])
  await Promise.resolve()
  expect(run).not.toHaveBeenCalled()
  links()[0]?.dispatchEvent(new Event('load'))
  await Promise.all([first, second])
  expect(run).toHaveBeenCalledTimes(2)
  expect(links()).toHaveLength(1)
})

it('fails where styles cannot be fetched, and asks again the next time', async () => {
  const failed = preload(chunk, ['assets/map.css'])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('/assets/map.css could not be fetched')
  const again = preload(chunk, ['assets/map.css'])
  links()[0]?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBe('chunk')
})
