import { AppError, toAppError } from '@/lib/api/errors'
import { linkAuth } from '@/lib/api/auth/linkAuth'
import { codeIn, messageIn } from '@/lib/api/auth/authFetch'
import { fetchWithTimeout } from '@/lib/api/fetch'
import { callbackUrl, unwrapAuth } from '@/lib/api/auth/authApi'

/**
 * Navigates to the Google sign-in. Requests the URL first, because a backend without the provider responds with an error, which
 * would be shown as raw JSON.
 */
export async function signInWithGoogle(): Promise<void> {
  const { url } = unwrapAuth(
    await linkAuth.signInWithOAuth({
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
  const body: unknown = await response.json().catch(() => undefined)
  // The provider is the only part of this request that can be invalid.
  if (codeIn(body) === 'validation_failed') {
    throw new AppError('server', 'Google sign-in is not set up here. Please use your email and password.')
  }
  throw toAppError({ message: messageIn(body), status: response.status })
}
