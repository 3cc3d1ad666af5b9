import path from 'node:path'
import { root } from '../lib/run.mjs'
import { ROUTES } from '../size/routes.mjs'

const packages = (...names) => names.map((name) => `node_modules/${name}`)

/** Folders with a chunk of their own, because several screens load them, each at another moment. */
export const FOLDERS = {
  // No release of ours changes it.
  react: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
  auth: [...packages('@supabase/auth-js'), 'src/lib/api/auth'],
  forms: [...packages('zod'), 'src/ui/form'],
  shell: packages('@supabase/postgrest-js', '@tanstack/query-core', '@tanstack/react-query', 'lucide-react', 'uuid'),
}

/**
 * How modules become chunks (docs/decisions/2026-11-25-weight.md): the screens that people open first (ROUTES) load what each needs
 * in one chunk, and what they share in another. The bundler alone would make a chunk of every module that two others share, a hundred
 * requests for one list. What opens later is left to it.
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export function chunkGroups() {
  let screens

  const chunkOf = (id, context) => {
    const folder = folderOf(id)
    if (id.includes('node_modules')) return folder
    screens ??= ROUTES.filter((route) => route.path).map((route) => ({ ...route, needs: neededAtOnce(route.modules, context) }))
    const needing = screens.filter(({ needs }) => needs.has(id))
    if (needing.length === 0) return null
    if (needing.length === 1) return folder ?? needing[0].name
    return needing.every(({ guarded }) => guarded) ? 'shell' : 'shared'
  }

  return [
    { name: 'react', test: (id) => folderOf(id) === 'react', priority: 2 },
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: chunkOf, debugName: 'screens' },
  ]
}

/** @returns {string | null} the key in FOLDERS */
function folderOf(id) {
  const file = path.relative(root, id).split(path.sep).join('/')
  return Object.keys(FOLDERS).find((name) => FOLDERS[name].some((folder) => file.startsWith(`${folder}/`))) ?? null
}

/** The ids of some modules and of all that they import statically. */
function neededAtOnce(modules, context) {
  const ids = new Set(modules.map((name) => path.join(root, name)))
  for (const id of ids) for (const next of context.getModuleInfo(id)?.importedIds ?? []) ids.add(next)
  return ids
}
