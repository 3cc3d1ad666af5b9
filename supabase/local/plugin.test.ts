import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createServer } from 'vite'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { startBackend } from './backend.ts'
import { embeddedBackend } from './plugin.ts'
import { readSettings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-plugin-'))
const dataFolder = path.join(folder, 'data')

beforeEach(() => {
  const env = { VITEST: '', VITE_SUPABASE_URL: '', DATABASE_URL: '', HOUSE_HUNTER_DATA: dataFolder }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the development server as if other devices could reach it, then stops it. Returns what it printed about access. */
async function readPrintedAccess(seed: 'on' | 'off'): Promise<string> {
  vi.stubEnv('HOUSE_HUNTER_SEED', seed)
  const lines: string[] = []
  const server = await createServer({
    root,
    envDir: folder,
    cacheDir: path.join(folder, 'cache'),
    configFile: false,
    customLogger: { ...createLogger(), info: (line) => void lines.push(line) },
    plugins: [embeddedBackend()],
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await server.listen()
    server.resolvedUrls = { local: ['http://localhost:1/'], network: ['http://192.0.2.1:1/'] }
    server.printUrls()
  } finally {
    await server.close()
  }
  return lines.filter((line) => line.includes('__mailbox')).join('\n')
}

const MAIL = /^ {2}➜ {2}Mail: {4}http:\/\/localhost:1\/__mailbox, from other devices with the code [A-Z2-9]{8}$/

it('prints only where emails go if there is no demo data', async () => {
  expect(await readPrintedAccess('off')).toMatch(MAIL)
})

it('prints the demo accounts only while they are there', async () => {
  const [signIn, mail] = (await readPrintedAccess('on')).split('\n')
  expect(signIn).toBe('  ➜  Sign in: dana@example.com or sam@example.com, password househunter')
  expect(mail).toMatch(MAIL)
  const backend = await startBackend(readSettings(root, { HOUSE_HUNTER_DATA: dataFolder, HOUSE_HUNTER_SEED: 'off' }), () => undefined)
  await backend.query("delete from auth.users where email = 'sam@example.com'")
  await backend.close()
  expect(await readPrintedAccess('on')).toMatch(MAIL)
})
