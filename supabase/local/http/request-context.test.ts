import { describe, expect, it } from 'vitest'
import { redirectTarget } from './request-context.ts'

const origin = 'http://192.168.1.20:5173'

describe('redirectTarget', () => {
  it('returns a URL of the same origin unchanged', () => {
    expect(redirectTarget(`${origin}/auth/new-password?x=1`, origin)).toBe(`${origin}/auth/new-password?x=1`)
  })

  it.each([
    ['nothing', null],
    ['another host', 'https://evil.example/auth/callback'],
    ['another port', 'http://192.168.1.20:5174/auth/callback'],
    ['another scheme', 'https://192.168.1.20:5173/auth/callback'],
    ['a host that only starts the same way', 'http://192.168.1.20:5173.evil.example/'],
    ['the origin as user name', 'http://192.168.1.20:5173@evil.example/'],
    ['a user name before the origin', 'http://me:secret@192.168.1.20:5173/'],
    ['a script', 'javascript:alert(1)'],
    ['a path', '/auth/callback'],
    ['nonsense', 'http://'],
  ])('returns the callback page for %s', (_case, requestedUrl) => {
    expect(redirectTarget(requestedUrl, origin)).toBe(`${origin}/auth/callback`)
  })
})
