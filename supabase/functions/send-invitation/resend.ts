import type { Mail } from './mail.ts'
import { NOT_SENT, NOT_SET_UP, HttpError } from './http-error.ts'
import type { Env, Log } from './settings.ts'
import { TIMEOUT, type Fetch } from './supabase.ts'

/**
 * Delivers emails. `assertReady` checks the configuration before an email counts toward the daily limit. Both methods throw an HttpError
 * on failure.
 */
export interface Sender {
  assertReady(log: Log): void
  send(mail: Mail, log: Log): Promise<void>
}

const RESEND_URL = 'https://api.resend.com/emails'

/**
 * Sends through Resend with RESEND_API_KEY, from RESEND_FROM ("House Hunter <invitations@your-domain>").
 * `assertReady` throws an HttpError (500) if either variable is missing, `send` (502) if Resend does not accept the email.
 */
export function resendSender(env: Env, fetch: Fetch): Sender {
  const key = () => env('RESEND_API_KEY')?.trim()
  const from = () => env('RESEND_FROM')?.trim()

  return {
    assertReady(log) {
      if (key() && from()) return
      log(`send-invitation: ${key() ? 'RESEND_FROM' : 'RESEND_API_KEY'} is not set`)
      throw new HttpError(500, NOT_SET_UP)
    },
    async send({ to, subject, text, html }, log) {
      let outcome: string
      try {
        const response = await fetch(RESEND_URL, {
          method: 'POST',
          headers: { authorization: `Bearer ${key()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ from: from(), to: [to], subject, text, html }),
          signal: AbortSignal.timeout(TIMEOUT),
        })
        await response.body?.cancel()
        if (response.ok) return
        outcome = `answered ${response.status}`
      } catch (error) {
        outcome = `gave no response (${error instanceof Error ? error.name : 'unknown'})`
      }
      log(`send-invitation: Resend ${outcome}`)
      throw new HttpError(502, NOT_SENT)
    },
  }
}
