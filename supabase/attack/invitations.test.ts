import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseRow, newToken, sha256, type TestUser } from './backend.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const call = (caller: TestUser | undefined, fn: string, token: unknown) =>
  world.send(caller, { method: 'POST', path: `rpc/${fn}`, body: { p_token: token } })
/** Reads the hunt's houses as the given person. The result is empty unless the person is a member. */
const readHouses = async (person: TestUser) =>
  JSON.parse((await world.send(person, { path: `houses?user_id=eq.${world.hunt.owner.id}&select=id` })).text) as unknown[]

/** Tokens that a stranger must not be able to accept: guessed, altered, no longer valid, or for another person. */
const UNUSABLE_TOKENS: { name: string; make: () => Promise<string> }[] = [
  { name: 'that nobody issued', make: () => Promise.resolve(newToken()) },
  { name: 'that is the hash of a valid one', make: () => Promise.resolve(sha256(world.hunt.link.token)) },
  { name: 'in capital letters', make: () => Promise.resolve(world.hunt.link.token.toUpperCase()) },
  { name: 'with a space after it', make: () => Promise.resolve(`${world.hunt.link.token} `) },
  { name: 'with a NUL after it', make: () => Promise.resolve(`${world.hunt.link.token}\0`) },
  { name: 'cut short', make: () => Promise.resolve(world.hunt.link.token.slice(0, -1)) },
  { name: 'that is a wildcard', make: () => Promise.resolve('%') },
  { name: 'for an email address', make: () => Promise.resolve(world.hunt.invitation.token) },
  {
    name: 'that was used',
    make: async () => {
      const { token } = await world.invite(world.hunt.owner)
      const member = await world.newPerson('member')
      await world.sendOk(member, { method: 'POST', path: 'rpc/accept_invitation', body: { p_token: token } })
      return token
    },
  },
  {
    name: 'that was revoked',
    make: async () => {
      const { id, token } = await world.invite(world.hunt.owner)
      await world.sendOk(world.hunt.owner, { method: 'DELETE', path: `collaborations?id=eq.${id}` })
      return token
    },
  },
  {
    name: 'that was declined',
    make: async () => {
      const { token } = await world.invite(world.hunt.owner)
      await world.sendOk(world.invitee, { method: 'POST', path: 'rpc/decline_invitation', body: { p_token: token } })
      return token
    },
  },
  {
    name: 'that was replaced by a newer link',
    make: async () => {
      const { id, token } = await world.invite(world.hunt.owner)
      await world.sendOk(world.hunt.owner, { method: 'PATCH', path: `collaborations?id=eq.${id}`, body: { invitation_token: newToken() } })
      return token
    },
  },
  {
    name: 'that has expired',
    make: async () => {
      const { id, token } = await world.invite(world.hunt.owner)
      await world.query(`update public.collaborations set expires_at = now() - interval '1 second' where id = $1`, [id])
      return token
    },
  },
  {
    name: 'of a member who was removed',
    make: async () => {
      const member = await world.newPerson('member')
      const { token } = await world.join(world.hunt.owner, member)
      await world.remove(world.hunt.owner, member)
      return token
    },
  },
  {
    name: 'of an owner who has deleted their data',
    make: async () => {
      const owner = await world.newPerson('leaver')
      const { token } = await world.invite(owner)
      await world.sendOk(owner, { method: 'POST', path: 'rpc/delete_my_data', body: {} })
      return token
    },
  },
]

describe('a token', () => {
  it.each(UNUSABLE_TOKENS)('$name is not accepted', async ({ make }) => {
    const token = await make()
    const codes = new Set<string>()
    const changedTables = await world.changedBy(async () => {
      for (const fn of ['accept_invitation', 'decline_invitation']) {
        const { status, text } = await call(world.stranger, fn, token)
        expect(status).toBe(400)
        codes.add((JSON.parse(text) as { code: string }).code)
      }
      for (const person of [world.stranger, undefined])
        expect((await call(person, 'accept_invitation', token)).status).toBeGreaterThanOrEqual(400)
    })
    expect(changedTables).toEqual([])
    expect(await readHouses(world.stranger)).toEqual([])
    // PostgreSQL rejects NUL with an error code of its own.
    expect([...codes]).toEqual([token.includes('\0') ? '22021' : 'HH001'])
  })

  it.each(UNUSABLE_TOKENS.filter(({ name }) => name !== 'for an email address'))('$name reveals nothing', async ({ make }) => {
    const token = await make()
    const { status, text } = await call(undefined, 'invitation_preview', token)
    expect(status === 400 ? '[]' : text).toBe('[]')
  })

  it.each([null, '', 0, true, [], {}, ['a', 'b'], { p_token: 'x' }, 'x'.repeat(100_000)])('%j is not accepted', async (token) => {
    expect(await world.changedBy(() => call(world.stranger, 'accept_invitation', token))).toEqual([])
  })

  it('from an invitation link works for only one person', async () => {
    const { token } = await world.invite(world.hunt.owner)
    const racers = [await world.newPerson('racer'), await world.newPerson('racer'), await world.newPerson('racer')]
    const statuses = await Promise.all(racers.map(async (racer) => (await call(racer, 'accept_invitation', token)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

/** What a former member might try in order to rejoin. */
const REJOIN_ATTEMPTS: { name: string; prepare: (person: TestUser) => Promise<string> }[] = [
  { name: 'a link created before they left', prepare: async () => (await world.invite(world.hunt.owner)).token },
  {
    name: 'the token that they joined with',
    prepare: async (person) => (await world.query<{ token: string }>(`select $1 as token`, [joinTokens.get(person.id)]))[0]?.token ?? '',
  },
  {
    name: 'an invitation to their email that was sent before they joined by a link',
    prepare: async (person) => earlierTokens.get(person.id) ?? '',
  },
  {
    name: 'a link for another role',
    prepare: async () => {
      const token = newToken()
      await world.insert(world.hunt.owner, 'collaborations', { owner_id: world.hunt.owner.id, invitation_token: token, role: 'agent' })
      return token
    },
  },
]
const joinTokens = new Map<string, string>()
const earlierTokens = new Map<string, string>()

describe.each(['is removed', 'leaves'] as const)('a member who %s', (departure) => {
  it.each(REJOIN_ATTEMPTS)('cannot come back with $name', async ({ prepare }) => {
    const { owner } = world.hunt
    const person = await world.newPerson('walker')
    earlierTokens.set(person.id, (await world.invite(owner, person.email)).token)
    joinTokens.set(person.id, (await world.join(owner, person)).token)
    const token = await prepare(person)
    const { id: house } = await world.insert(person, 'houses', houseRow(owner.id))
    if (departure === 'leaves') await world.sendOk(person, { method: 'POST', path: 'rpc/leave_hunt', body: { p_owner: owner.id } })
    else await world.remove(owner, person)
    const changedTables = await world.changedBy(async () => {
      expect((await call(person, 'accept_invitation', token)).status).toBe(400)
      expect((await call(person, 'decline_invitation', token)).status).toBe(400)
      await world.send(person, { method: 'PATCH', path: `houses?id=eq.${house}`, body: { notes: 'still mine' } })
      await world.send(person, { method: 'DELETE', path: `houses?id=eq.${house}` })
      await world.send(person, { method: 'POST', path: 'houses', body: houseRow(owner.id) })
    })
    expect(changedTables).toEqual([])
    expect(await readHouses(person)).toEqual([])
    expect((await call(person, 'invitation_preview', token)).text).toBe('[]')
  })

  it('can come back with a new invitation', async () => {
    const { owner } = world.hunt
    const person = await world.newPerson('walker')
    await world.join(owner, person)
    if (departure === 'leaves') await world.sendOk(person, { method: 'POST', path: 'rpc/leave_hunt', body: { p_owner: owner.id } })
    else await world.remove(owner, person)
    const { token } = await world.invite(owner, person.email)
    expect((await call(person, 'accept_invitation', token)).status).toBe(200)
  })
})

describe('an owner', () => {
  it.each([
    ['unchanged', (email: string) => email],
    ['in capital letters', (email: string) => email.toUpperCase()],
    ['with white space', (email: string) => ` ${email}\t`],
    ['with a no-break space', (email: string) => `\u00a0${email}`],
  ])('cannot invite a member again by their email %s', async (_, toVariant) => {
    const row = { owner_id: world.hunt.owner.id, invitation_token: newToken(), collaborator_email: toVariant(world.hunt.member.email) }
    expect(await world.changedBy(() => world.send(world.hunt.owner, { method: 'POST', path: 'collaborations', body: row }))).toEqual([])
  })

  it('cannot redirect an invitation to the email of a member', async () => {
    const { owner, member, invitation } = world.hunt
    const redirectToMember = () =>
      world.send(owner, { method: 'PATCH', path: `collaborations?id=eq.${invitation.id}`, body: { collaborator_email: member.email } })
    expect(await world.changedBy(redirectToMember)).toEqual([])
  })

  it('cannot accept their own invitation', async () => {
    const { owner, link } = world.hunt
    expect(await world.changedBy(() => call(owner, 'accept_invitation', link.token))).toEqual([])
  })

  it.each([
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example.com\nbcc: b@example.com',
    '<a@example.com>',
    '@example.com',
    `${'a'.repeat(250)}@example.com`,
    '\u200b',
    `a@${randomUUID()}`,
  ])('cannot invite %j', async (email) => {
    const row = { owner_id: world.hunt.owner.id, invitation_token: newToken(), collaborator_email: email }
    const { status } = await world.send(world.hunt.owner, { method: 'POST', path: 'collaborations', body: row })
    const mail = { email, invitationToken: row.invitation_token }
    const sendResponse = await world.send(world.hunt.owner, { method: 'POST', path: '/api/send-invitation', body: mail })
    expect(sendResponse.status, `${status}`).toBeGreaterThanOrEqual(400)
  })
})
