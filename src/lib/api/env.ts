/** The build's configuration; see .env.example. */
export type Env = {
  /** Origin of the Supabase backend, without a trailing slash. */
  backendUrl: string
  /** The public (anonymous, publishable) key: safe in every browser. */
  backendKey: string
  /** False if the backend has no realtime channel; the app then polls every few seconds. */
  realtime: boolean
  /** URL at which a development backend shows all emails. */
  mailboxUrl?: string
  /** Script of the hosting provider's web analytics, if any. */
  analyticsSrc?: string
}

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

/**
 * Validates the build's variables and returns one readable line per problem.
 * Written by hand to keep the validation library out of the entry chunk.
 * @param origin the page's own origin, which also serves the embedded backend
 */
export function readEnv(raw: RawEnv, origin: string): EnvResult {
  const problems: string[] = []
  const url = text(raw.VITE_SUPABASE_URL)
  const key = text(raw.VITE_SUPABASE_ANON_KEY)
  const analyticsSrc = text(raw.VITE_ANALYTICS_SRC)
  const mailboxUrl = text(raw.VITE_MAILBOX_URL)

  if (url && !/^https?:\/\/[^\s/]+\/?$/.test(url)) {
    problems.push(`VITE_SUPABASE_URL must be a URL such as https://abc.supabase.co, not "${url}".`)
  }
  if (!key) problems.push('VITE_SUPABASE_ANON_KEY is missing: the public (anon or publishable) key of the backend.')
  if (key && isSecretKey(key)) {
    problems.push('VITE_SUPABASE_ANON_KEY holds a secret key. Use the public one, and replace the secret key: it has been exposed.')
  }
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    env: {
      backendUrl: (url || origin).replace(/\/$/, ''),
      backendKey: key,
      realtime: text(raw.VITE_REALTIME) !== 'off',
      ...(mailboxUrl && { mailboxUrl }),
      ...(analyticsSrc && { analyticsSrc }),
    },
  }
}

function text(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    const claims = JSON.parse(atob(key.split('.')[1] ?? '')) as { role?: unknown }
    return claims.role === 'service_role'
  } catch {
    return false
  }
}

/** The environment of this page. */
export const envResult = readEnv(import.meta.env, globalThis.location?.origin ?? '')

/** The checked environment; only code behind the check in main.tsx may call this. */
export function env(): Env {
  if (!envResult.ok) throw new Error(envResult.problems.join(' '))
  return envResult.env
}
