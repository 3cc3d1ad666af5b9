import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Manifest = Record<string, { file: string } | undefined>

/**
 * The URL pattern of the chunk built from a source module, for `page.route`.
 * @throws when the build has no such chunk
 */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
  return `**/${chunk.file}`
}

/** Aborts the first request for a module's chunk. Returns a function that counts the requests for it. */
export async function failFirstRequest(page: Page, module: string): Promise<() => number> {
  let requests = 0
  await page.route(chunkOf(module), (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  return () => requests
}
