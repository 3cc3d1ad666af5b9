import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import type { Database } from './database.ts'
import { createFileStore } from './files.ts'
import type { ProjectConfig } from './project-config.ts'
import { requestContext } from './request-context.ts'
import { PUBLISHABLE_KEY } from './settings.ts'

/** The key that signs access tokens, made once per data folder. */
function signingSecret(folder: string): string {
  const file = path.join(folder, 'jwt-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Builds the PostgREST, GoTrue and storage services over the database. */
export async function createService(
  database: Database,
  config: ProjectConfig,
  dataFolder: string,
  mailer: NonNullable<App['_mailer']>,
): Promise<App> {
  const app = new App({
    connection: database.connection,
    // Without an external address lite uses the request's own, so that Google leads back to the browser's host and port.
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows, external_url: '' },
    auth: {
      ...config.auth,
      enabled: true,
      jwt_secret: signingSecret(dataFolder),
      publishable_key: PUBLISHABLE_KEY,
      additional_redirect_urls: [],
    },
    storage: { enabled: true },
    studio: { enabled: false },
    // A request without a key must never be raised to an administrator's.
    options: { server: { admin: false, disableStudio: true } },
  })
  // Only the origin that the browser used is a valid place to lead back to.
  Object.defineProperty(app.config.auth, 'site_url', {
    get: () => requestContext.getStore()?.origin ?? 'http://localhost',
  })
  app._mailer = mailer
  app._storageAdapter = createFileStore(path.join(dataFolder, 'storage'))
  await app.init()
  // After init, which would otherwise print lite's warning about it at every start.
  setExperimental('storage', true)
  return app
}
