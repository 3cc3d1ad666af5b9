import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import type { Database } from '../database/database.ts'
import { createFileStore } from '../storage/files.ts'
import { translateDatabaseErrors, linkToRequestOrigin, replaceServices } from './patches.ts'
import type { ProjectConfig } from '../project-config.ts'
import { storedSecret } from '../stored-secret.ts'
import { PUBLISHABLE_KEY } from '../settings.ts'

/** Builds the PostgREST, GoTrue and storage services over the database. */
export async function createServices(
  database: Database,
  config: ProjectConfig,
  dataFolder: string,
  mailer: NonNullable<App['_mailer']>,
): Promise<App> {
  translateDatabaseErrors(database.connection)
  const app = new App({
    connection: database.connection,
    // If the external URL is empty, lite uses the request's, so that Google redirects to the browser's host and port.
    api: { schemas: config.api.schemas, max_rows: config.api.max_rows, external_url: '' },
    auth: {
      ...config.auth,
      enabled: true,
      jwt_secret: storedSecret(dataFolder, 'jwt-secret', () => randomBytes(32).toString('hex')),
      publishable_key: PUBLISHABLE_KEY,
      additional_redirect_urls: [],
    },
    storage: { enabled: true },
    studio: { enabled: false },
    // A request without a key must never get an administrator's rights.
    options: { server: { admin: false, disableStudio: true } },
  })
  linkToRequestOrigin(app)
  replaceServices(app, { mailer, files: createFileStore(path.join(dataFolder, 'storage')) })
  await app.init()
  // Set after init, or lite would print a warning about this flag at every start.
  setExperimental('storage', true)
  return app
}
