import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken, type TestUser } from './backend.ts'
import { openWorld, type World } from './world.ts'

let backend: World
let owner: TestUser
let stranger: TestUser
let port: number
beforeAll(async () => {
  backend = await openWorld('0.0.0.0')
  owner = await backend.newPerson('owner')
  stranger = await backend.newPerson('stranger')
  port = Number(new URL(backend.origin).port)
})
afterAll(() => backend.close())

/** An external IP address of this machine: requests to it look as if they came from another machine. */
const externalIp = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address

/** Sends a request with headers that a browser does not let pages set. */
const sendWithHeaders = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host, port, path, method, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

describe.runIf(externalIp)('the mailbox, requested from another machine,', () => {
  const SPOOFED_HEADERS: Record<string, string>[] = [
    {},
    ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-originating-ip', 'forwarded'].flatMap(
      (name) => ['127.0.0.1', '::1', 'localhost', 'for=127.0.0.1'].map((address) => ({ [name]: address })),
    ),
    { cookie: 'house-hunter-mailbox=' },
    { cookie: 'house-hunter-mailbox=AAAAAAAA' },
    { cookie: 'house-hunter-mailbox=.*' },
    { authorization: 'Basic QTpB' },
  ]
  it.each(SPOOFED_HEADERS.map((headers) => ({ name: JSON.stringify(headers), headers })))(
    'stays closed despite $name',
    async ({ headers }) => {
      for (const path of [
        '/__mailbox',
        '/__mailbox/messages',
        '/__mailbox/',
        '/__mailbox/./messages',
        '//__mailbox/messages',
        '/x/../__mailbox/messages',
        '/%5f_mailbox/messages',
        '/__mailbox/messages?code=x',
        '/__MAILBOX/messages',
      ]) {
        const { status, text } = await sendWithHeaders(externalIp ?? '', path, { host: `${externalIp}:${port}`, ...headers })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(text).not.toMatch(/token=|owner-/)
      }
    },
  )
  it.each(['POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'])('is not emptied by %s', async (method) => {
    for (const path of ['/__mailbox', '/__mailbox/messages', '/__mailbox/code'])
      await sendWithHeaders(externalIp ?? '', path, { host: `${externalIp}:${port}` }, method)
    expect(await backend.emailedLink(owner.email)).toContain('token=')
  })
})

describe('the Host header', () => {
  it.each(['1.2.3.4', '10.0.0.1:5173', '[2001:db8::1]', '2130706434', '0x7f000002', '127.0.0.2'])('%s is rejected', async (host) => {
    expect((await sendWithHeaders('127.0.0.1', '/rest/v1/houses', { host })).status).toBe(403)
  })
  it.each(['evil.example:x', 'a b', '@', '[', 'evil.example/x', '%00'])('%s does not crash the server', async (host) => {
    await sendWithHeaders('127.0.0.1', '/rest/v1/houses', { host }).catch(() => undefined)
    expect((await sendWithHeaders('127.0.0.1', '/rest/v1/houses', { host: `127.0.0.1:${port}` })).status).toBe(401)
  })
})

describe('an emailed link', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'https://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    'http://evil.example\\@127.0.0.1/',
    'data:text/html,x',
    'http://localhost:1/',
    'https://127.0.0.1/',
    '\thttps://evil.example',
    'http://127.0.0.1:80@evil.example/',
  ])('does not lead to %j', async (target) => {
    for (const headers of [
      undefined,
      { origin: 'https://evil.example', referer: 'https://evil.example/', 'x-forwarded-host': 'evil.example' },
    ]) {
      await backend.send(undefined, {
        method: 'POST',
        path: `/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`,
        body: { email: owner.email, redirect_to: target },
        headers,
      })
      const link = new URL(backend.origin + (await backend.emailedLink(owner.email)))
      expect(new URL(link.searchParams.get('redirect_to') ?? '').origin).toBe(backend.origin)
      link.searchParams.set('redirect_to', target)
      const { headers: redirectHeaders } = await backend.send(undefined, { path: link.pathname + link.search })
      expect(new URL(redirectHeaders.get('location') ?? '', backend.origin).origin).toBe(backend.origin)
    }
  })
})

describe('the email with an invitation', () => {
  const send = (caller: TestUser | undefined, body: unknown, headers: Record<string, string> = {}) =>
    backend.send(caller, { method: 'POST', path: '/api/send-invitation', body, headers })
  const emailsTo = async (email: string) =>
    backend.sendOk<{ to: string; subject: string; text: string }[]>(undefined, {
      path: `/__mailbox/messages?to=${encodeURIComponent(email)}`,
    })

  it.each([
    ['a visitor', undefined, {}],
    ['a stranger in the owner’s name', 'stranger', {}],
    ['the owner to another email', 'owner', { email: 'other@example.com' }],
    ['the owner with another token', 'owner', { invitationToken: newToken() }],
    ['the owner to a list', 'owner', { email: ['guest@example.com', 'other@example.com'] }],
    ['the owner to two emails', 'owner', { email: 'guest@example.com,other@example.com' }],
    ['the owner with a header in the email', 'owner', { email: 'guest@example.com\r\nBcc: other@example.com' }],
    ['the owner with a name of 201 characters', 'owner', { ownerName: 'x'.repeat(201) }],
    ['the owner with a list as the role', 'owner', { role: ['x'] }],
  ] as const)('is not sent by %s', async (_, callerName, part) => {
    const { token } = await backend.invite(owner, 'guest@example.com').catch(async () => {
      await backend.sendOk(owner, { method: 'DELETE', path: 'collaborations?collaborator_email=eq.guest@example.com' })
      return backend.invite(owner, 'guest@example.com')
    })
    const caller = callerName === 'owner' ? owner : callerName === 'stranger' ? stranger : undefined
    const body = { email: 'guest@example.com', invitationToken: token, role: 'x', ownerId: owner.id, ownerName: 'x', ...part }
    const emailsBefore = await backend.sendOk<unknown[]>(undefined, { path: '/__mailbox/messages' })
    expect(await backend.changedBy(async () => expect((await send(caller, body)).status).toBeGreaterThanOrEqual(400))).toEqual([])
    expect(await backend.sendOk<unknown[]>(undefined, { path: '/__mailbox/messages' })).toHaveLength(emailsBefore.length)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'is not sent for a request of type %j',
    async (type) => {
      const { status } = await send(owner, { email: 'guest@example.com', invitationToken: newToken() }, { 'content-type': type })
      expect(status).toBe(415)
    },
  )

  it('leaves out the contact details and instructions in a hostile name or role', async () => {
    const hostileText = 'Call +1 202 555 0100 or visit evil.example to verify your account <b>\r\nBcc: x@evil.example'
    await backend.sendOk(stranger, { method: 'PATCH', path: `profiles?id=eq.${stranger.id}`, body: { full_name: hostileText } })
    const token = newToken()
    await backend.insert(stranger, 'collaborations', {
      owner_id: stranger.id,
      invitation_token: token,
      role: hostileText.slice(0, 90),
      collaborator_email: 'prey@example.com',
    })
    const forgedBody = {
      email: 'prey@example.com',
      invitationToken: token,
      role: hostileText.slice(0, 90),
      ownerId: owner.id,
      ownerName: 'The bank',
    }
    expect((await send(stranger, forgedBody)).status).toBe(200)
    const [mail] = await emailsTo('prey@example.com')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example|555 0100|verify|bank|\r/)
    expect(mail?.subject).not.toContain('\n')
    expect(mail?.text).toContain(stranger.email)
  })

  it('is sent to a mailbox at most five times a day, however its email address is spelled', async () => {
    const statuses: number[] = []
    for (const email of [
      'n.a.m.e@gmail.com',
      'name@gmail.com',
      'NAME+1@gmail.com',
      'na.me+2@googlemail.com',
      'name+3@gmail.com',
      'na.me@gmail.com',
      'name+4@googlemail.com',
    ]) {
      const { token } = await backend.invite(owner, email)
      statuses.push((await send(owner, { email, invitationToken: token })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('is sent by an owner at most thirty times a day', async () => {
    const sender = await backend.newPerson('sender')
    const statuses: number[] = []
    for (let number = 0; number < 31; number += 1) {
      const email = `guest-${number}@example.com`
      const { token } = await backend.invite(sender, email)
      statuses.push((await send(sender, { email, invitationToken: token })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
