import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { z } from 'zod'

const provider = z.object({
  enabled: z.boolean().default(false),
  client_id: z.string().default(''),
  secret: z.string().default(''),
})

const schema = z.object({
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number().int().positive() }),
  auth: z.object({
    jwt_expiry: z.number().int().positive(),
    enable_signup: z.boolean(),
    minimum_password_length: z.number().int().positive(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      otp_length: z.number().int().positive(),
      otp_expiry: z.number().int().positive(),
    }),
    external: z.object({ google: provider }),
  }),
})

/** The part of supabase/config.toml that the embedded backend follows. */
export type ProjectConfig = z.infer<typeof schema>

type Env = Record<string, string | undefined>

/** Replaces `env(NAME)` with the variable's value, or with '' if it is not set, as the Supabase CLI does. */
function resolveEnv(value: string, env: Env): string {
  const name = /^env\((\w+)\)$/.exec(value)?.[1]
  return name ? (env[name] ?? '') : value
}

/** Reads supabase/config.toml. Throws when it lacks a setting that the backend needs. */
export function readProjectConfig(file: string, env: Env): ProjectConfig {
  const config = schema.parse(parse(readFileSync(file, 'utf8')))
  const { google } = config.auth.external
  google.client_id = resolveEnv(google.client_id, env)
  google.secret = resolveEnv(google.secret, env)
  return config
}
