import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { isOwnHost, MAX_BODY_SIZE, readBody, requestOrigin, toRequest } from './http.ts'

function incoming(headers: Record<string, string>, encrypted = false, body: Buffer[] = []): IncomingMessage {
  return Object.assign(Readable.from(body), { headers, socket: { encrypted }, method: 'POST' }) as unknown as IncomingMessage
}

describe('requestOrigin', () => {
  it('takes the scheme from the connection, and host and port from the Host header', () => {
    expect(requestOrigin(incoming({ host: '192.168.1.20:5173' }))).toBe('http://192.168.1.20:5173')
    expect(requestOrigin(incoming({ host: 'house.test' }, true))).toBe('https://house.test')
  })

  it('ignores the Origin and forwarded headers', () => {
    const headers = { host: 'localhost:5173', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect(requestOrigin(incoming(headers))).toBe('http://localhost:5173')
  })
})

describe('isOwnHost', () => {
  const at = (host: string, localAddress: string) =>
    isOwnHost({ headers: { host }, socket: { localAddress } } as unknown as IncomingMessage)

  it.each([
    ['localhost:5173', '127.0.0.1'],
    ['127.0.0.1:5173', '127.0.0.1'],
    ['192.168.1.20:5173', '::ffff:192.168.1.20'],
    ['[::1]:5173', '::1'],
  ])('accepts %s at %s', (host, localAddress) => expect(at(host, localAddress)).toBe(true))

  it.each([
    ['1.2.3.4', '127.0.0.1'],
    ['192.168.1.21:5173', '192.168.1.20'],
    ['[fe80::1]:5173', '::1'],
    ['0x01020304', '127.0.0.1'],
  ])('rejects %s at %s', (host, localAddress) => expect(at(host, localAddress)).toBe(false))
})

describe('readBody', () => {
  it('joins the chunks', async () => {
    expect((await readBody(incoming({}, false, [Buffer.from('ab'), Buffer.from('c')])))?.toString()).toBe('abc')
  })

  it('returns null for a body over the limit', async () => {
    expect(await readBody(incoming({}, false, [Buffer.alloc(MAX_BODY_SIZE), Buffer.alloc(1)]))).toBeNull()
  })
})

it("sets content-length to the body's length, whatever the client declared", () => {
  const request = toRequest(incoming({ 'content-length': '1' }), new URL('http://localhost/x'), Buffer.from('12345'))
  expect(request.headers.get('content-length')).toBe('5')
})
