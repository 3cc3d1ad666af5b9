import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { confirmAgain } from './confirm-again.ts'
import { openDatabase, type Database } from './database.ts'
import { answerFunction } from './functions.ts'
import { readBody, requestOrigin, sendResponse, toRequest } from './http.ts'
import { lockFolder } from './lock.ts'
import { openMailbox } from './mailbox.ts'
import { answerMailbox } from './mailbox-routes.ts'
import { createMailer } from './mailer.ts'
import { applyMigrations, applySeed } from './migrations.ts'
import { preparePlatform } from './platform.ts'
import { readProjectConfig } from './project-config.ts'
import { createQueue, type Queue } from './queue.ts'
import { asRaised } from './raised.ts'
import { redirectTarget, requestContext } from './request-context.ts'
import { createService } from './service.ts'
import type { Settings } from './settings.ts'
import { checkUpload, storageRefusal } from './upload-guard.ts'

export interface Backend {
  /** Answers a request whose path belongs to the backend. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
  /** Closes the database and gives the data folder back. Can be repeated. */
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
 * Throws BackendError with a message for people when the folder is taken, the database is out of reach, or SQL fails.
 */
export async function startBackend(settings: Settings, log: Log): Promise<Backend> {
  const unlock = lockFolder(settings.dataFolder)
  let database: Database | undefined
  try {
    const config = readProjectConfig(path.join(settings.root, 'supabase/config.toml'), settings.env)
    database = await openDatabase(settings)
    await prepareDatabase(database, settings, log)
    return await serve(database, config, settings, unlock)
  } catch (error) {
    await database?.close()
    unlock()
    throw error
  }
}

async function serve(
  database: Database,
  config: ReturnType<typeof readProjectConfig>,
  settings: Settings,
  unlock: () => void,
): Promise<Backend> {
  const mailbox = openMailbox(path.join(settings.dataFolder, 'mailbox.json'))
  const mailer = createMailer(mailbox)
  const app = await createService(database, config, settings.dataFolder, mailer)
  const inTurn: Queue = settings.databaseUrl ? (work) => work() : createQueue()
  let closing: Promise<void> | undefined

  async function answer(request: Request, url: URL): Promise<Response> {
    const mail = answerMailbox(mailbox, request.method, url)
    if (mail) return mail
    return (await answerFunction(mailbox, request, url, answerService)) ?? answerService(request)
  }

  async function answerService(request: Request): Promise<Response> {
    const checked = await checkUpload(request)
    if (checked instanceof Response) return checked
    const copy = checked.clone()
    return inTurn(async () => {
      const response = await app.fetch(checked, { peerAddress: null })
      return (await confirmAgain(copy, response, database, mailer)) ?? asRaised(new URL(checked.url).pathname, response)
    })
  }

  return {
    async handle(incoming, outgoing) {
      const body = await readBody(incoming)
      if (!body) {
        await sendResponse(storageRefusal('413', 'Payload too large', 'The object exceeded the maximum allowed size'), outgoing)
        return
      }
      const origin = requestOrigin(incoming)
      const url = new URL(incoming.url ?? '/', origin)
      const redirectTo = redirectTarget(url.searchParams.get('redirect_to'), origin)
      if (url.pathname.startsWith('/auth/')) url.searchParams.set('redirect_to', redirectTo)
      const response = await requestContext.run({ origin, redirectTo }, () => answer(toRequest(incoming, url, body), url))
      if (url.pathname.startsWith('/storage/')) response.headers.set('x-content-type-options', 'nosniff')
      await sendResponse(response, outgoing)
    },
    close() {
      closing ??= inTurn(() => database.close()).finally(unlock)
      return closing
    },
  }
}
