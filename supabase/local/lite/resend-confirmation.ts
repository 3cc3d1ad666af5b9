import { randomBytes, randomUUID } from 'node:crypto'
import type { App } from '@supabase/lite'
import type { Executor } from '../database/database.ts'

interface AuthBody {
  email?: unknown
  type?: unknown
  data?: unknown
}

/**
 * The real service's response to a sign-up with an email that has an account: it looks like success, so that nobody can find out
 * which emails have accounts.
 */
function fakeUser(email: string, data: unknown): object {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/**
 * Sends a new link to an unconfirmed email on /resend and on a repeated sign-up, as the real service does. lite always rejects a
 * second confirmation email ("you can only request this after 59 seconds"). Returns the response that replaces lite's, or null to
 * keep lite's.
 */
export async function resendConfirmation(
  request: Request,
  response: Response,
  executor: Executor,
  mailer: NonNullable<App['_mailer']>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const isResend = pathname === '/auth/v1/resend'
  if (response.status !== 429 || (!isResend && pathname !== '/auth/v1/signup')) return null
  const body = (await request.json()) as AuthBody
  if (typeof body.email !== 'string' || (isResend && body.type !== 'signup')) return null

  const email = body.email.toLowerCase()
  const token = randomBytes(32).toString('hex')
  const unconfirmedUsers = await executor.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
     where email = $1 and email_confirmed_at is null returning id`,
    [email, token],
  )
  if (unconfirmedUsers.length > 0) await mailer.sendConfirmation(email, token, '')
  const headers = { 'access-control-allow-origin': '*' }
  return Response.json(isResend ? {} : fakeUser(email, body.data), { headers })
}
