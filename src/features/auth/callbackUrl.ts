/** What an email link or Google passes to the callback page in the URL. */
export type CallbackParams = {
  tokens?: { access: string; refresh: string }
  code?: string
  /** A token from an email template that links directly to the callback page, which must verify it. */
  emailToken?: { hash: string; type: string }
  /** The error code of a failed sign-in. May be empty, and cannot be trusted: anyone can write a URL. */
  error?: string
  /** Whether only one of the two links that confirm a new email address has been followed. */
  isPartlyConfirmed: boolean
  /** Whether the link is for setting a password: recovery, or an invitation by an administrator. */
  isForNewPassword: boolean
}

/** Reads the hash and the query of /auth/callback; which one the backend uses depends on the kind of link. */
export function readCallbackUrl({ hash, search }: { hash: string; search: string }): CallbackParams {
  const hashParams = new URLSearchParams(hash.replace(/^#/, ''))
  const queryParams = new URLSearchParams(search)
  const get = (name: string) => hashParams.get(name) ?? queryParams.get(name)

  const isPartlyConfirmed = hashParams.get('message') !== null
  const callbackParams: CallbackParams = { isPartlyConfirmed, isForNewPassword: ['recovery', 'invite'].includes(get('type') ?? '') }
  const accessToken = hashParams.get('access_token')
  const refreshToken = hashParams.get('refresh_token')
  const code = queryParams.get('code')
  const tokenHash = queryParams.get('token_hash')
  const error = get('error_code') ?? get('error') ?? (get('error_description') !== null ? '' : null)
  if (error !== null) callbackParams.error = error
  if (accessToken) callbackParams.tokens = { access: accessToken, refresh: refreshToken ?? '' }
  if (code) callbackParams.code = code
  if (tokenHash) callbackParams.emailToken = { hash: tokenHash, type: queryParams.get('type') ?? '' }
  return callbackParams
}

/** Removes tokens, codes and errors from the address bar and the history, so that no later page can read them. */
export function clearCallbackUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
