/**
 * @typedef {{ file: string, imports?: string[], css?: string[], isEntry?: boolean }} ManifestChunk as in Vite's manifest
 * @typedef {{ manifest: Record<string, ManifestChunk>, modules: Record<string, string[]> }} Build modules: source modules, keyed by chunk
 * @typedef {{ name: string, note?: string, path?: string, guarded?: boolean, limit: number, modules: string[] }} Route
 *   path: pattern of its URL's path; guarded: behind sign-in; limit: kB (1000 bytes) of gzipped JavaScript
 */

/** The packages that must not be loaded before the first paint. */
const FORBIDDEN_IN_ENTRY = {
  supabase: /node_modules\/@supabase\//,
  'react-hook-form': /node_modules\/(react-hook-form|@hookform)\//,
  zod: /node_modules\/zod\//,
  'date-fns': /node_modules\/date-fns\//,
  Radix: /node_modules\/@radix-ui\//,
  'day picker': /node_modules\/react-day-picker\//,
  maps: /node_modules\/(@react-google-maps|@googlemaps|leaflet)\//,
  sonner: /node_modules\/sonner\//,
}

/** Collects the given chunks of the manifest and their static imports. */
function withStaticImports(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    if (!manifest[key]) throw new Error(`The manifest has no chunk ${key}.`)
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen].map((key) => manifest[key])
}

function entryKeys(manifest) {
  const keys = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  if (keys.length === 0) throw new Error('The manifest has no entry.')
  return keys
}

/**
 * Finds the file of the chunk that contains a source module.
 * @param {Build['modules']} modules
 * @param {string} name
 * @returns {string}
 * @throws if there is none
 */
export function chunkFileOf(modules, name) {
  const file = Object.keys(modules).find((chunk) => modules[chunk].includes(name))
  if (!file) throw new Error(`No chunk of the build holds ${name}. If the file has moved, change its path where it is listed.`)
  return file
}

/** Finds the manifest key of the chunk that contains a source module. @throws if there is none */
function chunkKeyOf({ manifest, modules }, name) {
  const file = chunkFileOf(modules, name)
  return Object.keys(manifest).find((key) => manifest[key].file === file)
}

/**
 * Lists the files that a browser loads for a route: the entry, the chunks of the route's modules, and all they import statically.
 * @param {Build} build
 * @param {Route} route
 * @returns {{ scripts: string[], styles: string[] }} file names in the build's folder, without duplicates
 * @throws if no chunk contains one of the route's modules
 */
export function filesOf(build, route) {
  const keys = [...entryKeys(build.manifest), ...route.modules.map((name) => chunkKeyOf(build, name))]
  const chunks = withStaticImports(build.manifest, keys)
  const unique = (names) => [...new Set(names)]
  return {
    scripts: unique(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: unique(chunks.flatMap(({ css = [] }) => css)),
  }
}

/**
 * Finds the JavaScript that delays a page's first paint or its load event: inline scripts, the data that they read from the page,
 * and files. A module script runs after the page is painted, but delays the load event.
 * @param {string} html
 * @param {'paint' | 'load'} until
 * @returns {{ inlineScripts: string[], files: string[] }} inlineScripts: code; files: names in the build's folder
 */
export function scriptsOfPage(html, until) {
  const inlineScripts = []
  const files = []
  for (const [, attributes, code] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const file = / src="\/?([^"]+)"/.exec(attributes)?.[1]
    const isDeferred = / (type="module"|async|defer)/.test(attributes)
    if (!file) inlineScripts.push(code)
    else if (until === 'load' || !isDeferred) files.push(file)
  }
  if (until === 'load') for (const [, file] of html.matchAll(/<link rel="modulepreload"[^>]* href="\/?([^"]+)"/g)) files.push(file)
  return { inlineScripts, files }
}

/**
 * Finds the forbidden packages that are in the entry, or in a chunk that the entry imports.
 * @param {Build} build
 * @returns {{ name: string, module: string, file: string }[]} one example for each package
 */
export function forbiddenPackagesInEntry(build) {
  const files = withStaticImports(build.manifest, entryKeys(build.manifest)).map(({ file }) => file)
  const modules = files.flatMap((file) => (build.modules[file] ?? []).map((module) => ({ file, module })))
  return Object.entries(FORBIDDEN_IN_ENTRY).flatMap(([name, pattern]) => {
    const example = modules.find(({ module }) => pattern.test(module))
    return example ? [{ name, ...example }] : []
  })
}

/**
 * Finds the chunks with circular imports. Such a chunk can run before a chunk that it needs, which crashes the screen.
 * @param {Build['manifest']} manifest
 * @returns {string[][]} the files of each cycle that a depth-first search of the static imports finds, in import order
 */
export function importCycles(manifest) {
  const cycles = []
  const done = new Set()
  const visit = (key, trail) => {
    if (trail.includes(key)) cycles.push(trail.slice(trail.indexOf(key)).map((member) => manifest[member].file))
    else if (!done.has(key)) {
      for (const next of manifest[key].imports ?? []) visit(next, [...trail, key])
      done.add(key)
    }
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return cycles
}

/**
 * The unused share of a size budget in percent; negative if the size exceeds it.
 * @param {number} size
 * @param {number} budget in the same unit
 */
export const headroomOf = (size, budget) => ((budget - size) / budget) * 100
