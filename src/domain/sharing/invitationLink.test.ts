import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { invitationLink, newInvitationToken } from './invitationLink'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const tokenOf = (tokenBytes: Uint8Array) =>
  newInvitationToken((empty) => {
    empty.set(tokenBytes)
    return empty
  })

describe('an invitation token', () => {
  it('is 43 characters of base64url that contain all of its 256 bits', () => {
    fc.assert(
      fc.property(bytes, (tokenBytes) => {
        const token = tokenOf(tokenBytes)
        expect(token).toMatch(/^[\w-]{43}$/)
        expect([...Buffer.from(token, 'base64url')]).toEqual([...tokenBytes])
      }),
      propertyParameters,
    )
  })

  it('is made of 32 random bytes, and differs each time', () => {
    let requestedByteCount = 0
    newInvitationToken((empty) => {
      requestedByteCount = empty.length
      return empty
    })
    expect(requestedByteCount).toBe(32)
    const tokens = Array.from({ length: 200 }, () => newInvitationToken())
    expect(new Set(tokens).size).toBe(200)
    expect(tokens.every((token) => token.length === 43)).toBe(true)
  })
})

describe('an invitation link', () => {
  it('carries the token as a query parameter of /invite', () => {
    expect(invitationLink('https://hunt.example.com', 'abc-_9')).toBe('https://hunt.example.com/invite?token=abc-_9')
  })

  it('carries every token unchanged', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('http://localhost:5173', 'https://hunt.example.com'), (tokenBytes, origin) => {
        const token = tokenOf(tokenBytes)
        const link = invitationLink(origin, token)
        expect(link).toBe(`${origin}/invite?token=${token}`)
        expect(new URL(link).searchParams.get('token')).toBe(token)
      }),
      propertyParameters,
    )
  })
})
