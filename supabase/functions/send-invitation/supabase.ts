import type { Invitation } from './body.ts'
import { NOT_SENT, HttpError } from './http-error.ts'
import type { Log, Settings } from './settings.ts'

/** Timeout of requests to other services, in milliseconds. */
export const TIMEOUT = 10_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface Inviter {
  /** From the profile: untrusted text, may be empty. */
  name: string
  /** From the invitation's row: untrusted text. */
  role: string
  /** From the caller's account, confirmed by the authentication service. */
  email: string
}

interface Call {
  settings: Settings
  /** The caller's access token, so that the database applies the caller's permissions. */
  accessToken: string
  fetch: Fetch
  log: Log
}

const NOT_SIGNED_IN = 'Sign in to send invitations'

/** Responses to errors of register_invitation_mail, keyed by error code. */
const ERROR_RESPONSES: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HH003: [404, 'Invitation not found'],
  HH004: [429, 'Too many invitations today'],
}

/** Reads the access token from the Authorization header. @throws HttpError 401 if there is none */
export function bearerToken(request: Request): string {
  const token = /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new HttpError(401, NOT_SIGNED_IN)
  return token
}

async function sendRequest(call: Call, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const { settings, accessToken } = call
  const headers = { apikey: settings.publicKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  try {
    const response = await call.fetch(settings.supabaseUrl + path, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT) })
    return { status: response.status, body: response.ok ? await response.json() : await response.json().catch(() => null) }
  } catch (error) {
    call.log(`send-invitation: ${path} gave no usable response (${error instanceof Error ? error.name : 'unknown'})`)
    throw new HttpError(502, NOT_SENT)
  }
}

function errorFor(call: Call, path: string, status: number): HttpError {
  if (status === 401) return new HttpError(401, NOT_SIGNED_IN)
  call.log(`send-invitation: ${path} answered ${status}`)
  return new HttpError(502, NOT_SENT)
}

/**
 * Verifies the access token with the authentication service.
 * @returns the caller's email
 * @throws HttpError 401 if the token is invalid, 502 if there is no usable response
 */
export async function verifyCaller(call: Call): Promise<string> {
  const path = '/auth/v1/user'
  const { status, body } = await sendRequest(call, path, { method: 'GET' })
  if (status === 403) throw new HttpError(401, NOT_SIGNED_IN)
  if (status !== 200) throw errorFor(call, path, status)
  const { id, email } = (body ?? {}) as { id?: unknown; email?: unknown }
  if (typeof id !== 'string' || typeof email !== 'string' || !email) throw errorFor(call, path, status)
  return email
}

/**
 * Checks in the database that the caller has a pending invitation with this token and email, and counts the email.
 * @returns the inviter's name and the invitation's role
 * @throws HttpError 404 if there is no such invitation, 429 if a daily limit is reached, 401 or 502 as in verifyCaller
 */
export async function registerMail(call: Call, invitation: Invitation): Promise<Omit<Inviter, 'email'>> {
  const path = '/rest/v1/rpc/register_invitation_mail'
  const args = { p_token: invitation.token, p_email: invitation.email }
  const { status, body } = await sendRequest(call, path, { method: 'POST', body: JSON.stringify(args) })
  if (status !== 200) {
    const code = (body as { code?: unknown } | null)?.code
    const response = typeof code === 'string' ? ERROR_RESPONSES[code] : undefined
    throw response ? new HttpError(...response) : errorFor(call, path, status)
  }
  const row = (Array.isArray(body) ? body[0] : body) as { inviter_name?: unknown; role?: unknown } | null | undefined
  if (!row) throw new HttpError(404, 'Invitation not found')
  return { name: typeof row.inviter_name === 'string' ? row.inviter_name : '', role: typeof row.role === 'string' ? row.role : '' }
}
