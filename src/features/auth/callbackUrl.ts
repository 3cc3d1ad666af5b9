/** What a sign-in link brought along in its URL. */
export type CallbackUrl = {
  tokens?: { access: string; refresh: string }
  code?: string
  /** What a mail template sends in place of a way through the service: this page has to hand it in. */
  mailed?: { hash: string; type: string }
  /** A code of what went wrong, where the backend sent the person here to say so; may be empty, and anybody may have made it up. */
  error?: string
  /** One of the two mails about a new email was answered; the other one is still waiting. */
  half: boolean
  /** The link was one to set a password: whoever an administrator has invited has none yet. */
  recovery: boolean
}

/** Reads the hash and the query of /auth/callback; the backend uses either, depending on the kind of link. */
export function readCallbackUrl({ hash, search }: { hash: string; search: string }): CallbackUrl {
  const fromHash = new URLSearchParams(hash.replace(/^#/, ''))
  const fromQuery = new URLSearchParams(search)
  const get = (name: string) => fromHash.get(name) ?? fromQuery.get(name)

  const half = fromHash.get('message') !== null
  const callback: CallbackUrl = { half, recovery: ['recovery', 'invite'].includes(get('type') ?? '') }
  const access = fromHash.get('access_token')
  const refresh = fromHash.get('refresh_token')
  const code = fromQuery.get('code')
  const mailed = fromQuery.get('token_hash')
  const error = get('error_code') ?? get('error') ?? (get('error_description') !== null ? '' : null)
  if (error !== null) callback.error = error
  if (access) callback.tokens = { access, refresh: refresh ?? '' }
  if (code) callback.code = code
  if (mailed) callback.mailed = { hash: mailed, type: fromQuery.get('type') ?? '' }
  return callback
}

/** Takes tokens, codes and errors out of the address bar and the history, so that nothing that follows can read them. */
export function clearCallbackUrl() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
