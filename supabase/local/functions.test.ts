import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from './settings.ts'
import { runBackend } from './testing/runBackend.ts'

const TOKEN = 'f00d'.repeat(16)

let backend: Awaited<ReturnType<typeof runBackend>>
const headersByEmail: Record<string, { authorization: string }> = {}

async function invite(person: string, fields: object = {}, path = '/api/send-invitation') {
  const body = { email: 'guest@example.com', invitationToken: TOKEN, role: 'Partner', ownerId: 'anything', ownerName: 'Nobody', ...fields }
  const response = await backend.post(path, body, { ...headersByEmail[person], origin: backend.origin })
  return { status: response.status, body: await response.json() }
}

async function readMailsTo(email: string) {
  const response = await fetch(`${backend.origin}/__mailbox/messages?to=${email}`)
  return (await response.json()) as { subject: string; text: string; links: string[] }[]
}

beforeAll(async () => {
  backend = await runBackend()
  for (const email of ['dana@example.com', 'sam@example.com']) headersByEmail[email] = await backend.signIn(email)
  const row = { collaborator_email: 'guest@example.com', role: 'Partner', invitation_token: TOKEN }
  const insertResponse = await backend.post('/rest/v1/collaborations', row, headersByEmail['dana@example.com'])
  if (!insertResponse.ok) throw new Error(await insertResponse.text())
}, 60_000)

afterAll(() => backend.close())

describe('send-invitation in the embedded backend', () => {
  it("delivers the owner's invitation to the mailbox, with a link to the origin that the browser used", async () => {
    expect(await invite('dana@example.com')).toEqual({ status: 200, body: { sent: true } })
    expect(await invite('dana@example.com', {}, '/functions/v1/send-invitation')).toEqual({ status: 200, body: { sent: true } })
    const mails = await readMailsTo('guest@example.com')
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({ subject: 'Dana Levi invites you to House Hunter', links: [`${backend.origin}/invite?token=${TOKEN}`] })
    expect(mails[0]?.text).toContain('as: Partner.')
  })

  it('sends nothing for a stranger, another email address or an unknown token', async () => {
    const notFound = { status: 404, body: { error: 'Invitation not found' } }
    expect(await invite('sam@example.com')).toEqual(notFound)
    expect(await invite('dana@example.com', { email: 'other@example.com' })).toEqual(notFound)
    expect(await invite('dana@example.com', { invitationToken: 'beef'.repeat(16) })).toEqual(notFound)
    expect(await readMailsTo('other@example.com')).toEqual([])
  })

  it('stops after five emails to one address in a day', async () => {
    const statuses = []
    for (let sentCount = 2; sentCount < 6; sentCount += 1) statuses.push((await invite('dana@example.com')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await readMailsTo('guest@example.com')).toHaveLength(5)
  })

  it('requires a sign-in: the public key and a forged token are rejected', async () => {
    for (const authorization of [`Bearer ${PUBLISHABLE_KEY}`, 'Bearer a.b.c']) {
      const response = await backend.post('/api/send-invitation', { email: 'guest@example.com', invitationToken: TOKEN }, { authorization })
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 401,
        body: { error: 'Sign in to send invitations' },
      })
    }
  })

  it('rejects a request from another origin', async () => {
    const response = await backend.post(
      '/api/send-invitation',
      {},
      { ...headersByEmail['dana@example.com'], origin: 'https://evil.example' },
    )
    expect(response.status).toBe(403)
  })

  it('responds with 404 for other functions', async () => {
    expect((await backend.post('/functions/v1/other', {})).status).toBe(404)
  })
})
