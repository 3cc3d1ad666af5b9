import type { Session } from '@supabase/supabase-js'
import { AppError } from '@/lib/errors'
import { adoptCode, adoptTokens, currentSession } from './authApi'
import type { CallbackAddress } from './callbackAddress'

/** How a callback ended; a failure carries the toast that spec §8 has for it. */
export type CallbackOutcome = { signedIn: true; userId: string; recovery: boolean } | { signedIn: false; title: string; description: string }

const failed = (description: string): CallbackOutcome => ({ signedIn: false, title: 'Authentication failed', description })

/** Makes a session of what the address brought, or finds the one that exists already (spec §4). Never throws. */
export async function completeCallback(address: CallbackAddress): Promise<CallbackOutcome> {
  if (address.error !== undefined) return failed(address.error || 'Failed to process authentication. Please try again.')
  try {
    const session = await sessionOf(address)
    return session ? { signedIn: true, userId: session.user.id, recovery: address.recovery } : failed('No session found. Please try again.')
  } catch (error) {
    console.error('Authentication failed', error instanceof Error ? error.message : error)
    if (error instanceof AppError && error.answered) {
      return failed(error.message || 'Failed to process authentication. Please try again.')
    }
    return { signedIn: false, title: 'Authentication error', description: 'An unexpected error occurred. Please try again.' }
  }
}

/** A fresh link wins over a session that happens to exist: it may be another person's, or a recovery. */
function sessionOf({ tokens, code }: CallbackAddress): Promise<Session | null> {
  if (tokens) return adoptTokens(tokens.access, tokens.refresh)
  if (code) return adoptCode(code)
  return currentSession()
}
