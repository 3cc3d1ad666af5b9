import assert from 'node:assert/strict'
import { test } from './testing/register.ts'
import { call, expectError, expectMail, makeRequest } from './testing/send.ts'
import { createWorld, SITE, TOKEN } from './testing/world.ts'

const NOT_FROM_THIS_SITE = 'Invitations cannot be sent from this site'
const LINK = `${SITE}/invite?token=${TOKEN}`
const withOrigin = (origin: string) => ({ headers: { origin } })

test("the app's own pages may call the function and read the response", async () => {
  const response = await call(createWorld(), withOrigin(SITE))
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('access-control-allow-origin'), SITE)
  assert.equal(response.headers.get('vary'), 'Origin')
})

test('the app may read an error response too', async () => {
  const response = await call(createWorld(), { headers: { origin: SITE, authorization: null } })
  assert.equal(response.status, 401)
  assert.equal(response.headers.get('access-control-allow-origin'), SITE)
})

for (const origin of [
  'https://evil.example',
  'http://house.example',
  'https://house.example.evil.example',
  'https://house.example:444',
  'null',
]) {
  test(`a page from ${origin}: 403 without CORS headers, and no service is called`, async () => {
    const world = createWorld()
    await expectError(world, withOrigin(origin), 403, NOT_FROM_THIS_SITE)
    assert.equal((await call(world, withOrigin(origin))).headers.get('access-control-allow-origin'), null)
    assert.equal(world.calls.length, 0)
  })
}

test('origins named in ALLOWED_ORIGINS are allowed', async () => {
  const world = createWorld()
  world.env.ALLOWED_ORIGINS = 'https://preview.example/ , nonsense, http://localhost:5173'
  assert.equal(
    (await call(world, withOrigin('https://preview.example'))).headers.get('access-control-allow-origin'),
    'https://preview.example',
  )
  assert.equal((await call(world, withOrigin('http://localhost:5173'))).status, 200)
  assert.equal((await call(world, withOrigin('nonsense'))).status, 403)
})

test('an asterisk in ALLOWED_ORIGINS is not a wildcard', async () => {
  const world = createWorld()
  world.env.ALLOWED_ORIGINS = '*'
  await expectError(world, withOrigin('https://evil.example'), 403, NOT_FROM_THIS_SITE)
})

test('if there is no Origin header, as outside a browser, only the token decides', async () => {
  const response = await call(createWorld())
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('access-control-allow-origin'), null)
})

test("a preflight request from the app allows POST with the app's headers", async () => {
  const world = createWorld()
  const response = await world.handle(makeRequest({ method: 'OPTIONS', headers: { origin: SITE, authorization: null } }))
  assert.equal(response.status, 204)
  assert.equal(response.headers.get('access-control-allow-origin'), SITE)
  assert.equal(response.headers.get('access-control-allow-methods'), 'POST')
  assert.match(response.headers.get('access-control-allow-headers') ?? '', /authorization, content-type/)
  assert.equal(response.headers.get('access-control-allow-credentials'), null)
  assert.equal(world.calls.length, 0)
})

test('a preflight request from another origin: 403', async () => {
  const response = await call(createWorld(), { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  assert.equal(response.status, 403)
  assert.equal(response.headers.get('access-control-allow-origin'), null)
})

const FORGED_HEADERS: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=evil.example;proto=http' },
  { referer: 'https://evil.example/' },
  { 'x-original-url': 'https://evil.example/', 'x-forwarded-server': 'evil.example' },
]

for (const headers of FORGED_HEADERS) {
  test(`the link ignores ${Object.keys(headers).join(' and ')}`, async () => {
    const mail = await expectMail(createWorld(), { headers })
    assert.ok(mail.text.includes(`\n${LINK}\n`))
    assert.ok(!JSON.stringify(mail).includes('evil'))
  })
}

test('a second allowed origin does not change the link', async () => {
  const world = createWorld()
  world.env.ALLOWED_ORIGINS = 'https://preview.example'
  assert.ok((await expectMail(world, withOrigin('https://preview.example'))).text.includes(`\n${LINK}\n`))
})

test('a site URL keeps its path and loses its trailing slash', async () => {
  const world = createWorld()
  world.env.SITE_URL = 'https://house.example/hunt/'
  assert.ok((await expectMail(world)).text.includes(`\nhttps://house.example/hunt/invite?token=${TOKEN}\n`))
})
