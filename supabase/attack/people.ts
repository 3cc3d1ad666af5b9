import { houseRow, HUNT_CANARY, SEALED_CANARY, type Backend, type TestUser } from './backend.ts'

export interface Hunt {
  owner: TestUser
  /** A member, who has either every permission or, if the owner allows nothing, no permissions. */
  member: TestUser
  house: string
  /** Added by the member if permitted, otherwise by the owner. */
  membersHouse: string
  appointment: string
  membership: string
  /** The ids of two wishes: one on the owner's sealed list, and one on the member's shared list. */
  sealedWish: string
  sharedWish: string
  ownersMessage: string
  membersMessage: string
  ownersViewing: string
  membersViewing: string
  ownersNote: string
  membersNote: string
  /** The owner's answer to their sealed wish, captured at a viewing. */
  sealedAnswer: string
  /** An unused link that anyone can accept, and an invitation to an email address. */
  link: { id: string; token: string }
  invitation: { id: string; token: string; email: string }
}

async function createHunt(
  backend: Backend,
  owner: TestUser,
  member: TestUser,
  invitee: TestUser,
  allowsEverything: boolean,
): Promise<Hunt> {
  const { insert, sendOk, invite } = backend
  await sendOk(owner, {
    method: 'PATCH',
    path: `collaboration_settings?owner_id=eq.${owner.id}`,
    body: {
      add_houses: allowsEverything,
      schedule_appointments: allowsEverything,
      edit_status: allowsEverything,
      notify_owner: allowsEverything,
    },
  })
  await sendOk(owner, {
    method: 'PATCH',
    path: `profiles?id=eq.${owner.id}`,
    body: { theme: 'dark', currency: 'ILS' },
    headers: { prefer: 'return=minimal' },
  })
  await backend.join(owner, member)
  const { id: house } = await insert(owner, 'houses', houseRow(owner.id, { contacts: [{ name: HUNT_CANARY, phone: HUNT_CANARY }] }))
  const { id: membersHouse } = await insert(allowsEverything ? member : owner, 'houses', houseRow(owner.id))
  const { id: appointment } = await insert(owner, 'appointments', {
    house_id: house,
    title: HUNT_CANARY,
    date: '2030-01-01',
    location: HUNT_CANARY,
  })
  await sendOk(member, { method: 'POST', path: 'house_opinions', body: { house_id: house, rating: 4 } })
  const createWish = async (caller: TestUser, text: string, sharedAt: string | null) => {
    const question = { owner_id: owner.id, importance: 'must', kind: 'question', question: `${text}?` }
    const { id } = await insert(caller, 'wishes', question)
    await sendOk(caller, { method: 'POST', path: 'wish_answers', body: { wish_id: id, house_id: house, answer: 'yes' } })
    await sendOk(caller, { method: 'POST', path: 'wish_lists', body: { owner_id: owner.id, shared_at: sharedAt } })
    return id
  }
  const sealedWish = await createWish(owner, SEALED_CANARY, null)
  const sharedWish = await createWish(member, HUNT_CANARY, '2020-01-01T00:00:00Z')
  const { id: ownersMessage } = await insert(owner, 'messages', { house_id: house, body: `${HUNT_CANARY} <@${member.id}>` })
  const { id: membersMessage } = await insert(member, 'messages', { house_id: house, body: HUNT_CANARY, reply_to: ownersMessage })
  await sendOk(member, { method: 'POST', path: 'message_reactions', body: { message_id: ownersMessage, emoji: '👍' } })
  await sendOk(member, { method: 'POST', path: 'rpc/mark_thread_read', body: { p_house: house, p_until: '2020-01-01T00:00:00Z' } })
  const createViewing = async (caller: TestUser) => {
    const { id } = await insert(caller, 'viewings', {
      house_id: house,
      started_at: '2030-01-01T10:00:00Z',
      ended_at: '2030-01-01T11:00:00Z',
    })
    const itemBase = { viewing_id: id, place: 1, captured_at: '2030-01-01T10:05:00Z' }
    const { id: note } = await insert(caller, 'viewing_items', { ...itemBase, kind: 'note', body: HUNT_CANARY, topic: HUNT_CANARY })
    return { id, note, itemBase }
  }
  const ownersViewing = await createViewing(owner)
  const membersViewing = await createViewing(member)
  const answer = {
    kind: 'answer',
    item: sealedWish,
    wish_id: sealedWish,
    question: `${SEALED_CANARY}?`,
    body: SEALED_CANARY,
    answer: 'yes',
  }
  const { id: sealedAnswer } = await insert(owner, 'viewing_items', { ...ownersViewing.itemBase, ...answer })
  await insert(owner, 'viewing_lists', { items: [{ id: 'damp', topic: HUNT_CANARY, question: HUNT_CANARY }] })
  await insert(owner, 'house_costs', { house_id: house, property_tax: 1200, currency: 'USD' })
  const assumptionValues = { currency: 'USD', preset: HUNT_CANARY, deposit_share: 20, rate: 6, years: 30, maintenance: 1 }
  await insert(owner, 'cost_assumptions', assumptionValues)
  await insert(owner, 'own_places', { label: SEALED_CANARY, address: SEALED_CANARY, mode: 'car' })
  await insert(member, 'own_places', { label: HUNT_CANARY, address: HUNT_CANARY, mode: 'car' })
  await sendOk(member, { method: 'POST', path: 'place_shares', body: { owner_id: owner.id } })
  const [membership] = await sendOk<{ id: string }[]>(member, { path: `collaborations?collaborator_id=eq.${member.id}` })
  const invitation = { ...(await invite(owner, invitee.email)), email: invitee.email }
  return {
    owner,
    member,
    house,
    membersHouse,
    appointment,
    membership: membership?.id ?? '',
    sealedWish,
    sharedWish,
    ownersMessage,
    membersMessage,
    ownersViewing: ownersViewing.id,
    membersViewing: membersViewing.id,
    ownersNote: ownersViewing.note,
    membersNote: membersViewing.note,
    sealedAnswer,
    link: await invite(owner),
    invitation,
  }
}

export const PERSONAS = [
  'a visitor',
  'a stranger',
  'an invited person',
  'a former member',
  'a member with every permission',
  'a member without permissions',
  'another owner',
  'the owner',
] as const
export type Persona = (typeof PERSONAS)[number]

/** Creates outsiders and two hunts: one with a member who has every permission, and one with a member who has none. */
export async function createPeople(backend: Backend) {
  const people: TestUser[] = []
  for (const name of ['owner', 'member', 'strict', 'watcher', 'stranger', 'invited', 'former']) people.push(await backend.newPerson(name))
  const [owner, member, strictOwner, restrictedMember, stranger, invitee, formerMember] = people as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ]
  await backend.join(owner, formerMember)
  await backend.remove(owner, formerMember)
  const hunt = await createHunt(backend, owner, member, invitee, true)
  const strictHunt = await createHunt(backend, strictOwner, restrictedMember, invitee, false)
  const strangersHouse = await backend.insert(
    stranger,
    'houses',
    houseRow(stranger.id, { notes: '', address: { street: '1 A', city: 'B', state: 'C', zip: '1', country: 'USA' } }),
  )

  /** Each persona with the hunt they attack. */
  const attackers: Record<Persona, { me: TestUser | undefined; hunt: Hunt }> = {
    'a visitor': { me: undefined, hunt },
    'a stranger': { me: stranger, hunt },
    'an invited person': { me: invitee, hunt },
    'a former member': { me: formerMember, hunt },
    'a member with every permission': { me: member, hunt },
    'a member without permissions': { me: restrictedMember, hunt: strictHunt },
    'another owner': { me: owner, hunt: strictHunt },
    'the owner': { me: owner, hunt },
  }
  return { attackers, hunt, strictHunt, stranger, invitee, formerMember, strangersHouse: strangersHouse.id }
}

export type People = Awaited<ReturnType<typeof createPeople>>
