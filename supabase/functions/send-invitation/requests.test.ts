import assert from 'node:assert/strict'
import { MAX_BODY_SIZE } from './body.ts'
import { test } from './testing/register.ts'
import { BODY, call, expectError, expectMail, makeRequest } from './testing/send.ts'
import { createWorld } from './testing/world.ts'

const NOT_AN_OBJECT = 'The request must be a JSON object'
const EMAIL_MESSAGE = 'Please enter a valid email address'

for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method}: 405 with the allowed methods`, async () => {
    const response = await call(createWorld(), { method })
    assert.equal(response.status, 405)
    assert.equal(response.headers.get('allow'), 'POST, OPTIONS')
    assert.deepEqual(response.body, { error: 'Only POST is answered here' })
  })
}

test('HEAD: 405', async () => assert.equal((await createWorld().handle(makeRequest({ method: 'HEAD' }))).status, 405))

for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
  test(`content type ${type}: 415`, () =>
    expectError(createWorld(), { headers: { 'content-type': type } }, 415, 'The request must be JSON'))
}

test('no content type: 415', () =>
  expectError(createWorld(), { headers: { 'content-type': null }, raw: new TextEncoder().encode('{}') }, 415, 'The request must be JSON'))

test('JSON with a charset is accepted', async () => {
  await expectMail(createWorld(), { headers: { 'content-type': 'Application/JSON; charset=utf-8' } })
})

for (const [what, raw] of [
  ['an empty body', ''],
  ['broken JSON', '{"email": "guest@example.com"'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a string', '"guest@example.com"'],
  ['text that is not UTF-8', Uint8Array.from(JSON.stringify({ ...BODY, role: '\u00e9' }), (character) => character.charCodeAt(0))],
] as const) {
  test(`${what}: 400`, () => expectError(createWorld(), { raw }, 400, NOT_AN_OBJECT))
}

test('a body over 8 kB: 413, and no service is called', async () => {
  const world = createWorld()
  await expectError(world, { fields: { padding: 'a'.repeat(MAX_BODY_SIZE) } }, 413, 'The request is too large')
  assert.equal(world.calls.length, 0)
})

test('a body over 8 kB that claims to be short: 413', () =>
  expectError(
    createWorld(),
    { headers: { 'content-length': '10' }, raw: ' '.repeat(MAX_BODY_SIZE) + JSON.stringify(BODY) },
    413,
    'The request is too large',
  ))

test('a body of exactly 8 kB is accepted', async () => {
  const bodyText = JSON.stringify(BODY)
  await expectMail(createWorld(), { raw: bodyText + ' '.repeat(MAX_BODY_SIZE - bodyText.length) })
})

for (const email of [undefined, null, 7, {}, [], '', '   ']) {
  test(`the email ${JSON.stringify(email)}: 400`, () =>
    expectError(createWorld(), { fields: { email } }, 400, 'Please enter an email address'))
}

for (const [what, email] of [
  ['without a domain', 'guest'],
  ['without a dot in the domain', 'guest@example'],
  ['of 255 characters', `${'a'.repeat(243)}@example.com`],
  ['with a second recipient after a comma', 'guest@example.com,victim@example.com'],
  ['with a recipient hidden before a comma', 'victim,guest@example.com'],
  ['with a second recipient after a semicolon', 'a;guest@example.com'],
  ['with a display name', 'Guest <guest@example.com>'],
  ['with a quoted part', '"guest"@example.com'],
  ['with a comment', 'guest(x)@example.com'],
  ['with a line break and a header', 'guest@example.com\r\nBcc: victim@example.com'],
  ['with a line break before the domain', 'guest\n@example.com'],
  ['with a null character', 'guest\u0000@example.com'],
  ['with an invisible character', 'guest\u200b@example.com'],
  ['with a character that reverses the reading direction', '\u202eguest@example.com'],
] as const) {
  test(`an email ${what}: 400`, () => expectError(createWorld(), { fields: { email } }, 400, EMAIL_MESSAGE))
}

for (const [what, invitationToken] of [
  ['missing', undefined],
  ['a number', 12],
  ['too short', 'a'.repeat(42)],
  ['too long', 'a'.repeat(129)],
  ['with a line break', `${'a'.repeat(50)}\r\nX: y`],
  ['with markup', `${'a'.repeat(50)}"><script>`],
  ['with a path', `${'a'.repeat(50)}/../..`],
] as const) {
  test(`a token ${what}: 400`, () => expectError(createWorld(), { fields: { invitationToken } }, 400, 'Invitation token is not valid'))
}

for (const [field, maxLength] of [
  ['role', 100],
  ['ownerId', 64],
  ['ownerName', 200],
] as const) {
  const sentence = `${field} must be a text of at most ${maxLength} characters`
  test(`${field} over ${maxLength} characters: 400`, () =>
    expectError(createWorld(), { fields: { [field]: 'a'.repeat(maxLength + 1) } }, 400, sentence))
  test(`${field} that is not a string: 400`, () => expectError(createWorld(), { fields: { [field]: { $ne: null } } }, 400, sentence))
  test(`${field} of exactly ${maxLength} characters is accepted`, async () => {
    await expectMail(createWorld(), { fields: { [field]: 'a'.repeat(maxLength) } })
  })
}

test("fields named like properties of an object's prototype are harmless", async () => {
  const raw = JSON.stringify(BODY).replace('{', '{"__proto__": {"email": "victim@example.com"}, "constructor": 1, ')
  assert.deepEqual((await expectMail(createWorld(), { raw })).to, ['guest@example.com'])
})
