import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { commandScript, root } from '../lib/run.mjs'

/**
 * What the services of one stack need to know about each other.
 * @typedef {object} StackContext
 * @property {string} url the URL of the gateway
 * @property {string} siteUrl the URL where the product is served
 * @property {string} folder the folder of the stack's data and log files
 * @property {ReturnType<typeof import('./keys.mjs').makeKeys>} keys
 * @property {(user: string) => string} database returns the database's URL for a user
 * @property {Record<string, any>} config supabase/config.toml
 * @property {Record<'auth' | 'rest' | 'storage' | 'storageAdmin' | 'functions' | 'mail' | 'smtp', number>} ports
 */

const localUrl = (port) => `http://127.0.0.1:${port}`

/** The caller's own variables for a service, which take precedence: `GOTRUE_RATE_LIMIT_HEADER=X-Forwarded-For npm run stack -- …`. */
const callerVariables = (prefix) => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith(prefix)))

/** How to start Mailpit, which receives all emails. */
export const mailpit = (command, { ports }) => ({
  name: 'mailpit',
  command,
  args: ['--listen', `127.0.0.1:${ports.mail}`, '--smtp', `127.0.0.1:${ports.smtp}`, '--max', '0', '--disable-version-check'],
  readyUrl: `${localUrl(ports.mail)}/readyz`,
})

/** How to start the authentication service, configured as the Supabase CLI configures it. Its migrations are next to its program. */
export function authService(command, { url, siteUrl, keys, database, config: { auth }, ports }) {
  const verifyUrl = `${url}/auth/v1/verify`
  const env = {
    API_EXTERNAL_URL: `${url}/auth/v1`,
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: String(ports.auth),
    GOTRUE_DB_DRIVER: 'postgres',
    GOTRUE_DB_DATABASE_URL: database('supabase_auth_admin'),
    GOTRUE_DB_MIGRATIONS_PATH: path.join(path.dirname(command), 'migrations'),
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: `${siteUrl}/**`,
    GOTRUE_DISABLE_SIGNUP: String(!auth.enable_signup),
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_EXP: String(auth.jwt_expiry),
    GOTRUE_JWT_SECRET: keys.jwtSecret,
    GOTRUE_JWT_KEYS: JSON.stringify(keys.signing),
    GOTRUE_JWT_ISSUER: `${url}/auth/v1`,
    GOTRUE_EXTERNAL_EMAIL_ENABLED: String(auth.email.enable_signup),
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: String(auth.enable_anonymous_sign_ins),
    GOTRUE_MAILER_AUTOCONFIRM: String(!auth.email.enable_confirmations),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: String(auth.email.double_confirm_changes),
    GOTRUE_MAILER_OTP_LENGTH: String(auth.email.otp_length),
    GOTRUE_MAILER_OTP_EXP: String(auth.email.otp_expiry),
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: verifyUrl,
    GOTRUE_MAILER_URLPATHS_RECOVERY: verifyUrl,
    GOTRUE_MAILER_URLPATHS_INVITE: verifyUrl,
    GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: verifyUrl,
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(ports.smtp),
    GOTRUE_SMTP_ADMIN_EMAIL: 'admin@email.com',
    GOTRUE_SMTP_SENDER_NAME: 'Admin',
    GOTRUE_SMTP_MAX_FREQUENCY: auth.email.max_frequency,
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '360000',
    GOTRUE_PASSWORD_MIN_LENGTH: String(auth.minimum_password_length),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: String(auth.enable_refresh_token_rotation),
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(auth.refresh_token_reuse_interval),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: String(auth.email.secure_password_change),
    ...callerVariables('GOTRUE_'),
  }
  return { name: 'auth', command, env, readyUrl: `${localUrl(ports.auth)}/health` }
}

/** How to start the storage service from its project folder, where it has been built. It creates its tables when it starts. */
export function storageService(folder, { keys, database, folder: data, ports }) {
  const files = path.join(data, 'storage')
  mkdirSync(files, { recursive: true })
  const env = {
    NODE_ENV: 'production',
    SERVER_HOST: '127.0.0.1',
    SERVER_PORT: String(ports.storage),
    SERVER_ADMIN_PORT: String(ports.storageAdmin),
    AUTH_JWT_SECRET: keys.jwtSecret,
    JWT_JWKS: JSON.stringify({ keys: keys.verifying }),
    ANON_KEY: keys.anonToken,
    SERVICE_KEY: keys.serviceToken,
    DATABASE_URL: database('supabase_storage_admin'),
    DB_INSTALL_ROLES: 'false',
    STORAGE_BACKEND: 'file',
    STORAGE_FILE_BACKEND_PATH: files,
    STORAGE_S3_BUCKET: 'stub',
    STORAGE_S3_REGION: 'stub',
    TENANT_ID: 'stub',
    UPLOAD_FILE_SIZE_LIMIT: '52428800',
    UPLOAD_FILE_SIZE_LIMIT_STANDARD: '52428800',
    REQUEST_ALLOW_X_FORWARDED_PATH: 'true',
    LOG_LEVEL: 'warn',
  }
  const args = [path.join(folder, 'dist/start/server.js')]
  return { name: 'storage', command: process.execPath, args, cwd: folder, env, readyUrl: `${localUrl(ports.storage)}/status` }
}

/** How to start PostgREST, which reads the schema when it starts. */
export function restService(command, { keys, database, config: { api }, ports }) {
  const env = {
    PGRST_DB_URI: database('authenticator'),
    PGRST_DB_SCHEMAS: api.schemas.join(','),
    PGRST_DB_EXTRA_SEARCH_PATH: api.extra_search_path.join(','),
    PGRST_DB_MAX_ROWS: String(api.max_rows),
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_JWT_SECRET: JSON.stringify({ keys: keys.verifying }),
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(ports.rest),
    ...callerVariables('PGRST_'),
  }
  return { name: 'rest', command, env, readyUrl: localUrl(ports.rest) }
}

/** How to start the edge function under Deno. */
export function functionService({ url, siteUrl, keys, ports }) {
  const env = {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.anonToken,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SITE_URL: siteUrl,
    RESEND_API_KEY: 'for Mailpit',
    RESEND_FROM: 'House Hunter <invitations@example.com>',
    MAILPIT_URL: localUrl(ports.mail),
    PORT: String(ports.functions),
    DENO_DIR: path.join(root, 'node_modules/.cache/deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_NO_PACKAGE_JSON: '1',
  }
  const script = path.join(root, 'scripts/stack/function.deno.mjs')
  const args = [commandScript('deno', 'bin.cjs'), 'run', '--no-lock', '--allow-net=127.0.0.1', '--allow-env', script]
  return { name: 'functions', command: process.execPath, args, env, readyUrl: `${localUrl(ports.functions)}/ready` }
}
