import { AppError, toAppError } from '@/lib/errors'
import { auth } from '@/lib/supabase/auth'
import { fetchWithTimeout } from '@/lib/supabase/fetch'
import { callbackUrl, take } from './authApi'

/**
 * Leaves the page for the Google sign-in (spec §7: scopes, offline access, consent).
 * The address is asked first: a backend without the provider answers with an error that the person should see here,
 * not as a bare JSON page.
 */
export async function signInWithGoogle(): Promise<void> {
  const { url } = take(
    await auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: callbackUrl(),
        scopes: 'email profile',
        queryParams: { access_type: 'offline', prompt: 'consent' },
        skipBrowserRedirect: true,
      },
    }),
  )
  await refuseUnconfiguredProvider(url)
  window.location.assign(url)
}

async function refuseUnconfiguredProvider(url: string) {
  const answer = await fetchWithTimeout(url, { redirect: 'manual' }).catch((error: unknown) => {
    throw toAppError(error)
  })
  if (answer.type === 'opaqueredirect' || answer.ok || answer.status < 400) return
  const { msg, message = msg ?? '' } = (await answer.json().catch(() => ({}))) as { msg?: string; message?: string }
  if (message.startsWith('Unsupported provider')) {
    throw new AppError('server', 'Google sign-in is not set up here. Please use your email and password.')
  }
  throw toAppError({ message, status: answer.status })
}
