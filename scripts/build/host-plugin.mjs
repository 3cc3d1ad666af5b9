import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnv } from 'vite'
import { rewriteTarget } from '../../src/boot/pages.mjs'
import { isBackend } from '../../src/worker/routes.mjs'

const readHostConfig = (root) => JSON.parse(readFileSync(path.join(root, 'vercel.json'), 'utf8'))

/**
 * Returns the headers that the host sends according to vercel.json. The content security policy in that file allows Supabase's own
 * hosts. A deployment with another backend or a routing server must add its origin to the file; here, this function adds it.
 * @param {string} root
 * @param {string} [backendUrl]
 * @param {string} [routerUrl] VITE_ROUTER_URL
 * @returns {{ source: string, headers: { key: string, value: string }[] }[]}
 */
export function hostHeaders(root, backendUrl, routerUrl) {
  const { headers: rules } = readHostConfig(root)
  const url = backendUrl ? new URL(backendUrl) : undefined
  const isElsewhere = url && !url.hostname.endsWith('.supabase.co')
  if (!isElsewhere && !routerUrl) return rules
  const withBackend = (policy) =>
    isElsewhere
      ? policy
          .replaceAll('https://*.supabase.co', `$& ${url.origin}`)
          .replaceAll('wss://*.supabase.co', `$& ${url.origin.replace(/^http/, 'ws')}`)
      : policy
  const withRouter = (policy) => (routerUrl ? policy.replace('connect-src', `$& ${new URL(routerUrl).origin}`) : policy)
  const extendPolicy = (policy) => withRouter(withBackend(policy))
  return rules.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) => ({ key, value: key === 'Content-Security-Policy' ? extendPolicy(value) : value })),
  }))
}

/** The host's rewrites to the backend, as Vite proxy options. */
export function hostProxy(root, env) {
  const proxyRewrites = readHostConfig(root).rewrites.filter((each) => each.env)
  return Object.fromEntries(
    proxyRewrites.map(({ source, destination }) => {
      const { origin, pathname } = new URL(destination.replace(/\$(\w+)/g, (_, name) => env[name]))
      return [source, { target: origin, changeOrigin: true, rewrite: () => pathname }]
    }),
  )
}

/**
 * A Vite plugin that makes `vite preview` respond as the host does according to vercel.json: the same headers, including the content
 * security policy, and the same page for every URL that is not a file. Responses of the embedded backend are not changed. If
 * VITE_SUPABASE_URL names another backend, requests that the host rewrites to the backend go there, in development too.
 * @returns {import('vite').Plugin}
 */
export function hostPlugin() {
  return {
    name: 'house-hunter:as-hosted',
    config({ root = '.' }, { mode, command }) {
      const env = loadEnv(mode, root, 'VITE_')
      return command === 'serve' && env.VITE_SUPABASE_URL ? { server: { proxy: hostProxy(root, env) } } : undefined
    },
    configurePreviewServer(server) {
      const { root, env } = server.config
      const { rewrites } = readHostConfig(root)
      const headers = hostHeaders(root, env.VITE_SUPABASE_URL, env.VITE_ROUTER_URL)
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const { pathname } = url
        if (isBackend(pathname)) return next()
        for (const rule of headers) {
          if (!new RegExp(`^${rule.source}$`).test(pathname)) continue
          for (const { key, value } of rule.headers) response.setHeader(key, value)
        }
        if (pathname !== '/' && !path.extname(pathname)) request.url = rewriteTarget(rewrites, url)
        next()
      })
    },
  }
}
