import { AppError, toAppError } from '@/lib/api/errors'
import { arrivingAuth } from '@/lib/api/auth/arrivingAuth'
import { messageIn } from '@/lib/api/auth/authFetch'
import { fetchWithTimeout } from '@/lib/api/fetch'
import { callbackUrl, unwrapAuth } from '@/lib/api/auth/authApi'

/**
 * Navigates to the Google sign-in. Requests the URL first, because a backend without the provider responds with an error, which
 * would be shown as raw JSON.
 */
export async function signInWithGoogle(): Promise<void> {
  const { url } = unwrapAuth(
    await arrivingAuth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: callbackUrl(),
        scopes: 'email profile',
        queryParams: { access_type: 'offline', prompt: 'consent' },
        skipBrowserRedirect: true,
      },
    }),
  )
  await assertProviderIsConfigured(url)
  window.location.assign(url)
}

async function assertProviderIsConfigured(url: string) {
  const response = await fetchWithTimeout(url, { redirect: 'manual' }).catch((error: unknown) => {
    throw toAppError(error)
  })
  if (response.type === 'opaqueredirect' || response.ok || response.status < 400) return
  const message = messageIn(await response.json().catch(() => undefined))
  if (message.startsWith('Unsupported provider')) {
    throw new AppError('server', 'Google sign-in is not set up here. Please use your email and password.')
  }
  throw toAppError({ message, status: response.status })
}
