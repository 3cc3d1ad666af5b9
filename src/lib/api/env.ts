/** The build's configuration; see .env.example. */
export type Env = {
  /** Origin of the Supabase backend, without a trailing slash. */
  backendUrl: string
  /** The public (anon or publishable) key, which is safe to expose in the browser. */
  backendKey: string
  /** False if the backend has no realtime service; the app then polls for changes. */
  realtime: boolean
  /** URL at which a development backend shows all emails. */
  mailboxUrl?: string
  /** URL of the hosting provider's web analytics script. */
  analyticsSrc?: string
}

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] }

type RawEnv = Readonly<Record<string, string | boolean | undefined>>

/**
 * Validates the build's environment variables. On failure, returns a readable message for each problem.
 * Written by hand to keep the validation library out of the entry chunk.
 * @param origin the page's own origin, which also serves the embedded backend
 */
export function readEnv(raw: RawEnv, origin: string): EnvResult {
  const problems: string[] = []
  const url = trimmed(raw.VITE_SUPABASE_URL)
  const key = trimmed(raw.VITE_SUPABASE_ANON_KEY)
  const analyticsSrc = trimmed(raw.VITE_ANALYTICS_SRC)
  const mailboxUrl = trimmed(raw.VITE_MAILBOX_URL)

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
      realtime: trimmed(raw.VITE_REALTIME) !== 'off',
      ...(mailboxUrl && { mailboxUrl }),
      ...(analyticsSrc && { analyticsSrc }),
    },
  }
}

function trimmed(value: string | boolean | undefined): string {
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

/** The configuration of this build, or the problems found in it. */
export const envResult = readEnv(import.meta.env, globalThis.location?.origin ?? '')

/** The configuration of this build. Throws if it is invalid, so only code that runs after the check in main.tsx may call this. */
export function env(): Env {
  if (!envResult.ok) throw new Error(envResult.problems.join(' '))
  return envResult.env
}
