import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'
import type { Backend } from './backend.ts'
import { PUBLISHABLE_KEY, readSettings } from './settings.ts'

/**
 * Runs the embedded backend inside `vite` and `vite preview`, unless VITE_SUPABASE_URL names another one.
 * A build made without VITE_SUPABASE_URL gets the embedded backend's key, and nothing else of it.
 */
export function embeddedBackend(): Plugin {
  let active = false
  let env: Record<string, string> = {}
  let backend: Backend | undefined

  async function attach(server: ViteDevServer | PreviewServer): Promise<void> {
    if (!active || process.env.VITEST) return
    const { logger, root } = server.config
    const settings = readSettings(root, env)
    // Loaded here, so that a build does not wait for a database that it never opens.
    const { handleRequest, runBackend } = await import('./running.ts')
    backend = await runBackend(settings, (message) => logger.info(`  backend: ${message}`))
    server.middlewares.use((request, response, next) => {
      handleRequest(settings.dataFolder, request, response).then((done) => void (done || next()), next)
    })
  }

  return {
    name: 'house-hunter:embedded-backend',
    config(config, { mode }) {
      const envDir = typeof config.envDir === 'string' ? config.envDir : (config.root ?? process.cwd())
      env = loadEnv(mode, envDir, '')
      active = !env.VITE_SUPABASE_URL
      if (!active) return
      return {
        define: {
          'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(PUBLISHABLE_KEY),
          'import.meta.env.VITE_EMBEDDED_BACKEND': JSON.stringify('true'),
        },
      }
    },
    configureServer: attach,
    configurePreviewServer: attach,
    closeServer: () => backend?.close(),
    closePreviewServer: () => backend?.close(),
  }
}
