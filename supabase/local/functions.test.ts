import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, type Backend } from './backend.ts'
import { PUBLISHABLE_KEY } from './settings.ts'

const TOKEN = 'f00d'.repeat(16)
const dataFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-functions-'))

let backend: Backend | undefined
let server: Server | undefined
let origin = ''
const accessTokens: Record<string, string> = {}

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers }
  return fetch(origin + address, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

const asPerson = (email: string) => ({ authorization: `Bearer ${accessTokens[email]}` })

async function invite(person: string, fields: object = {}, address = '/api/send-invitation') {
  const body = { email: 'guest@example.com', invitationToken: TOKEN, role: 'Partner', ownerId: 'anything', ownerName: 'Nobody', ...fields }
  const answer = await post(address, body, { ...asPerson(person), origin })
  return { status: answer.status, body: await answer.json() }
}

async function mailTo(address: string) {
  const answer = await fetch(`${origin}/__mailbox/messages?to=${address}`)
  return (await answer.json()) as { subject: string; text: string; links: string[] }[]
}

beforeAll(async () => {
  const settings = { root: path.resolve(import.meta.dirname, '../..'), dataFolder, databaseUrl: null, seed: true, env: {} }
  backend = await startBackend(settings, () => undefined)
  server = createServer((incoming, outgoing) => void backend?.handle(incoming, outgoing))
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const email of ['dana@example.com', 'sam@example.com']) {
    const session = await post('/auth/v1/token?grant_type=password', { email, password: 'househunter' })
    accessTokens[email] = ((await session.json()) as { access_token: string }).access_token
  }
  const row = { collaborator_email: 'guest@example.com', role: 'Partner', invitation_token: TOKEN }
  const created = await post('/rest/v1/collaborations', row, asPerson('dana@example.com'))
  if (!created.ok) throw new Error(await created.text())
}, 60_000)

afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await backend?.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('send-invitation in the embedded backend', () => {
  it('mails the owner\'s invitation into the mailbox, with a link to the origin that the browser used', async () => {
    expect(await invite('dana@example.com')).toEqual({ status: 200, body: { sent: true } })
    expect(await invite('dana@example.com', {}, '/functions/v1/send-invitation')).toEqual({ status: 200, body: { sent: true } })
    const mails = await mailTo('guest@example.com')
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({ subject: 'Dana Levi invites you to House Hunter', links: [`${origin}/invite?token=${TOKEN}`] })
    expect(mails[0]?.text).toContain('as: Partner.')
  })

  it('sends nothing for a stranger, another address or an unknown token', async () => {
    const refusal = { status: 404, body: { error: 'Invitation not found' } }
    expect(await invite('sam@example.com')).toEqual(refusal)
    expect(await invite('dana@example.com', { email: 'other@example.com' })).toEqual(refusal)
    expect(await invite('dana@example.com', { invitationToken: 'beef'.repeat(16) })).toEqual(refusal)
    expect(await mailTo('other@example.com')).toEqual([])
  })

  it('stops at the fifth mail to one address in a day', async () => {
    const statuses = []
    for (let sent = 2; sent < 6; sent += 1) statuses.push((await invite('dana@example.com')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await mailTo('guest@example.com')).toHaveLength(5)
  })

  it('asks for a sign-in: the public key and a forged token are none', async () => {
    for (const authorization of [`Bearer ${PUBLISHABLE_KEY}`, 'Bearer a.b.c']) {
      const answer = await post('/api/send-invitation', { email: 'guest@example.com', invitationToken: TOKEN }, { authorization })
      expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 401, body: { error: 'Sign in to send invitations' } })
    }
  })

  it('refuses the page of another origin', async () => {
    const answer = await post('/api/send-invitation', {}, { ...asPerson('dana@example.com'), origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  it('knows no other function', async () => {
    expect((await post('/functions/v1/other', {})).status).toBe(404)
  })
})
