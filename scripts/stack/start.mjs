// npm run stack: runs a stack of Supabase's real services on this machine, without Docker, until this process is terminated. It builds and
// downloads nothing: it finds PostgreSQL and Deno itself, and the paths of the other programs are passed to it. README.md, "The journeys on
// another stack", says how the journeys use the stack.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { parse } from 'smol-toml'
import { findFreePort } from '../lib/port.mjs'
import { root } from '../lib/run.mjs'
import { startDatabase } from './database.mjs'
import { startGateway } from './gateway.mjs'
import { makeKeys, SIGNING_ALGORITHMS } from './keys.mjs'
import { startProgram } from './programs.mjs'
import { authService, functionService, mailpit, restService, storageService } from './services.mjs'

const USAGE = `npm run stack -- --auth <program> --mailpit <program> --postgrest <program> --storage <folder> [--data <folder>] [--port 54321] [--site http://localhost:5173] [--signing ${SIGNING_ALGORITHMS.join('|')}]`

const { values } = parseArgs({
  options: {
    auth: { type: 'string' },
    mailpit: { type: 'string' },
    postgrest: { type: 'string' },
    storage: { type: 'string' },
    data: { type: 'string', default: path.join(root, 'supabase/.temp/stack') },
    port: { type: 'string', default: '54321' },
    site: { type: 'string', default: 'http://localhost:5173' },
    signing: { type: 'string', default: SIGNING_ALGORITHMS[0] },
  },
})
for (const name of ['auth', 'mailpit', 'postgrest', 'storage']) {
  if (values[name]) continue
  console.error(`--${name} is missing.\n${USAGE}`)
  process.exit(1)
}
if (!SIGNING_ALGORITHMS.includes(values.signing)) {
  console.error(`--signing must be one of ${SIGNING_ALGORITHMS.join(', ')}.\n${USAGE}`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
try {
  await start()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function start() {
  const folder = path.resolve(values.data)
  mkdirSync(folder, { recursive: true })
  const names = ['auth', 'rest', 'storage', 'storageAdmin', 'functions', 'mail', 'smtp']
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await findFreePort()])))
  const database = await startDatabase()
  const stack = {
    url: `http://127.0.0.1:${values.port}`,
    siteUrl: values.site,
    folder,
    keys: makeKeys(values.signing),
    database: database.urlFor,
    config: parse(readFileSync(path.join(root, 'supabase/config.toml'), 'utf8')),
    ports,
  }
  await startProgram(mailpit(values.mailpit, stack), folder)
  await startProgram(authService(path.resolve(values.auth), stack), folder)
  await startProgram(storageService(path.resolve(values.storage), stack), folder)
  await database.migrate()
  await startProgram(restService(values.postgrest, stack), folder)
  await startProgram(functionService(stack), folder)
  const services = Object.fromEntries(['auth', 'rest', 'storage', 'functions'].map((name) => [name, `http://127.0.0.1:${ports[name]}`]))
  await startGateway({ port: Number(values.port), services, keys: stack.keys })
  const file = path.join(folder, 'stack.env')
  writeFileSync(file, variablesOf(stack), { mode: 0o600 })
  console.log(`The stack runs at ${stack.url}, its mailbox is at http://127.0.0.1:${ports.mail}: npm run test:e2e -- --stack ${file}`)
}

/** Formats the stack's variables like `supabase status -o env`. */
function variablesOf({ url, siteUrl, keys, ports, database }) {
  const variables = {
    API_URL: url,
    DB_URL: database('postgres'),
    MAILPIT_URL: `http://127.0.0.1:${ports.mail}`,
    PUBLISHABLE_KEY: keys.publishable,
    SECRET_KEY: keys.secret,
    SITE_URL: siteUrl,
    REALTIME: 'off',
    INVITATION_MAIL: 'on',
  }
  return Object.entries(variables)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
}
