import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeKeys, SIGNING_ALGORITHMS } from './keys.mjs'

const signingAlgorithms = (keys: ReturnType<typeof makeKeys>) =>
  keys.signing.filter((key) => key.key_ops.includes('sign')).map(({ alg }) => alg)

describe('the keys of a stack', () => {
  it.each(SIGNING_ALGORITHMS)('sign only with %s; each of them verifies, the shared secret included', (algorithm) => {
    const keys = makeKeys(algorithm)
    expect(signingAlgorithms(keys)).toEqual([algorithm])
    expect(keys.verifying.map(({ kid }) => kid)).toEqual(keys.signing.map(({ kid }) => kid))
    expect(keys.verifying.map(({ alg }) => alg)).toContain('HS256')
  })

  it('hide the private part from the services that only verify', () => {
    for (const key of makeKeys('ES256').verifying) expect(key).not.toHaveProperty('d')
  })

  it('sign the role tokens with the shared secret', () => {
    const { jwtSecret, anonToken } = makeKeys('ES256')
    const [head, claims, signature] = anonToken.split('.')
    expect(createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest('base64url')).toBe(signature)
  })
})
