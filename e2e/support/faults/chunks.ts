import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chunkFileOf } from '../../../scripts/size/measure.mjs'

/**
 * The URL pattern of the chunk that contains a source module, for `page.route`.
 * @throws when the build has no such chunk
 */
export function chunkUrlPattern(module: string): string {
  const modules = JSON.parse(readFileSync('dist/.vite/modules.json', 'utf8')) as Record<string, string[]>
  return `**/${chunkFileOf(modules, module)}`
}

/** Aborts the first request for a module's chunk. Returns a function that counts the requests for it. */
export async function failFirstRequest(page: Page, module: string): Promise<() => number> {
  let requestCount = 0
  await page.route(chunkUrlPattern(module), (route) => {
    requestCount += 1
    return requestCount === 1 ? route.abort() : route.continue()
  })
  return () => requestCount
}
