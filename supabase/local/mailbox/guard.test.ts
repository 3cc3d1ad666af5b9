import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { guardMailbox, isLoopback, mailboxCode } from './guard.ts'

const CODE = 'ABCD2345'
const PHONE = '192.168.1.30'

function guard(route: string, { from = PHONE, method = 'GET', cookie = '', body = '', origin = undefined as string | undefined } = {}) {
  const incoming = {
    socket: { remoteAddress: from },
    method,
    headers: { cookie, host: '192.168.1.20:5173', origin },
  } as unknown as IncomingMessage
  return guardMailbox(CODE, incoming, new URL(route, 'http://192.168.1.20:5173'), Buffer.from(body))
}

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true)
  expect(guard('/__mailbox', { from: address })).toBeNull()
})

it.each(['192.168.1.30', '::ffff:192.168.1.30', 'fe80::1', '::ffff:10.127.0.1', undefined])('%s is not this machine', (address) => {
  expect(isLoopback(address)).toBe(false)
})

it.each([
  ['POST', '/__mailbox'],
  ['DELETE', '/__mailbox/messages'],
  ['GET', '/__mailbox/messages'],
  ['POST', '/__mailbox/code'],
])('the guard rejects %s %s from a page of another origin, even on this machine', (method, route) => {
  for (const origin of ['https://elsewhere.example', 'http://192.168.1.20:3000', 'null']) {
    for (const from of ['127.0.0.1', PHONE]) expect(guard(route, { from, method, origin })?.status, `${origin} from ${from}`).toBe(403)
  }
  expect(guard(route, { from: '127.0.0.1', method, origin: 'http://192.168.1.20:5173' })?.status).not.toBe(403)
})

it('the guard asks other devices for the code, and reveals nothing without it', async () => {
  const page = guard('/__mailbox')
  expect(page?.status).toBe(401)
  expect(await page?.text()).not.toContain(CODE)
  for (const [route, method] of [
    ['/__mailbox', 'POST'],
    ['/__mailbox/messages', 'GET'],
    ['/__mailbox/messages', 'DELETE'],
    ['/__mailbox/code', 'GET'],
  ] as const) {
    expect(guard(route, { method })?.status, `${method} ${route}`).toBe(401)
  }
})

it('the guard accepts the code, however it is typed, and remembers the device', () => {
  const response = guard('/__mailbox/code', { method: 'POST', body: 'code=+abcd2345' })
  expect(response?.status).toBe(303)
  const cookie = response?.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
  expect(guard('/__mailbox/messages', { cookie: `a=b; ${cookie.split(';')[0]}` })).toBeNull()
})

it.each(['', 'code=', 'code=ABCD2346', 'code=ABCD23456', `code=${'A'.repeat(10_000)}`])(
  'the guard rejects the form "%.20s"',
  async (body) => {
    const response = guard('/__mailbox/code', { method: 'POST', body })
    expect(response?.status).toBe(403)
    expect(await response?.text()).toContain('That is not the code.')
  },
)

it.each(['house-hunter-mailbox=', 'house-hunter-mailbox=ABCD', 'x-house-hunter-mailbox=ABCD2345'])(
  'the guard does not accept the cookie "%s"',
  (cookie) => {
    expect(guard('/__mailbox', { cookie })?.status).toBe(401)
  },
)

it('the guard ignores paths outside the mailbox', () => {
  for (const route of ['/', '/rest/v1/houses', '/__mailboxes', '/api/send-invitation']) expect(guard(route)).toBeNull()
})

it('the mailbox code of a folder is always the same', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-code-'))
  try {
    expect(mailboxCode(folder)).toMatch(/^[A-Z2-9]{8}$/)
    expect(mailboxCode(folder)).toBe(mailboxCode(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
