import { NOT_SET_UP, HttpError } from './http-error.ts'

/** Reads an environment variable. */
export type Env = (name: string) => string | undefined

/** Writes a line to the function's log. The line must not contain an email, token, key or name. */
export type Log = (message: string) => void

export interface Settings {
  /** The app's URL without a trailing slash, for the link in the email. */
  site: string
  /** For reports of abuse: REPORT_EMAIL, or abuse@ at the app's host (RFC 2142). */
  reportEmail: string
  /** Allowed origins: the app's and those in ALLOWED_ORIGINS. */
  origins: ReadonlySet<string>
  /** The project's URL without a trailing slash. */
  supabaseUrl: string
  /** The public key, which Supabase's API gateway requires in addition to the caller's token. */
  publicKey: string
}

function webUrl(value: string | undefined): URL | null {
  const text = value?.trim() ?? ''
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null
}

/** Reads the public key. Supabase provides keys as JSON, keyed by name; older projects have a single anon key. */
function publicKey(env: Env): string {
  try {
    const keys: unknown = JSON.parse(env('SUPABASE_PUBLISHABLE_KEYS') ?? '')
    const key = (keys as { default?: unknown }).default
    if (typeof key === 'string' && key) return key
  } catch {
    // Missing or invalid: use the older variable.
  }
  return env('SUPABASE_ANON_KEY') ?? ''
}

function withoutSlash(url: URL): string {
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

/**
 * Reads SITE_URL, ALLOWED_ORIGINS (comma-separated), REPORT_EMAIL, SUPABASE_URL and the public key.
 * @throws HttpError 500 if a required variable is missing or is not a valid URL; logs which one
 */
export function readSettings(env: Env, log: Log): Settings {
  const site = webUrl(env('SITE_URL'))
  const supabase = webUrl(env('SUPABASE_URL'))
  const key = publicKey(env)
  if (!site || !supabase || !key) {
    const name = !site ? 'SITE_URL' : !supabase ? 'SUPABASE_URL' : ''
    const isSet = Boolean(name && env(name)?.trim())
    log(`send-invitation: ${name || 'the public key'} ${isSet ? 'is not a usable http or https URL' : 'is not set'}`)
    throw new HttpError(500, NOT_SET_UP)
  }
  const otherOrigins = (env('ALLOWED_ORIGINS') ?? '').split(',').map((value) => webUrl(value)?.origin)
  const origins = new Set([site.origin, ...otherOrigins.filter((origin) => origin !== undefined)])
  const reportEmail = env('REPORT_EMAIL')?.trim() || `abuse@${site.hostname}`
  return { site: withoutSlash(site), reportEmail, origins, supabaseUrl: withoutSlash(supabase), publicKey: key }
}
