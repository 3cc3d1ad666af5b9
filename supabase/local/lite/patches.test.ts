import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBackend } from '../testing/runBackend.ts'

let backend: Awaited<ReturnType<typeof runBackend>>

beforeAll(async () => {
  backend = await runBackend()
}, 60_000)

afterAll(() => backend.close())

it('lite keeps the grants made by the migrations', async () => {
  const grants = () =>
    backend.query(`select grantee, table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('anon', 'authenticated') order by 1, 2, 3`)
  const before = await grants()
  const headers = { apikey: backend.key, ...(await backend.signIn('dana@example.com')) }
  const response = await fetch(`${backend.origin}/rest/v1/houses?select=id`, { headers })
  expect(response.status).toBe(200)
  expect(await grants()).toEqual(before)
})

/** Sends a request as a browser on another device would, addressing this machine by name. `fetch` cannot set the Host header. */
const requestFromOtherDevice = (target: string, body?: object) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: 'laptop.local:5173', apikey: backend.key, 'content-type': 'application/json' }
    request(backend.origin + target, { method: body ? 'POST' : 'GET', headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })

it('an emailed link arrives in the mailbox and leads back to the origin that the browser used', async () => {
  expect((await requestFromOtherDevice('/auth/v1/recover', { email: 'dana@example.com' })).statusCode).toBe(200)
  const mail = readFileSync(path.join(backend.dataFolder, 'mailbox.json'), 'utf8')
  const [, link = ''] = /http:\/\/laptop\.local:5173(\/auth\/v1\/verify[^\s"\\]+)/.exec(mail) ?? []
  const follow = async () => (await requestFromOtherDevice(link)).headers.location
  expect(await follow()).toMatch(/^http:\/\/laptop\.local:5173\/auth\/callback#access_token=/)
  expect(await follow()).toMatch(/^http:\/\/laptop\.local:5173\/auth\/callback#error=/)
})
