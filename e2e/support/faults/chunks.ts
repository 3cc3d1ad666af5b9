import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/**
 * The URL pattern of the chunk that contains a source module, for `page.route`.
 * @throws when the build has no such chunk
 */
export function chunkOf(module: string): string {
  const modulesByFile = JSON.parse(readFileSync('dist/.vite/modules.json', 'utf8')) as Record<string, string[]>
  const [file] = Object.entries(modulesByFile).find(([, modules]) => modules.includes(module)) ?? []
  if (!file) throw new Error(`No chunk of the build contains ${module}.`)
  return `**/${file}`
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
