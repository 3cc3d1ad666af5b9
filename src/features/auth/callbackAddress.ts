/** What a sign-in link brought along in its address. */
export type CallbackAddress = {
  tokens?: { access: string; refresh: string }
  code?: string
  /** Set where the backend sent the person here to say what went wrong; may be empty. */
  error?: string
  /** The link was one to set a new password. */
  recovery: boolean
}

/** Reads the hash and the query of /auth/callback; the backend uses either, depending on the kind of link. */
export function readCallbackAddress({ hash, search }: { hash: string; search: string }): CallbackAddress {
  const fromHash = new URLSearchParams(hash.replace(/^#/, ''))
  const fromQuery = new URLSearchParams(search)
  const get = (name: string) => fromHash.get(name) ?? fromQuery.get(name)

  const address: CallbackAddress = { recovery: get('type') === 'recovery' }
  const access = fromHash.get('access_token')
  const refresh = fromHash.get('refresh_token')
  const code = fromQuery.get('code')
  const error = get('error_description') ?? (get('error') !== null ? '' : null)
  if (error !== null) address.error = error
  if (access) address.tokens = { access, refresh: refresh ?? '' }
  if (code) address.code = code
  return address
}

/** Takes tokens, codes and errors out of the address bar and the history, so that nothing that follows can read them. */
export function clearCallbackAddress() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
