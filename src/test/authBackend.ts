import type { Session, User } from '@supabase/auth-js'
import { HttpResponse } from 'msw'

/** An account as the backend returns it. */
export function account(overrides: Partial<User> = {}): User {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'dana@example.com',
    app_metadata: {},
    user_metadata: { full_name: 'Dana Levi' },
    identities: [],
    created_at: '2025-01-01T00:00:00Z',
    updated_at: '2025-01-01T00:00:00Z',
    ...overrides,
  }
}

/** An account's session, valid for an hour. */
export function sessionOf(user: User = account()): Session {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  return {
    access_token: accessToken(user.id, expiresAt),
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user,
  }
}

/** A JWT that can be decoded, with an invalid signature. @param expiresAt in seconds since 1970 */
export function accessToken(userId: string, expiresAt: number): string {
  const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: userId, exp: expiresAt })}.c2lnbmF0dXJl`
}

/** An error response of the authentication service. @param more further fields of the body */
export function authError(status: number, code: string, message: string, more: object = {}) {
  return HttpResponse.json({ code: status, error_code: code, msg: message, ...more }, { status })
}
