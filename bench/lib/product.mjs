import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { build, preview } from 'vite'
import { findFreePort } from '../../scripts/lib/port.mjs'
import { root } from '../../scripts/lib/run.mjs'

const PASSWORD = 'househunter'
const PUBLIC_KEY = 'sb_publishable_house_hunter_local'

/**
 * Builds and serves the product, and the bare React page that it is compared with.
 * @returns the URLs, the main demo account's session, and functions that call the backend as that account or as another one
 */
export async function openProduct() {
  process.env.VITE_SUPABASE_URL = ''
  // Otherwise the product would be built with React's development build, which is several times slower: bench/policies calls Vite's
  // runnerImport as soon as it is imported, and that sets NODE_ENV to development.
  process.env.NODE_ENV = 'production'
  console.log('Building …')
  await build({ root, logLevel: 'warn' })
  const bareFolder = await mkdtemp(path.join(tmpdir(), 'house-hunter-bare-'))
  await build({
    root: path.join(root, 'bench/baseline'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: bareFolder, emptyOutDir: true },
  })

  const url = `http://localhost:${await findFreePort()}`
  const server = spawn(process.execPath, ['e2e/support/servers/serve.mjs', '--port', new URL(url).port], {
    cwd: root,
    env: { ...process.env, HOUSE_HUNTER_SEED: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(url)
  const bareServer = await preview({
    root: path.join(root, 'bench/baseline'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: bareFolder },
    preview: { port: await findFreePort(), host: 'localhost' },
  })
  const session = await signIn(url, 'dana@example.com')
  return {
    url,
    bareUrl: bareServer.resolvedUrls.local[0],
    session,
    /** Signs in to another demo account, and returns its session. */
    sessionOf: (email) => signIn(url, email),
    /** Adds rows as the main demo account, or as the account with the given session. */
    add: (table, rows, userSession = session) => insert(url, userSession, table, rows),
    /** Changes fields of a row as the user with the given session. */
    change: (table, id, fields, userSession = session) => update(url, userSession, table, id, fields),
    /** Calls a database function. */
    call: (name, args, userSession = session) => insert(url, userSession, `rpc/${name}`, args),
    /** Uploads a file to the photo bucket. */
    upload: (name, bytes, type, userSession = session) => upload(url, userSession, name, bytes, type),
    /** Deletes all rows of a table in the user's own hunt. */
    clear: (table, userSession = session) => clear(url, userSession, table),
    /** Counts the rows of a table in the user's own hunt. */
    count: (table, userSession = session) => countOf(url, userSession, table),
    async close() {
      await bareServer.close()
      server.kill('SIGTERM')
      await rm(bareFolder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}.`)
}

async function signIn(url, email) {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`The demo account cannot sign in: ${await response.text()}`)
  return response.json()
}

async function update(url, session, table, id, fields) {
  const response = await fetch(`${url}/rest/v1/${table}?id=eq.${id}`, {
    method: 'PATCH',
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
}

async function countOf(url, session, table) {
  const response = await fetch(`${url}/rest/v1/${table}?select=id&limit=1&user_id=eq.${session.user.id}`, {
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${session.access_token}`, prefer: 'count=exact' },
  })
  return Number(response.headers.get('content-range')?.split('/')[1])
}

async function clear(url, session, table) {
  const response = await fetch(`${url}/rest/v1/${table}?user_id=eq.${session.user.id}`, {
    method: 'DELETE',
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${session.access_token}` },
  })
  if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
}

async function upload(url, session, name, bytes, type) {
  const response = await fetch(`${url}/storage/v1/object/property-photos/${name}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${session.access_token}`, 'content-type': type },
    body: bytes,
  })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
}

async function insert(url, session, table, rows) {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(rows),
  })
  if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
  return response.json()
}
