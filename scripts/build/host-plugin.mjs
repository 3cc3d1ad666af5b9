import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isBackend } from './worker/routes.mjs'

/**
 * A Vite plugin that lets `vite preview` answer as the host does by vercel.json: the same headers, the content security
 * policy among them, and the empty shell for every address that is no file. The embedded backend's answers stay its own.
 * @returns {import('vite').Plugin}
 */
export function asHosted() {
  return {
    name: 'house-hunter:as-hosted',
    configurePreviewServer(server) {
      const { headers, rewrites } = JSON.parse(readFileSync(path.join(server.config.root, 'vercel.json'), 'utf8'))
      const fallback = rewrites.at(-1).destination
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (isBackend(pathname)) return next()
        for (const rule of headers) {
          if (!new RegExp(`^${rule.source}$`).test(pathname)) continue
          for (const { key, value } of rule.headers) response.setHeader(key, value)
        }
        if (pathname !== '/' && !path.extname(pathname)) request.url = fallback
        next()
      })
    },
  }
}
