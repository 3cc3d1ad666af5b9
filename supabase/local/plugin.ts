import path from 'node:path'
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'
import type { Backend } from './backend.ts'
import { assertDataFolderAllowed, fileServingOptions } from './http/file-serving.ts'
import { dataFolderOf, PUBLISHABLE_KEY, readSettings } from './settings.ts'

/** Prints, below Vite's URLs, where emails go, the mailbox code for other devices and, if the demo accounts are there, who can sign in. */
async function printAccess(server: ViteDevServer | PreviewServer, { mailboxCode, query }: Backend): Promise<void> {
  const demoAccounts = await query(
    "select from auth.users where id in ('da0a0000-0000-4000-8000-000000000001', '5a300000-0000-4000-8000-000000000002')",
  )
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    const { local: [url = '/'] = [], network = [] } = server.resolvedUrls ?? {}
    const otherDevicesText = network.length > 0 ? `, from other devices with the code ${mailboxCode}` : ''
    const signInText = demoAccounts.length === 2 ? '  ➜  Sign in: dana@example.com or sam@example.com, password househunter\n' : ''
    server.config.logger.info(`${signInText}  ➜  Mail:    ${url}__mailbox${otherDevicesText}`)
  }
}

/**
 * Runs the embedded backend inside `vite` and `vite preview`, unless VITE_SUPABASE_URL names another backend.
 * A build without VITE_SUPABASE_URL contains the embedded backend's key and settings, but none of its code.
 */
export function embeddedBackend(): Plugin {
  let isActive = false
  let env: Record<string, string> = {}
  let backend: Backend | undefined

  async function attach(server: ViteDevServer | PreviewServer): Promise<void> {
    if (!isActive || process.env.VITEST) return
    const { logger, root } = server.config
    const settings = readSettings(root, env)
    // Imported lazily, so that builds do not load the database.
    const { handleRequest, startBackendForVite } = await import('./vite-backends.ts')
    backend = await startBackendForVite(settings, (message) => logger.info(`  backend: ${message}`))
    server.middlewares.use((request, response, next) => {
      handleRequest(settings.dataFolder, request, response).then(
        (done) => void (done || next()),
        // A client that closes the connection before its request has been read needs no response, and no line in the log.
        (error: unknown) => void (request.readableAborted || next(error)),
      )
    })
    await printAccess(server, backend)
  }

  return {
    name: 'house-hunter:embedded-backend',
    config(config, { mode, command }) {
      const root = path.resolve(config.root ?? '.')
      env = loadEnv(mode, typeof config.envDir === 'string' ? config.envDir : root, '')
      isActive = !env.VITE_SUPABASE_URL
      const dataFolder = dataFolderOf(root, env)
      if (isActive && command === 'serve') assertDataFolderAllowed(root, dataFolder)
      // Set even if another backend is used, because the data folder may still be there.
      const server = { fs: fileServingOptions(root, dataFolder) }
      if (!isActive) return { server }
      return {
        server,
        define: {
          'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(PUBLISHABLE_KEY),
          'import.meta.env.VITE_REALTIME': JSON.stringify('off'),
          'import.meta.env.VITE_MAILBOX_URL': JSON.stringify('/__mailbox'),
        },
      }
    },
    configureServer: attach,
    configurePreviewServer: attach,
    closeServer: () => backend?.close(),
    closePreviewServer: () => backend?.close(),
  }
}
