import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { resendConfirmation } from './lite/resend-confirmation.ts'
import { openDatabase, pgliteFolder, type Database, type Executor } from './database/database.ts'
import { handleFunctionRequest } from './functions.ts'
import { isOwnHost, readBody, requestOrigin, sendResponse, toRequest } from './http/http.ts'
import { isInSync, SLOW_REQUEST_MS } from './database/in-sync.ts'
import { lockFolder } from './lock.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import { guardMailbox, mailboxCode } from './mailbox/guard.ts'
import { handleMailboxRequest } from './mailbox/routes.ts'
import { createMailer } from './mailbox/mailer.ts'
import { applyMigrations, applySeed } from './database/migrations.ts'
import { preparePgliteFolder } from './database/pglite-folder.ts'
import { preparePlatform } from './database/platform.ts'
import { translateUnclosedQuoteError } from './lite/postgrest-errors.ts'
import { readProjectConfig } from './project-config.ts'
import { createQueue, type Queue } from './http/queue.ts'
import { redirectTarget, requestContext } from './http/request-context.ts'
import { checkRequest } from './http/request-guard.ts'
import { createServices } from './lite/service.ts'
import type { Settings } from './settings.ts'
import { asStorageResponse } from './lite/storage-errors.ts'
import { checkUpload, storageError } from './storage/upload-guard.ts'

export interface Backend {
  /** Handles a request to a path of the backend. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  /** The code that opens the mailbox on other devices. */
  mailboxCode: string
  /** Queries the database as its owner, bypassing policies, and queued with the requests. */
  query: Executor['query']
  /** Closes the database and releases the data folder. Safe to call again. */
  close(): Promise<void>
}

type Log = (message: string) => void

async function prepareDatabase(database: Database, settings: Settings, log: Log): Promise<void> {
  await preparePlatform(database)
  const { applied, changed } = await applyMigrations(database, path.join(settings.root, 'supabase/migrations'))
  if (applied.length > 0) log(`applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`)
  if (changed.length > 0) log(`changed after they were applied: ${changed.join(', ')} (npm run db:reset starts anew)`)
  if (settings.seed && (await applySeed(database, path.join(settings.root, 'supabase/seed.sql')))) log('loaded the demo data')
}

/**
 * Starts the embedded backend: database, migrations, demo data, services and mailbox.
 * Throws BackendError with a readable message when the folder is in use, the database cannot be used, or a migration or the demo
 * data fails.
 */
export async function startBackend(settings: Settings, log: Log): Promise<Backend> {
  const unlock = lockFolder(settings.dataFolder)
  let database: Database | undefined
  try {
    const config = readProjectConfig(path.join(settings.root, 'supabase/config.toml'), settings.env)
    if (!settings.databaseUrl) await preparePgliteFolder(pgliteFolder(settings.dataFolder), settings.root)
    database = await openDatabase(settings)
    await prepareDatabase(database, settings, log)
    return await serve(database, config, settings, log, unlock)
  } catch (error) {
    await database?.close()
    unlock()
    throw error
  }
}

async function serve(
  initialDatabase: Database,
  config: ReturnType<typeof readProjectConfig>,
  settings: Settings,
  log: Log,
  unlock: () => void,
): Promise<Backend> {
  const mailbox = openMailbox(path.join(settings.dataFolder, 'mailbox.json'))
  const mailer = createMailer(mailbox)
  const code = mailboxCode(settings.dataFolder)
  let database = initialDatabase
  let app = await createServices(database, config, settings.dataFolder, mailer)
  const [limits] = await database.query<{ rows: number }>("select private.quota('rows of a statement')::int as rows")
  const maxRows = limits?.rows ?? 0
  const enqueue: Queue = settings.databaseUrl ? (_, work) => work() : createQueue()
  let closePromise: Promise<void> | undefined

  async function route(request: Request, url: URL): Promise<Response> {
    const mailboxResponse = handleMailboxRequest(mailbox, request.method, url)
    if (mailboxResponse) return mailboxResponse
    return (await handleFunctionRequest(mailbox, request, url, handleServiceRequest)) ?? handleServiceRequest(request)
  }

  async function handleServiceRequest(request: Request): Promise<Response> {
    const rejection = await checkRequest(request, maxRows)
    if (rejection) return rejection
    const checkedRequest = await checkUpload(request)
    if (checkedRequest instanceof Response) return checkedRequest
    const copy = checkedRequest.clone()
    return enqueue(checkedRequest.headers.get('authorization') ?? '', async () => {
      const startedAt = performance.now()
      const response = await app.fetch(checkedRequest, { peerAddress: null })
      const isSuspicious = response.status >= 500 || performance.now() - startedAt > SLOW_REQUEST_MS
      if (isSuspicious && !settings.databaseUrl && !(await isInSync(database))) await reopenDatabase()
      return (
        (await resendConfirmation(copy, response, database, mailer)) ??
        translateUnclosedQuoteError(copy, await asStorageResponse(copy, response))
      )
    })
  }

  async function reopenDatabase(): Promise<void> {
    log('the database returns wrong results: it is closed and opened again')
    await database.close().catch(() => undefined)
    database = await openDatabase(settings)
    await preparePlatform(database)
    app = await createServices(database, config, settings.dataFolder, mailer)
  }

  async function respond(incoming: IncomingMessage): Promise<Response> {
    const body = await readBody(incoming)
    if (!body) return storageError('413', 'Payload too large', 'The object exceeded the maximum allowed size')
    if (!isOwnHost(incoming)) return new Response('This host is not served here.', { status: 403 })
    const origin = requestOrigin(incoming)
    const url = new URL(incoming.url ?? '/', origin)
    const mailboxResponse = guardMailbox(code, incoming, url, body)
    if (mailboxResponse) return mailboxResponse
    const redirectTo = redirectTarget(url.searchParams.get('redirect_to'), origin)
    if (url.pathname.startsWith('/auth/')) url.searchParams.set('redirect_to', redirectTo)
    const response = await requestContext.run({ origin, redirectTo }, () => route(toRequest(incoming, url, body), url))
    if (url.pathname.startsWith('/storage/')) response.headers.set('x-content-type-options', 'nosniff')
    return response
  }

  return {
    mailboxCode: code,
    query: (sql, params) => enqueue('', () => database.query(sql, params)),
    handle: async (incoming, outgoing) => sendResponse(await respond(incoming), outgoing),
    close() {
      closePromise ??= enqueue('', () => database.close()).finally(unlock)
      return closePromise
    },
  }
}
