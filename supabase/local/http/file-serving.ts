import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { BackendError } from '../settings.ts'

/** What browsers may load. Data, settings and the Git history are not served. */
const SERVED_PATHS = ['index.html', 'src', 'public', 'node_modules']

/** Files that are never served, even from served folders. Repeats Vite's default list, because our `deny` setting replaces it. */
const SECRET_PATTERNS = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**']

/** Settings of Vite's development server that keep it from serving data, secrets, and anything outside the served paths. */
export function fileServingOptions(root: string, dataFolder: string): { strict: true; allow: string[]; deny: string[] } {
  const servedPaths = SERVED_PATHS.map((each) => path.join(root, each))
  const deniedPatterns = [path.join(root, 'supabase/.temp'), dataFolder]
    .flatMap(exactPatterns)
    .flatMap((folder) => [folder, `${folder}/**`])
  // `node_modules` may be a symlink to a folder shared by several checkouts.
  return {
    strict: true,
    allow: [...new Set([...servedPaths, ...servedPaths.map(realPath)])],
    deny: [...SECRET_PATTERNS, ...deniedPatterns],
  }
}

/**
 * Throws BackendError if the data folder is in, or contains, something that is served to browsers or regularly emptied: `public` is
 * copied into every build, a build empties `dist`, and `npm ci` empties `node_modules`.
 */
export function assertDataFolderAllowed(root: string, dataFolder: string): void {
  const folder = realPath(dataFolder)
  const servedFolder = [...SERVED_PATHS, 'dist'].find((each) => {
    const servedPath = realPath(path.join(root, each))
    return contains(servedPath, folder) || contains(folder, servedPath)
  })
  if (servedFolder)
    throw new BackendError(`HOUSE_HUNTER_DATA cannot be ${dataFolder}: ${servedFolder} is not for data. Choose another folder.`)
}

const contains = (outer: string, inner: string) => inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep)

/** Resolves symbolic links in the part of the path that exists. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const parent = path.dirname(file)
  return parent === file ? file : path.join(realPath(parent), path.basename(file))
}

/** Glob patterns that match exactly this folder, by its path and by its real path. */
function exactPatterns(folder: string): string[] {
  const patterns = [folder, realPath(folder)].map((each) =>
    each
      .split(path.sep)
      .join('/')
      .replace(/[\\()[\]{}!*?+@|]/g, '\\$&'),
  )
  return [...new Set(patterns)]
}
