import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { filesOf } from '../size/measure.mjs'
import { ROUTES } from '../size/routes.mjs'
import { FIRST_REQUEST } from '../../src/features/houses/firstRequest.ts'
import { BOOT_FACTS } from '../../src/boot/bootFacts.ts'

const script = readFileSync(new URL('../../src/boot/boot.js', import.meta.url), 'utf8')
/** The inline script of every page. */
export const bootCode = `{\nconst { keys, canvas, paths, cardPhoto } = ${JSON.stringify(BOOT_FACTS)}\n${script}}\n`

/** The hash of the inline script, as in vercel.json's content security policy. */
export const bootHash = `sha256-${createHash('sha256').update(bootCode).digest('base64')}`

const themeColors = Object.entries(BOOT_FACTS.canvas).map(([theme, content]) => ({
  tag: 'meta',
  attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${theme})` },
  injectTo: /** @type {const} */ ('head'),
}))

/**
 * A Vite plugin that adds the inline boot script and, for each color scheme, the browser's theme color to the head of every page, in
 * development too.
 * @returns {import('vite').Plugin}
 */
export function bootPlugin() {
  return {
    name: 'house-hunter:boot',
    transformIndexHtml: () => [{ tag: 'script', children: bootCode, injectTo: 'head-prepend' }, ...themeColors],
  }
}

/**
 * Lists, for the boot script, the chunks of the screens in ROUTES, so that the browser fetches them in parallel instead of one by one.
 * Chunks that the page itself references are left out.
 * @param {import('../size/measure.mjs').Build} build
 * @returns {string} an element for the page's head
 */
export function screensBlock(build) {
  const entryScripts = new Set(filesOf(build, { name: 'entry', limit: 0, modules: [] }).scripts)
  const prefetchedScripts = (route) => filesOf(build, route).scripts.flatMap((file) => (entryScripts.has(file) ? [] : [`/${file}`]))
  const table = ROUTES.filter(({ path }) => path).map((route) => [route.path, prefetchedScripts(route)])
  return `<script type="application/json" id="screens">${JSON.stringify(table).replaceAll('<', '\\u003c')}</script>`
}

/**
 * Passes the dashboard's first request to the boot script.
 * @param {{ VITE_SUPABASE_URL?: string, VITE_SUPABASE_ANON_KEY?: string }} env the build's environment; without
 *   VITE_SUPABASE_URL, the backend is on the page's own origin
 * @returns {string} an element for the page's head
 */
export function firstRequestBlock({ VITE_SUPABASE_URL: backend = '', VITE_SUPABASE_ANON_KEY: key = '' }) {
  const path = ROUTES.find(({ name }) => name === 'dashboard')?.path
  const block = { path, backend: backend.trim().replace(/\/$/, ''), key: key.trim(), request: FIRST_REQUEST }
  return `<script type="application/json" id="first-request">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>`
}
