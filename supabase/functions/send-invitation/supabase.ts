import type { Invitation } from './body.ts'
import { NOT_SENT, Refusal } from './refusal.ts'
import type { Log, Settings } from './settings.ts'

/** How long another service may take to answer, in milliseconds. */
export const PATIENCE = 10_000

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface Inviter {
  /** As the profile has it: any text, may be empty. */
  name: string
  /** As the row has it: any text. */
  role: string
  /** Of the caller's account, as the authentication service has confirmed it. */
  email: string
}

interface Call {
  settings: Settings
  /** The caller's own access token: the database decides with the caller's rights. */
  accessToken: string
  fetch: Fetch
  log: Log
}

const SIGN_IN = 'Sign in to send invitations'

/** What register_invitation_mail refuses by a code of its own, and the answer to it. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HH003: [404, 'Invitation not found'],
  HH004: [429, 'Too many invitations today'],
}

/** The access token of the Authorization header. Throws a Refusal (401) when there is none. */
export function bearerToken(request: Request): string {
  const token = /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, SIGN_IN)
  return token
}

async function ask(call: Call, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const { settings, accessToken } = call
  const headers = { apikey: settings.publicKey, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  try {
    const answer = await call.fetch(settings.supabaseUrl + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) })
    return { status: answer.status, body: answer.ok ? await answer.json() : await answer.json().catch(() => null) }
  } catch (error) {
    call.log(`send-invitation: ${path} gave no usable answer (${error instanceof Error ? error.name : 'unknown'})`)
    throw new Refusal(502, NOT_SENT)
  }
}

function unexpected(call: Call, path: string, status: number): Refusal {
  if (status === 401) return new Refusal(401, SIGN_IN)
  call.log(`send-invitation: ${path} answered ${status}`)
  return new Refusal(502, NOT_SENT)
}

/**
 * Has the authentication service check the access token, and gives the caller's email.
 * Throws a Refusal: 401 for a bad token, 502 without an answer.
 */
export async function verifyCaller(call: Call): Promise<string> {
  const path = '/auth/v1/user'
  const { status, body } = await ask(call, path, { method: 'GET' })
  if (status === 403) throw new Refusal(401, SIGN_IN)
  if (status !== 200) throw unexpected(call, path, status)
  const { id, email } = (body ?? {}) as { id?: unknown; email?: unknown }
  if (typeof id !== 'string' || typeof email !== 'string' || !email) throw unexpected(call, path, status)
  return email
}

/**
 * Has the database check that the token, the email and a pending row of the caller belong together, and count the
 * mail. Throws a Refusal: 404 when they do not, 429 when the day's mails are used up, 401 or 502 as above.
 */
export async function registerMail(call: Call, invitation: Invitation): Promise<Omit<Inviter, 'email'>> {
  const path = '/rest/v1/rpc/register_invitation_mail'
  const args = { p_token: invitation.token, p_email: invitation.email }
  const { status, body } = await ask(call, path, { method: 'POST', body: JSON.stringify(args) })
  if (status !== 200) {
    const code = (body as { code?: unknown } | null)?.code
    const known = typeof code === 'string' ? REFUSALS[code] : undefined
    throw known ? new Refusal(...known) : unexpected(call, path, status)
  }
  const row = (Array.isArray(body) ? body[0] : body) as { inviter_name?: unknown; role?: unknown } | null | undefined
  if (!row) throw new Refusal(404, 'Invitation not found')
  return { name: typeof row.inviter_name === 'string' ? row.inviter_name : '', role: typeof row.role === 'string' ? row.role : '' }
}
