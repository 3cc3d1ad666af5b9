import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'

const encodePart = (json) => Buffer.from(JSON.stringify(json)).toString('base64url')
const YEAR = 365 * 24 * 3600

/** Signs a token for a role, in the format of the older API keys. */
function tokenOf(role, secret) {
  const now = Math.floor(Date.now() / 1000)
  const content = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart({ iss: 'supabase', role, iat: now, exp: now + YEAR })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** The authentication service can sign with the shared secret (HS256), or with a key of its own, as in newer projects (ES256). */
export const SIGNING_ALGORITHMS = ['HS256', 'ES256']

/**
 * Makes new API keys: the opaque ones, which clients send, and the tokens with which the gateway replaces them. `signing` lists the
 * keys of the authentication service, and `verifying` the keys with which the other services check its tokens, as JSON web keys.
 * @param {string} [algorithm] one of SIGNING_ALGORITHMS
 */
export function makeKeys(algorithm = 'HS256') {
  const secret = randomBytes(32).toString('hex')
  const sharedKey = { kty: 'oct', kid: 'shared', alg: 'HS256', k: Buffer.from(secret).toString('base64url') }
  const ownKeyPair = algorithm === 'ES256' ? makeKeyPair() : undefined
  return {
    jwtSecret: secret,
    signing: [
      ...(ownKeyPair ? [{ ...ownKeyPair.private, key_ops: ['sign', 'verify'] }] : []),
      { ...sharedKey, key_ops: ownKeyPair ? ['verify'] : ['sign', 'verify'] },
    ],
    verifying: [...(ownKeyPair ? [ownKeyPair.public] : []), sharedKey],
    publishable: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secret: `sb_secret_${randomBytes(16).toString('base64url')}`,
    anonToken: tokenOf('anon', secret),
    serviceToken: tokenOf('service_role', secret),
  }
}

/** Generates a key pair for ES256. */
function makeKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const namedKey = { kid: 'own', alg: 'ES256' }
  return {
    private: { ...privateKey.export({ format: 'jwk' }), ...namedKey },
    public: { ...publicKey.export({ format: 'jwk' }), ...namedKey },
  }
}
