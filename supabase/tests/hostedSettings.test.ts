import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { z } from 'zod'

// The settings that only a hosted project follows: the embedded backend ignores them, so no other test would notice a change.

const schema = z.object({
  api: z.object({ extra_search_path: z.array(z.string()) }),
  auth: z.object({
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    enable_anonymous_sign_ins: z.boolean(),
    password_requirements: z.string(),
    sms: z.object({ enable_signup: z.boolean() }),
  }),
  functions: z.object({ 'send-invitation': z.object({ verify_jwt: z.boolean() }) }),
})

const { api, auth, functions } = schema.parse(parse(readFileSync(new URL('../config.toml', import.meta.url), 'utf8')))

it('nobody can sign up without an email address, because policies let every signed-in user add houses', () => {
  expect(auth).toMatchObject({ enable_anonymous_sign_ins: false, sms: { enable_signup: false } })
})

it('a password only has to be long enough, which is all that the forms check', () => {
  expect(auth.password_requirements).toBe('')
})

it('a refresh token is accepted once, except that two tabs may use it at the same time', () => {
  expect(auth.enable_refresh_token_rotation).toBe(true)
  expect(auth.refresh_token_reuse_interval).toBeGreaterThan(0)
})

it('the gateway lets every request through to the function, which reports failures in the format that the app reads', () => {
  expect(functions['send-invitation'].verify_jwt).toBe(false)
})

it('requests can use the functions of extensions without naming their schema', () => {
  expect(api.extra_search_path).toContain('extensions')
})
