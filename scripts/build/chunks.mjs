import path from 'node:path'
import { root } from '../lib/run.mjs'
import { LOADED_TOGETHER, ROUTES } from '../size/routes.mjs'

const packages = (...names) => names.map((name) => `node_modules/${name}`)

/** Folders whose chunk does not depend on which screens need them, keyed by the chunk's name. */
export const FOLDERS = {
  // These packages rarely change between releases of the product, so their chunk stays cached.
  react: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
  auth: [...packages('@supabase/auth-js'), 'src/lib/api/auth'],
  forms: [...packages('zod'), 'src/ui/form'],
  tabs: [...packages('@radix-ui/react-tabs'), 'src/ui/tabs'],
  shell: packages('@supabase/postgrest-js', '@tanstack/query-core', '@tanstack/react-query', 'uuid'),
}

const ICONS = packages('lucide-react')

/** Shared code. Parts that only the signed-in ROUTES need go into `shell`, because other screens will need them later. */
export const COMMON_FOLDERS = [...ICONS, 'src/ui', 'src/lib']

/**
 * Defines how modules become chunks (docs/decisions/2026-11-25-weight.md): each screen that people open first (ROUTES) loads its own
 * modules in one chunk, and shared modules in another. Modules that are loaded together afterwards (LOADED_TOGETHER) also get a chunk.
 * Left to itself, the bundler would make a chunk of every module that two others share, so that opening a list of houses would take a
 * hundred requests. The chunks of screens that open later are left to it.
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export function chunkGroups() {
  let tables

  const chunkOf = (id, context) => {
    const fixedChunk = fixedChunkOf(id)
    const isIcon = isIn(ICONS, id)
    if (id.includes('node_modules') && !isIcon) return fixedChunk
    const withImports = (row) => ({ ...row, neededIds: staticImportsOf(row.modules, context) })
    tables ??= [ROUTES, LOADED_TOGETHER].map((rows) => rows.map(withImports))
    const [routesWithModule, groupsWithModule] = tables.map((rows) => rows.filter(({ neededIds }) => neededIds.has(id)))
    const laterChunk = groupsWithModule[0]?.name ?? null
    // Icons that no route in ROUTES needs share one chunk, because an icon is smaller than a request for it.
    if (routesWithModule.length === 0) return isIcon ? 'icons' : laterChunk
    const isGuarded = routesWithModule.every(({ guarded }) => guarded)
    if (isGuarded && isIn(COMMON_FOLDERS, id)) return fixedChunk ?? 'shell'
    const screens = routesWithModule.filter((route) => route.path)
    if (screens.length === 0) return laterChunk
    if (screens.length === 1) return fixedChunk ?? screens[0].name
    return isGuarded ? 'shell' : (fixedChunk ?? 'shared')
  }

  return [
    { name: 'react', test: (id) => isIn(FOLDERS.react, id), priority: 2 },
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: chunkOf, debugName: 'screens' },
  ]
}

/** @returns {string | null} the chunk that FOLDERS names for a module's folder */
const fixedChunkOf = (id) => Object.keys(FOLDERS).find((name) => isIn(FOLDERS[name], id)) ?? null

function isIn(folders, id) {
  const file = path.relative(root, id).split(path.sep).join('/')
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Collects the ids of the given modules and of all modules that they import statically, directly or indirectly. */
function staticImportsOf(modules, context) {
  const ids = new Set(modules.map((name) => path.join(root, name)))
  for (const id of ids) for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next)
  return ids
}
