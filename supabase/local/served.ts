import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { BackendError } from './settings.ts'

/** What a browser needs of the project. Everything else, such as data, settings and history, is nobody's to ask for. */
const SERVED = ['index.html', 'src', 'public', 'node_modules']

/** Never sent, even from inside what is served: Vite's own list, which naming one replaces. */
const SECRETS = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** The settings of Vite's development server that keep the data folder to itself. */
export function servedFiles(root: string, dataFolder: string): { strict: true; allow: string[]; deny: string[] } {
  const served = SERVED.map((each) => path.join(root, each))
  const kept = [path.join(root, 'supabase/.temp'), dataFolder].flatMap(asWritten).flatMap((folder) => [folder, `${folder}/**`])
  // Installed packages may be a link to a folder that several checkouts share.
  return { strict: true, allow: [...new Set([...served, ...served.map(realPath)])], deny: [...SECRETS, ...kept] }
}

/**
 * Throws BackendError for a data folder that belongs to what is sent to browsers, or is emptied with it: `public` is copied
 * into every build as it is, a build empties `dist`, and an installation `node_modules`.
 */
export function refuseServedFolder(root: string, dataFolder: string): void {
  const folder = realPath(dataFolder)
  const found = [...SERVED, 'dist'].find((each) => {
    const served = realPath(path.join(root, each))
    return isIn(served, folder) || isIn(folder, served)
  })
  if (found) throw new BackendError(`HOUSE_HUNTER_DATA cannot be ${dataFolder}: ${found} is not for data. Choose another folder.`)
}

const isIn = (outer: string, inner: string) => inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep)

/** Without links, as far as it exists. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const parent = path.dirname(file)
  return parent === file ? file : path.join(realPath(parent), path.basename(file))
}

/** A folder as a pattern that matches it and nothing else, also where it is reached through a link. */
function asWritten(folder: string): string[] {
  const patterns = [folder, realPath(folder)].map((each) =>
    each
      .split(path.sep)
      .join('/')
      .replace(/[\\()[\]{}!*?+@|]/g, '\\$&'),
  )
  return [...new Set(patterns)]
}
