import { readFileSync } from 'node:fs'

const code = readFileSync(new URL('preload.browser.js', import.meta.url), 'utf8')

/**
 * A Vite plugin with a shorter preload.browser.js in the place of Vite's own, which every first load carries: without events,
 * nonces and relative URLs, which nobody here uses.
 * @returns {import('vite').Plugin}
 */
export function shortPreload() {
  return {
    name: 'house-hunter:short-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => code },
  }
}
