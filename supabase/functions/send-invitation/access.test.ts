import assert from 'node:assert/strict'
import { test } from './testing/register.ts'
import { call, expectError, expectMail } from './testing/send.ts'
import { createWorld, DANA, PROJECT, SAM, TOKEN } from './testing/world.ts'

const NOT_SIGNED_IN = 'Sign in to send invitations'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('the owner of a pending invitation can send it by email', async () => {
  const mail = await expectMail(createWorld())
  assert.deepEqual(mail.to, ['guest@example.com'])
  assert.equal(mail.from, 'House Hunter <invitations@house.example>')
})

test("the authentication service is called first, then the database with the caller's own token", async () => {
  const world = createWorld()
  await expectMail(world)
  assert.deepEqual(
    world.calls.map(({ method, url }) => `${method} ${url}`),
    [`GET ${PROJECT}/auth/v1/user`, `POST ${PROJECT}/rest/v1/rpc/register_invitation_mail`, 'POST https://api.resend.com/emails'],
  )
  assert.equal(world.calls[1]?.headers.get('authorization'), `Bearer ${DANA.accessToken}`)
  assert.deepEqual(JSON.parse(world.calls[1]?.body ?? ''), { p_token: TOKEN, p_email: 'guest@example.com' })
})

test('no Authorization header: 401, and no service is called', async () => {
  const world = createWorld()
  await expectError(world, { headers: { authorization: null } }, 401, NOT_SIGNED_IN)
  assert.equal(world.calls.length, 0)
})

for (const [what, value] of [
  ['another scheme', 'Basic ZGFuYTpwYXNzd29yZA=='],
  ['an empty token', 'Bearer '],
  ['two tokens', `Bearer ${DANA.accessToken} ${SAM.accessToken}`],
  ['a token of 5,000 characters', `Bearer ${'a'.repeat(5000)}`],
] as const) {
  test(`${what} in the Authorization header: 401, and no service is called`, async () => {
    const world = createWorld()
    await expectError(world, { headers: { authorization: value } }, 401, NOT_SIGNED_IN)
    assert.equal(world.calls.length, 0)
  })
}

test('a token that the authentication service rejects: 401, and the database is not called', async () => {
  const world = createWorld()
  await expectError(world, bearer('forged.access.token'), 401, NOT_SIGNED_IN)
  assert.equal(world.calls.length, 1)
})

test('the public key in place of a token: 401', () => expectError(createWorld(), bearer('public-key'), 401, NOT_SIGNED_IN))

test('an authentication response without a user id: 502', async () => {
  const world = createWorld()
  world.overrides = { '/auth/v1/user': () => Response.json({ email: 'somebody@example.com' }) }
  await expectError(world, {}, 502, 'Failed to send invitation email')
})

test('a token that expires between the two calls: 401', async () => {
  const world = createWorld()
  world.overrides = { '/rpc/': () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }) }
  await expectError(world, {}, 401, NOT_SIGNED_IN)
})

test("another user's ownerId in the body does not change the inviter", async () => {
  const mail = await expectMail(createWorld(), { fields: { ownerId: SAM.id, ownerName: SAM.name } })
  assert.ok(mail.text.includes(DANA.name) && !mail.text.includes(SAM.name))
})

test("a stranger cannot send with the owner's id in the body: 404", () =>
  expectError(createWorld(), { ...bearer(SAM.accessToken), fields: { ownerId: DANA.id } }, 404, 'Invitation not found'))

test('the email ignores the name and role in the body', async () => {
  const mail = await expectMail(createWorld(), { fields: { ownerName: 'Your Bank', role: 'Account holder' } })
  assert.ok(!JSON.stringify(mail).includes('Your Bank') && !JSON.stringify(mail).includes('Account holder'))
  assert.ok(mail.text.includes('as: Partner.'))
})

test('a body with only the email and the token is enough', async () => {
  await expectMail(createWorld(), { fields: { ownerId: undefined, ownerName: null, role: undefined } })
})

test('an unknown token: 404', () =>
  expectError(createWorld(), { fields: { invitationToken: 'b'.repeat(64) } }, 404, 'Invitation not found'))

test('a revoked invitation: 404', async () => {
  const world = createWorld()
  world.rows = []
  await expectError(world, {}, 404, 'Invitation not found')
})

test('a used invitation: 404', async () => {
  const world = createWorld()
  for (const row of world.rows) row.status = 'accepted'
  await expectError(world, {}, 404, 'Invitation not found')
})

test("an email other than the invitation's: 404", () =>
  expectError(createWorld(), { fields: { email: 'other@example.com' } }, 404, 'Invitation not found'))

test("the invitation's email is recognized in capitals and with spaces around it", async () => {
  const mail = await expectMail(createWorld(), { fields: { email: '  Guest@Example.COM ' } })
  assert.deepEqual(mail.to, ['guest@example.com'])
})

test("no row in the database's response: 404", async () => {
  const world = createWorld()
  world.overrides = { '/rpc/': () => Response.json([]) }
  await expectError(world, {}, 404, 'Invitation not found')
})

test("over the day's quota: 429", async () => {
  const world = createWorld()
  world.quota = 0
  await expectError(world, {}, 429, 'Too many invitations today')
})

test('the last email within the quota is sent, the next one is not', async () => {
  const world = createWorld()
  world.quota = 1
  assert.equal((await call(world)).status, 200)
  assert.equal((await call(world)).status, 429)
  assert.equal(world.mails.length, 1)
})
