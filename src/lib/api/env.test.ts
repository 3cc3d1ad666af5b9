import { describe, expect, test } from 'vitest'
import { readEnv } from './env'

const ORIGIN = 'http://localhost:5173'
const KEY = 'sb_publishable_abc'
const jwt = (payload: object) => `x.${btoa(JSON.stringify(payload))}.y`

describe('readEnv', () => {
  test('if no URL is set, the backend is at the page’s own origin', () => {
    expect(readEnv({ VITE_SUPABASE_ANON_KEY: KEY, VITE_REALTIME: 'off', VITE_MAILBOX_URL: '/__mailbox' }, ORIGIN)).toEqual({
      ok: true,
      env: { backendUrl: ORIGIN, backendKey: KEY, realtime: false, mailboxUrl: '/__mailbox' },
    })
  })

  test('reads the URL and key of a hosted backend, and the analytics script', () => {
    const raw = {
      VITE_SUPABASE_URL: ' https://abc.supabase.co/ ',
      VITE_SUPABASE_ANON_KEY: jwt({ role: 'anon' }),
      VITE_ANALYTICS_SRC: '/_vercel/insights/script.js',
    }
    expect(readEnv(raw, ORIGIN)).toEqual({
      ok: true,
      env: {
        backendUrl: 'https://abc.supabase.co',
        backendKey: raw.VITE_SUPABASE_ANON_KEY,
        realtime: true,
        analyticsSrc: '/_vercel/insights/script.js',
      },
    })
  })

  test.each([
    [{ VITE_SUPABASE_URL: 'abc.supabase.co', VITE_SUPABASE_ANON_KEY: KEY }, /VITE_SUPABASE_URL must be a URL .* not "abc\.supabase\.co"/],
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co/rest/v1', VITE_SUPABASE_ANON_KEY: KEY }, /VITE_SUPABASE_URL must be a URL/],
    [{}, /VITE_SUPABASE_ANON_KEY is missing/],
    [{ VITE_SUPABASE_ANON_KEY: '  ' }, /VITE_SUPABASE_ANON_KEY is missing/],
    [{ VITE_SUPABASE_ANON_KEY: 'sb_secret_abc' }, /holds a secret key/],
    [{ VITE_SUPABASE_ANON_KEY: jwt({ role: 'service_role' }) }, /holds a secret key/],
  ])('%o has one problem, described in a message', (raw, problem) => {
    expect(readEnv(raw, ORIGIN)).toEqual({ ok: false, problems: [expect.stringMatching(problem)] })
  })

  test('reports all problems at once', () => {
    expect(readEnv({ VITE_SUPABASE_URL: 'nowhere' }, ORIGIN)).toMatchObject({ ok: false, problems: { length: 2 } })
  })
})
