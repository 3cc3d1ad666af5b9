import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { PRERENDERED, SHELL } from '../../src/boot/pages.mjs'

const PAGES = [...PRERENDERED.map(({ file }) => file), SHELL]
const PUBLIC_FILES = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest', 'photo-placeholder.svg']

/**
 * Modules that are useless offline, or large and rarely used: a fifth of all bytes. They are cached on first use.
 * Everything else that a screen may need is precached.
 */
const CACHED_ON_USE = [
  'src/features/maps/leaflet/LeafletCanvas.tsx',
  'src/features/maps/google/GoogleCanvas.tsx',
  'src/lib/live/huntChannel.ts',
  'src/lib/photos/photoStorage.ts',
  'src/features/houses/transfer/ImportDialog.tsx',
]

/**
 * A Vite plugin that writes the service worker, `sw.js`, with its precache list. Also writes the build's id into every page, so that a
 * page can tell whether a waiting worker is newer.
 * @returns {import('vite').Plugin}
 */
export function offlinePlugin() {
  let config
  return {
    name: 'house-hunter:offline',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config.command !== 'build' || config.build.ssr) return
        const outDir = path.resolve(config.root, config.build.outDir)
        const files = await builtFiles(outDir)
        const id = (await digest(outDir, files, 'hex')).slice(0, 12)
        for (const name of PAGES) await writeBuildId(path.join(outDir, name), id)
        const precached = await filesToPrecache(outDir)
        const precacheEntries = await Promise.all(
          precached.map(async (file) => [`/${file}`, `sha256-${await digest(outDir, [file], 'base64')}`]),
        )
        const cachedOnUse = files.filter((file) => !precached.includes(file) && file.includes('/')).map((file) => `/${file}`)
        await writeFile(path.join(outDir, 'sw.js'), await workerCode({ id, precached: precacheEntries, cachedOnUse }))
      },
    },
  }
}

async function builtFiles(outDir) {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('.vite/') && !file.endsWith('.map') && file !== 'sw.js')
    .toSorted()
}

async function filesToPrecache(outDir) {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'))
  return [...PAGES, ...PUBLIC_FILES, ...precachedFiles(manifest, CACHED_ON_USE)]
}

/**
 * Lists the chunks and styles that can be reached from the entry without going through the given modules.
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }>} manifest
 * @param {string[]} keysCachedOnUse manifest keys of the modules that are cached on first use
 * @returns {string[]} file names, sorted
 * @throws if one of these modules is not the entry of a chunk
 */
export function precachedFiles(manifest, keysCachedOnUse) {
  for (const key of keysCachedOnUse)
    if (!manifest[key]) throw new Error(`${key} is not the entry of any chunk; update the list in scripts/build/offline-plugin.mjs.`)
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || keysCachedOnUse.includes(key)) return
    seen.add(key)
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])]) visit(next)
  }
  for (const key of Object.keys(manifest)) if (manifest[key].isEntry) visit(key)
  return [...new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))].toSorted()
}

async function digest(outDir, files, encoding) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(path.join(outDir, file)))
  return hash.digest(encoding)
}

async function writeBuildId(file, id) {
  const html = await readFile(file, 'utf8')
  await writeFile(file, html.replace('</head>', `<meta name="build" content="${id}"></head>`))
}

async function workerCode(contents) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(contents) },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: fileURLToPath(new URL('../../src/worker/worker.mjs', import.meta.url)), output: { format: 'iife' } },
    },
  })
  return output[0].code
}
