import { createHmac, randomBytes } from 'node:crypto'

const part = (json) => Buffer.from(JSON.stringify(json)).toString('base64url')
const YEAR = 365 * 24 * 3600

/** The token of a role, signed as the older API keys are. */
function tokenOf(role, secret) {
  const now = Math.floor(Date.now() / 1000)
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role, iat: now, exp: now + YEAR })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** New API keys: the opaque ones, which clients send, and the tokens that the gateway puts in their place. */
export function makeKeys() {
  const secret = randomBytes(32).toString('hex')
  return {
    jwtSecret: secret,
    publishable: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(16).toString('base64url')}`,
    anonToken: tokenOf('anon', secret),
    serviceToken: tokenOf('service_role', secret),
  }
}
