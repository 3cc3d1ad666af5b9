import assert from 'node:assert/strict'
import { createHandler } from './handler.ts'
import { resendSender } from './resend.ts'
import { test } from './testing/register.ts'
import { call, expectError, expectMail, makeRequest } from './testing/send.ts'
import { createWorld, DANA, TOKEN, type World } from './testing/world.ts'

const NOT_SENT = 'Failed to send invitation email'
const NOT_SET_UP = 'Invitation email is not set up'

const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['responds with 500', () => new Response('oops', { status: 500 })],
  ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
  ['times out', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
]

async function expectFailure(urlPart: string, response: () => Response | Promise<Response>): Promise<World> {
  const world = createWorld()
  world.overrides = { [urlPart]: response }
  const { status, body } = await call(world)
  assert.deepEqual({ status, body }, { status: 502, body: { error: NOT_SENT } })
  assert.equal(world.mails.length, 0)
  assert.equal(world.logs.length, 1)
  return world
}

for (const [what, response] of FAILURES) {
  test(`the authentication service ${what}: 502`, () => expectFailure('/auth/v1/user', response).then(() => undefined))
  test(`the database ${what}: 502`, () => expectFailure('/rpc/', response).then(() => undefined))
  test(`Resend ${what}: 502`, () => expectFailure('api.resend.com', response).then(() => undefined))
}

test("Resend rejects the sender (403) or is busy (429): 502, not the caller's fault", async () => {
  for (const status of [403, 422, 429]) await expectFailure('api.resend.com', () => Response.json({ message: 'no' }, { status }))
})

test('the database responds with 200, but not with JSON: 502', () =>
  expectFailure('/rpc/', () => new Response('<html>')).then(() => undefined))

test('a database error with an unknown code: its message is neither sent nor logged', async () => {
  const world = await expectFailure('/rpc/', () =>
    Response.json({ code: '42501', message: 'permission denied for table secrets' }, { status: 403 }),
  )
  assert.ok(!world.logs.join().includes('secrets'))
})

test('every call to another service has a timeout', async () => {
  const world = createWorld()
  const signals: unknown[] = []
  const env = (name: string) => world.env[name]
  const fetch = (url: string, init: RequestInit) => {
    signals.push(init.signal)
    return Promise.resolve(
      url.includes('/rpc/')
        ? Response.json([{ inviter_name: 'Dana', role: 'viewer' }])
        : Response.json({ id: DANA.id, email: 'account@example.com' }),
    )
  }
  const handle = createHandler({ env, fetch, sender: resendSender(env, fetch), log: () => undefined })
  assert.equal((await handle(makeRequest())).status, 200)
  assert.equal(signals.length, 3)
  assert.ok(signals.every((signal) => signal instanceof AbortSignal))
})

for (const name of ['RESEND_API_KEY', 'RESEND_FROM']) {
  test(`no ${name}: 500, and the quota is untouched`, async () => {
    const world = createWorld()
    delete world.env[name]
    await expectError(world, {}, 500, NOT_SET_UP)
    assert.deepEqual(world.logs, [`send-invitation: ${name} is not set`])
  })
}

test('a stranger does not learn that RESEND_API_KEY is missing', async () => {
  const world = createWorld()
  delete world.env.RESEND_API_KEY
  await expectError(world, { headers: { authorization: 'Bearer forged' } }, 401, 'Sign in to send invitations')
})

for (const [name, value, fault] of [
  ['SITE_URL', undefined, 'is not set'],
  ['SITE_URL', ' ', 'is not set'],
  ['SITE_URL', 'house.example', 'is not a usable http or https URL'],
  ['SITE_URL', 'javascript:alert(1)', 'is not a usable http or https URL'],
  ['SITE_URL', 'https://a:b@house.example', 'is not a usable http or https URL'],
  ['SUPABASE_URL', undefined, 'is not set'],
  ['SUPABASE_URL', 'project.example', 'is not a usable http or https URL'],
] as const) {
  test(`${name} set to ${JSON.stringify(value) ?? 'nothing'}: 500, and the log says what is wrong`, async () => {
    const world = createWorld()
    world.env[name] = value
    await expectError(world, {}, 500, NOT_SET_UP)
    assert.deepEqual(world.logs, [`send-invitation: ${name} ${fault}`])
  })
}

test('the public key comes from the newer variable, or from the older one if the newer one is unusable', async () => {
  const worldWithNewerKey = createWorld()
  worldWithNewerKey.env.SUPABASE_PUBLISHABLE_KEYS = '{"default": "public-key"}'
  worldWithNewerKey.env.SUPABASE_ANON_KEY = 'switched off'
  await expectMail(worldWithNewerKey)
  for (const value of ['', '{}', 'null', 'nonsense', '{"default": 7}']) {
    const worldWithOlderKey = createWorld()
    worldWithOlderKey.env.SUPABASE_PUBLISHABLE_KEYS = value
    await expectMail(worldWithOlderKey)
  }
})

test('no public key: 500', async () => {
  const world = createWorld()
  delete world.env.SUPABASE_ANON_KEY
  await expectError(world, {}, 500, NOT_SET_UP)
})

test('an unexpected error: 500 with a body in the format of all errors', async () => {
  const world = createWorld()
  Object.defineProperty(world, 'env', {
    get: () => {
      throw new RangeError('secret detail')
    },
    configurable: true,
  })
  const { status, body } = await call(world)
  assert.deepEqual({ status, body }, { status: 500, body: { error: NOT_SENT } })
  assert.deepEqual(world.logs, ['send-invitation: RangeError'])
})

test('no log line contains an email, a token, a key or a name', async () => {
  const secrets = ['guest@example.com', TOKEN, DANA.accessToken, 're_secret', 'public-key', DANA.name, DANA.id]
  for (const part of ['/auth/v1/user', '/rpc/', 'api.resend.com']) {
    for (const [, response] of FAILURES) {
      const { logs } = await expectFailure(part, response)
      for (const secret of secrets) assert.ok(!logs.join('\n').includes(secret))
    }
  }
})
