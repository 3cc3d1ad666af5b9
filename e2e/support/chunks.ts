import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string } | undefined>

/**
 * The URL pattern of the built chunk that a source module starts, for `page.route`.
 * @throws when the build has no such chunk
 */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
  return `**/${chunk.file}`
}
