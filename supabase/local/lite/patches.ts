/**
 * All changes to non-public parts of `@supabase/lite`. Each patch documents what it corrects and which test fails
 * without it. After an upgrade of lite, try without each patch: if that test passes, the patch is no longer needed.
 */
import type { App } from '@supabase/lite'
import type { Database } from '../database/database.ts'
import { asPostgrestError } from './postgrest-errors.ts'
import { requestContext } from '../http/request-context.ts'

/**
 * Database errors: lite reports most of them as server failures and drops their SQLSTATE.
 * postgrest-errors.test.ts fails without this patch.
 */
export function translateDatabaseErrors(connection: Pick<Database['connection'], 'normalizeDbError'>): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => asPostgrestError(normalize(error))
}

/**
 * Grants: on its first request lite grants the API roles everything in `public`, which undoes the migrations' revokes. If its state is
 * already "active", it assumes that the roles are set up. patches.test.ts fails without this patch.
 */
export function preventGrantOverride(connection: Database['connection']): void {
  connection['rlsState'] = 'active'
}

/**
 * Mail and files: lite chooses both services itself and offers no option to replace them. Its mailers need a mail server; its file
 * store trusts a file's extension. patches.test.ts fails without our mailer, supabase/attack/storage.test.ts without our file store.
 */
export function replaceServices(
  app: App,
  services: { mailer: NonNullable<App['_mailer']>; files: NonNullable<App['_storageAdapter']> },
): void {
  app._mailer = services.mailer
  app._storageAdapter = services.files
}

/**
 * Links in emails: lite has one site URL and redirects all links to it. This patch makes each link lead to the origin that the browser
 * used. patches.test.ts fails without it.
 */
export function linkToRequestOrigin(app: App): void {
  Object.defineProperty(app.config.auth, 'site_url', { get: () => requestContext.getStore()?.origin ?? 'http://localhost' })
}
