/** What a sign-in link brought along in its URL. */
export type CallbackUrl = {
  tokens?: { access: string; refresh: string }
  code?: string
  /** A code of what went wrong, where the backend sent the person here to say so; may be empty, and anybody may have made it up. */
  error?: string
  /** The link was one to set a new password. */
  recovery: boolean
}

/** Reads the hash and the query of /auth/callback; the backend uses either, depending on the kind of link. */
export function readCallbackUrl({ hash, search }: { hash: string; search: string }): CallbackUrl {
  const fromHash = new URLSearchParams(hash.replace(/^#/, ''))
  const fromQuery = new URLSearchParams(search)
  const get = (name: string) => fromHash.get(name) ?? fromQuery.get(name)

  const callback: CallbackUrl = { recovery: get('type') === 'recovery' }
  const access = fromHash.get('access_token')
  const refresh = fromHash.get('refresh_token')
  const code = fromQuery.get('code')
  const error = get('error_code') ?? get('error') ?? (get('error_description') !== null ? '' : null)
  if (error !== null) callback.error = error
  if (access) callback.tokens = { access, refresh: refresh ?? '' }
  if (code) callback.code = code
  return callback
}

/** Takes tokens, codes and errors out of the address bar and the history, so that nothing that follows can read them. */
export function clearCallbackUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
