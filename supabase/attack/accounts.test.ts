import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE_CANARY, type ApiResponse, type ApiRequest, type TestUser } from './backend.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Record<string, unknown>
const sign = (header: object, claims: object, secret: string) => {
  const text = `${encodePart(header)}.${encodePart(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Tokens that are not valid access tokens: forged by a stranger, or made from the owner's tokens. */
const INVALID_TOKENS: { name: string; token: (world: World) => string }[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
    {
      name: `without a signature, alg "${alg}"`,
      token: ({ stranger, hunt }: World) =>
        `${encodePart({ alg, typ: 'JWT' })}.${encodePart({ ...claimsOf(stranger.accessToken), sub: hunt.owner.id })}.`,
    },
    {
      name: `with the old signature, alg "${alg}"`,
      token: ({ stranger, hunt }: World) =>
        `${encodePart({ alg, typ: 'JWT' })}.${encodePart({ ...claimsOf(stranger.accessToken), sub: hunt.owner.id })}.${partsOf(stranger.accessToken)[2]}`,
    },
  ]),
  ...[
    '',
    'secret',
    'super-secret-jwt-token-with-at-least-32-characters-long',
    'sb_publishable_house_hunter_local',
    'undefined',
    'null',
    '0',
  ].flatMap((secret) => [
    {
      name: `for the owner, signed with the secret "${secret}"`,
      token: ({ stranger, hunt }: World) =>
        sign({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(stranger.accessToken), sub: hunt.owner.id }, secret),
    },
    {
      name: `for the service role, signed with the secret "${secret}"`,
      token: ({ stranger }: World) =>
        sign({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(stranger.accessToken), role: 'service_role' }, secret),
    },
  ]),
  ...(
    [
      ['sub', 'the owner'],
      ['role', 'service_role'],
      ['role', 'postgres'],
      ['exp', 'later'],
      ['email', 'the owner’s'],
    ] as const
  ).map(([claim, what]) => ({
    name: `with another ${claim} (${what})`,
    token: ({ stranger, hunt }: World) => {
      const [head, , signature] = partsOf(stranger.accessToken)
      const value = claim === 'sub' ? hunt.owner.id : claim === 'exp' ? 4_102_444_800 : claim === 'email' ? hunt.owner.email : what
      return `${head}.${encodePart({ ...claimsOf(stranger.accessToken), [claim]: value })}.${signature}`
    },
  })),
  {
    name: 'with the signature of another token',
    token: ({ stranger, hunt }) => [...partsOf(hunt.owner.accessToken).slice(0, 2), partsOf(stranger.accessToken)[2]].join('.'),
  },
  {
    name: 'with an embedded key',
    token: ({ stranger, hunt }) =>
      sign({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AA' } }, { ...claimsOf(stranger.accessToken), sub: hunt.owner.id }, '\0'),
  },
  {
    name: 'with the path of a key file',
    token: ({ stranger, hunt }) =>
      sign({ alg: 'HS256', typ: 'JWT', kid: '../../../../dev/null' }, { ...claimsOf(stranger.accessToken), sub: hunt.owner.id }, ''),
  },
  { name: 'cut short', token: ({ hunt }) => partsOf(hunt.owner.accessToken).slice(0, 2).join('.') },
  { name: 'with meaningless parts', token: () => 'a.b.c' },
  { name: 'that is a refresh token', token: ({ hunt }) => hunt.owner.refreshToken },
]

describe('an invalid token', () => {
  it.each(INVALID_TOKENS)('$name is rejected', async ({ token }) => {
    const { hunt } = world
    const forgedToken = token(world)
    const changedTables = await world.changedBy(async () => {
      expect((await world.send(forgedToken, { path: `houses?user_id=eq.${hunt.owner.id}` })).status).toBe(401)
      expect((await world.send(forgedToken, { method: 'DELETE', path: `houses?user_id=eq.${hunt.owner.id}` })).status).toBe(401)
      expect((await world.send(forgedToken, { path: '/auth/v1/user' })).status).toBeGreaterThanOrEqual(400)
      expect(
        (await world.send(forgedToken, { method: 'PUT', path: '/auth/v1/user', body: { data: { full_name: 'Mallory' } } })).status,
      ).toBeGreaterThanOrEqual(400)
      expect(
        (
          await world.send(forgedToken, {
            method: 'POST',
            path: '/api/send-invitation',
            body: { email: hunt.invitation.email, invitationToken: hunt.invitation.token },
          })
        ).status,
      ).toBe(401)
    })
    expect(changedTables).toEqual([])
  })
})

/** Changes to the caller's own account that attempt to gain rights. */
const ESCALATIONS: { name: string; body: (world: World) => object }[] = [
  { name: 'role', body: () => ({ role: 'service_role' }) },
  { name: 'app_metadata', body: () => ({ app_metadata: { role: 'admin', provider: 'x' } }) },
  { name: 'role in user_metadata', body: () => ({ data: { role: 'service_role', is_admin: true } }) },
  { name: 'sub in user_metadata', body: ({ hunt }) => ({ data: { sub: hunt.owner.id, email: hunt.owner.email } }) },
  { name: 'id', body: ({ hunt }) => ({ id: hunt.owner.id }) },
  { name: 'email_confirmed_at', body: () => ({ email_confirmed_at: '2020-01-01T00:00:00Z', email_verified: true }) },
  { name: 'aud', body: () => ({ aud: 'service', is_super_admin: true }) },
  {
    name: 'prototype',
    body: () => ({ data: JSON.parse('{"__proto__": {"role": "service_role"}, "constructor": {"prototype": {"role": "x"}}}') as object }),
  },
  { name: 'email to that of an invited person', body: ({ hunt }) => ({ email: hunt.invitation.email }) },
  { name: 'email to an unused one', body: () => ({ email: `climb-${randomUUID()}@example.com` }) },
  { name: 'email to an invalid one', body: () => ({ email: 'a@b\n' }) },
]

describe('an account gains no rights by changing its', () => {
  it.each(ESCALATIONS)('$name', async ({ body }) => {
    const me = await world.newPerson('climber')
    const before = claimsOf(me.accessToken)
    await world.send(me, { method: 'PUT', path: '/auth/v1/user', body: body(world) })
    const refreshResponse = await world.send(undefined, {
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: me.refreshToken },
    })
    const { access_token: accessToken } = JSON.parse(refreshResponse.text) as { access_token: string }
    const { sub, role, aud, email, app_metadata: app } = claimsOf(accessToken)
    expect({ sub, role, aud, email }).toEqual({ sub: before.sub, role: before.role, aud: before.aud, email: before.email })
    expect(app).toEqual(before.app_metadata)
    expect(JSON.parse((await world.send(accessToken, { path: `houses?user_id=eq.${world.hunt.owner.id}` })).text)).toEqual([])
    expect((await world.accept(accessToken, world.hunt.invitation.token)).status).toBe(400)
  })
})

describe('an email address', () => {
  it.each([
    ['that nobody uses', () => `taken-${randomUUID()}@example.com`],
    ['of an invited person', () => world.hunt.invitation.email],
  ])('%s cannot be taken over without access to its mailbox', async (_whose, emailOf) => {
    const me = await world.newPerson('taker')
    const email = emailOf()
    const readInbox = async () => (await world.send(undefined, { path: `/__mailbox/messages?to=${encodeURIComponent(me.email)}` })).text
    const before = await readInbox()
    const response = await world.send(me, { method: 'PUT', path: '/auth/v1/user', body: { email } })
    expect(response.status).toBe(422)
    // An email to the requester's mailbox would contain a link that completes the change.
    expect(await readInbox()).toBe(before)
    expect((await world.logIn(email, me.password)).status).toBe(400)
  })
})

describe('a session', () => {
  const refresh = (token: string) =>
    world.send(undefined, { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', body: { refresh_token: token } })
  const sessionOf = ({ text }: ApiResponse) => JSON.parse(text) as { access_token: string; refresh_token: string }
  const signOut = (caller: string, scope: string) => world.send(caller, { method: 'POST', path: `/auth/v1/logout?scope=${scope}` })
  let me: TestUser
  beforeAll(async () => {
    me = await world.newPerson('session')
  })
  const logIn = async () => sessionOf(await world.logIn(me.email, me.password))

  it('is not renewed by an invalid refresh token', async () => {
    for (const token of ['', 'x', "' or 1=1--", world.hunt.owner.accessToken, '\0'])
      expect((await refresh(token)).status).toBeGreaterThanOrEqual(400)
  })

  it('is not renewed by a refresh token that was used long ago', async () => {
    const first = await logIn()
    let newestSession = first
    for (let turn = 0; turn < 3; turn += 1) newestSession = sessionOf(await refresh(newestSession.refresh_token))
    await world.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 hour', created_at = now() - interval '1 hour' where token <> $1`,
      [newestSession.refresh_token],
    )
    expect((await refresh(first.refresh_token)).status).toBe(400)
  })

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('ends or stays according to the scope of the sign-out: %s', async (scope, remaining) => {
    const [ownSession, other] = [await logIn(), await logIn()]
    await signOut(ownSession.access_token, scope)
    expect([(await refresh(ownSession.refresh_token)).status === 200, (await refresh(other.refresh_token)).status === 200]).toEqual(
      remaining,
    )
    await signOut((await logIn()).access_token, 'global')
  })

  it('is not ended by another user', async () => {
    const ownSession = await logIn()
    for (const scope of ['local', 'global', 'others', "global' or true--"]) await signOut(world.stranger.accessToken, scope)
    expect((await refresh(ownSession.refresh_token)).status).toBe(200)
    world.stranger.accessToken = sessionOf(await world.logIn(world.stranger.email, world.stranger.password)).access_token
  })

  it('is not started by a wrong or missing password', async () => {
    for (const password of ['', ' ', 'wrong', `${me.password} `, me.password.toUpperCase(), "' or 1=1--", null, [], { $ne: '' }, 0, true]) {
      const response = await world.send(undefined, {
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        body: { email: me.email, password },
      })
      expect(response.status, `${JSON.stringify(password)} ${response.text}`).toBeGreaterThanOrEqual(400)
    }
  })

  it.each([
    '/auth/v1/token?grant_type=client_credentials',
    '/auth/v1/token?grant_type=id_token',
    '/auth/v1/token?grant_type=pkce',
    '/auth/v1/token',
    '/auth/v1/admin/generate_link',
    '/auth/v1/invite',
    '/auth/v1/admin/users',
    '/auth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/verify',
    '/auth/v1/sso',
    '/auth/v1/factors',
  ])('cannot be started at %s', async (path) => {
    const body = { email: me.email, type: 'magiclink', token: '', id_token: 'x', auth_code: 'x', code_verifier: 'x', user_id: me.id }
    for (const caller of [undefined, world.stranger])
      expect((await world.send(caller, { method: 'POST', path, body })).text).not.toMatch(/access_token|action_link/)
  })

  it('cannot be started twice with one emailed link', async () => {
    await world.send(undefined, { method: 'POST', path: '/auth/v1/recover', body: { email: me.email } })
    const link = await world.emailedLink(me.email)
    expect((await world.follow(link)).accessToken).not.toBe('')
    expect((await world.follow(link)).accessToken).toBe('')
  })
})

it('password recovery, a request for a new link, and sign-up do not reveal which emails have accounts', async () => {
  const { email: usedEmail } = await world.newPerson('user')
  const paths: ApiRequest[] = [{ path: '/auth/v1/recover' }, { path: '/auth/v1/resend' }, { path: '/auth/v1/signup' }]
  for (const { path } of paths) {
    const [usedPromise, unusedPromise] = [usedEmail, `nobody-${randomUUID()}@example.com`].map((email) =>
      world.send(undefined, { method: 'POST', path, body: { email, type: 'signup', password: 'secret of nobody' } }),
    )
    const [usedResponse, unusedResponse] = [await usedPromise, await unusedPromise] as [ApiResponse, ApiResponse]
    expect([path, usedResponse.status]).toEqual([path, unusedResponse.status])
    expect(Object.keys(JSON.parse(usedResponse.text || '{}') as object).toSorted()).toEqual(
      Object.keys(JSON.parse(unusedResponse.text || '{}') as object).toSorted(),
    )
  }
})

describe('an account that an attacker created with the email of somebody who is then invited', () => {
  const email = `victim-${randomUUID()}@example.com`
  let token: string
  let links: string[]
  let victim: { accessToken: string; refreshToken: string }
  beforeAll(async () => {
    await world.signUp(email, 'chosen by the attacker', 'browser of the attacker')
    links = [await world.emailedLink(email)]
    token = (await world.invite(world.hunt.owner, email)).token
    await world.signUp(email, 'chosen by the victim', 'browser of the victim')
    links.push(await world.emailedLink(email))
    victim = await world.follow(links[1] ?? '')
  })
  const preview = (caller: string | undefined) =>
    world.send(caller, { method: 'POST', path: 'rpc/invitation_preview', body: { p_token: token } })

  it("does not accept the attacker's password", async () => expect((await world.logIn(email, 'chosen by the attacker')).status).toBe(400))
  it("does not accept the victim's password before it is set", async () =>
    expect((await world.logIn(email, 'chosen by the victim')).status).toBe(400))
  it("cannot be claimed with the nonce of the victim's sign-up", async () => {
    expect(
      (await world.send(victim.accessToken, { method: 'POST', path: 'rpc/claim_account', body: { p_made_in: 'browser of the victim' } }))
        .text,
    ).toBe('false')
  })
  it.each([null, '', ' ', 'browser of the', '%'])('cannot be claimed with the nonce %j', async (nonce) => {
    expect((await world.send(victim.accessToken, { method: 'POST', path: 'rpc/claim_account', body: { p_made_in: nonce } })).text).toBe(
      'false',
    )
  })
  it('does not see the invitation as its own', async () => {
    const { text } = await preview(victim.accessToken)
    expect(JSON.parse(text)).toMatchObject([{ obstacle: 'other email', invited_email: null }])
  })
  it('cannot accept the invitation', async () => {
    expect(await world.changedBy(async () => expect((await world.accept(victim.accessToken, token)).status).toBe(400))).toEqual([])
  })
  it('cannot decline the invitation', async () => {
    const decline = () => world.send(victim.accessToken, { method: 'POST', path: 'rpc/decline_invitation', body: { p_token: token } })
    expect(await world.changedBy(decline)).toEqual([])
  })
  it('does not accept the older link', async () => expect((await world.follow(links[0] ?? '')).accessToken).toBe(''))
  it('does not accept the newest link twice', async () => expect((await world.follow(links[1] ?? '')).accessToken).toBe(''))
  it('belongs to the victim once they have set a password, and every other session ends', async () => {
    const other = await (async () => {
      await world.send(undefined, { method: 'POST', path: '/auth/v1/recover', body: { email } })
      return world.follow(await world.emailedLink(email))
    })()
    expect(
      (await world.send(victim.accessToken, { method: 'PUT', path: '/auth/v1/user', body: { password: 'set by the victim' } })).status,
    ).toBe(200)
    // The app sends this after setting a password; the real service ends the other sessions by itself.
    await world.send(victim.accessToken, { method: 'POST', path: '/auth/v1/logout?scope=others' })
    expect((await world.logIn(email, 'chosen by the attacker')).status).toBe(400)
    expect((await world.logIn(email, 'set by the victim')).status).toBe(200)
    const refreshResponse = await world.send(undefined, {
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: other.refreshToken },
    })
    expect(refreshResponse.status).toBe(400)
    expect((await preview(victim.accessToken)).text).toContain(ROLE_CANARY)
    expect((await world.accept(victim.accessToken, token)).status).toBe(200)
  })
})
