import type { App } from '@supabase/lite'
import type { Mailbox } from './mailbox.ts'
import { currentContext } from '../http/request-context.ts'

type Mailer = NonNullable<App['_mailer']>
type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

/** Builds the link in an account email from the origin that the browser used, so that it works on any host and port. */
function verificationLink(type: LinkType, token: string): string {
  const { origin, redirectTo } = currentContext()
  return `${origin}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`
}

/** Writes all account emails into the mailbox, as plain text. */
export function createMailer(mailbox: Mailbox): Mailer {
  function send(to: string, subject: string, ...lines: string[]): Promise<void> {
    mailbox.add({ to, subject, text: lines.join('\n\n') })
    return Promise.resolve()
  }
  const ignoreText = 'If you did not ask for this, you can ignore this message.'

  return {
    sendConfirmation: (to, token) =>
      send(
        to,
        'Confirm your email',
        'Welcome to House Hunter! Follow this link to confirm your email:',
        verificationLink('signup', token),
        ignoreText,
      ),
    sendRecovery: (to, token) =>
      send(
        to,
        'Set a new password',
        'Follow this link to set a new password for your House Hunter account:',
        verificationLink('recovery', token),
        ignoreText,
      ),
    sendMagicLink: (to, token) =>
      send(to, 'Your sign-in link', 'Follow this link to sign in to House Hunter:', verificationLink('magiclink', token), ignoreText),
    sendEmailChange: (to, token, _code, meta) =>
      send(
        to,
        'Confirm your new email',
        `Follow this link to change your email from ${meta?.currentEmail ?? to} to ${meta?.newEmail ?? to}:`,
        verificationLink('email_change', token),
        ignoreText,
      ),
    sendReauthentication: (to, code) => send(to, 'Your confirmation code', `Your House Hunter code is ${code}.`, ignoreText),
  }
}
