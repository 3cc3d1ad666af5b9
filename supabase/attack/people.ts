import { houseRow, HUNTS_OWN, SEALED, type Backend, type Person } from './backend.ts'

export interface Hunt {
  owner: Person
  /** A member with every permission in one hunt, and with none in the other. */
  member: Person
  house: string
  /** Added by the member, if permitted. */
  membersHouse: string
  appointment: string
  membership: string
  /** Questions on the owner's sealed list, and on the member's shared one. */
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
  /** An unused link, and an invitation to an email. */
  link: { id: string; token: string }
  invitation: { id: string; token: string; email: string }
}

async function openHunt(backend: Backend, owner: Person, member: Person, invited: Person, isOpen: boolean): Promise<Hunt> {
  const { insert, must, invite } = backend
  await must(owner, {
    method: 'PATCH',
    path: `collaboration_settings?owner_id=eq.${owner.id}`,
    body: { add_houses: isOpen, schedule_appointments: isOpen, edit_status: isOpen, notify_owner: isOpen },
  })
  await must(owner, {
    method: 'PATCH',
    path: `profiles?id=eq.${owner.id}`,
    body: { theme: 'dark', currency: 'ILS' },
    headers: { prefer: 'return=minimal' },
  })
  await backend.join(owner, member)
  const { id: house } = await insert(owner, 'houses', houseRow(owner.id, { contacts: [{ name: HUNTS_OWN, phone: HUNTS_OWN }] }))
  const { id: membersHouse } = await insert(isOpen ? member : owner, 'houses', houseRow(owner.id))
  const { id: appointment } = await insert(owner, 'appointments', {
    house_id: house,
    title: HUNTS_OWN,
    date: '2030-01-01',
    location: HUNTS_OWN,
  })
  await must(member, { method: 'POST', path: 'house_opinions', body: { house_id: house, rating: 4 } })
  const wish = async (as: Person, text: string, sharedAt: string | null) => {
    const question = { owner_id: owner.id, importance: 'must', kind: 'question', question: `${text}?` }
    const { id } = await insert(as, 'wishes', question)
    await must(as, { method: 'POST', path: 'wish_answers', body: { wish_id: id, house_id: house, answer: 'yes' } })
    await must(as, { method: 'POST', path: 'wish_lists', body: { owner_id: owner.id, shared_at: sharedAt } })
    return id
  }
  const sealedWish = await wish(owner, SEALED, null)
  const sharedWish = await wish(member, HUNTS_OWN, '2020-01-01T00:00:00Z')
  const { id: ownersMessage } = await insert(owner, 'messages', { house_id: house, body: `${HUNTS_OWN} <@${member.id}>` })
  const { id: membersMessage } = await insert(member, 'messages', { house_id: house, body: HUNTS_OWN, reply_to: ownersMessage })
  await must(member, { method: 'POST', path: 'message_reactions', body: { message_id: ownersMessage, emoji: '👍' } })
  await must(member, { method: 'POST', path: 'rpc/mark_thread_read', body: { p_house: house, p_until: '2020-01-01T00:00:00Z' } })
  const viewing = async (as: Person) => {
    const { id } = await insert(as, 'viewings', { house_id: house, started_at: '2030-01-01T10:00:00Z', ended_at: '2030-01-01T11:00:00Z' })
    const noted = { viewing_id: id, place: 1, captured_at: '2030-01-01T10:05:00Z' }
    const { id: note } = await insert(as, 'viewing_items', { ...noted, kind: 'note', body: HUNTS_OWN, topic: HUNTS_OWN })
    return { id, note, noted }
  }
  const ofOwner = await viewing(owner)
  const ofMember = await viewing(member)
  const answer = { kind: 'answer', item: sealedWish, wish_id: sealedWish, question: `${SEALED}?`, body: SEALED, answer: 'yes' }
  const { id: sealedAnswer } = await insert(owner, 'viewing_items', { ...ofOwner.noted, ...answer })
  await insert(owner, 'viewing_lists', { items: [{ id: 'damp', topic: HUNTS_OWN, question: HUNTS_OWN }] })
  await insert(owner, 'house_costs', { house_id: house, property_tax: 1200, currency: 'USD' })
  const reckoning = { currency: 'USD', preset: HUNTS_OWN, deposit_share: 20, rate: 6, years: 30, maintenance: 1 }
  await insert(owner, 'cost_assumptions', reckoning)
  await insert(owner, 'own_places', { label: SEALED, address: SEALED, mode: 'car' })
  await insert(member, 'own_places', { label: HUNTS_OWN, address: HUNTS_OWN, mode: 'car' })
  await must(member, { method: 'POST', path: 'place_shares', body: { owner_id: owner.id } })
  const [membership] = await must<{ id: string }[]>(member, { path: `collaborations?collaborator_id=eq.${member.id}` })
  const invitation = { ...(await invite(owner, invited.email)), email: invited.email }
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
    ownersViewing: ofOwner.id,
    membersViewing: ofMember.id,
    ownersNote: ofOwner.note,
    membersNote: ofMember.note,
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
  'a member who may everything',
  'a member who may nothing',
  'another owner',
  'the owner',
] as const
export type Persona = (typeof PERSONAS)[number]

/** Two hunts, one whose member has every permission and one whose member has none, and outsiders. */
export async function peopleWorld(backend: Backend) {
  const people: Person[] = []
  for (const name of ['owner', 'member', 'strict', 'watcher', 'stranger', 'invited', 'former']) people.push(await backend.newPerson(name))
  const [owner, member, strictOwner, watcher, stranger, invited, former] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  await backend.join(owner, former)
  await backend.remove(owner, former)
  const hunt = await openHunt(backend, owner, member, invited, true)
  const strict = await openHunt(backend, strictOwner, watcher, invited, false)
  const [strangersHouse] = [
    await backend.insert(
      stranger,
      'houses',
      houseRow(stranger.id, { notes: '', address: { street: '1 A', city: 'B', state: 'C', zip: '1', country: 'USA' } }),
    ),
  ]

  /** Each persona with the hunt they attack. */
  const cast: Record<Persona, { me: Person | undefined; hunt: Hunt }> = {
    'a visitor': { me: undefined, hunt },
    'a stranger': { me: stranger, hunt },
    'an invited person': { me: invited, hunt },
    'a former member': { me: former, hunt },
    'a member who may everything': { me: member, hunt },
    'a member who may nothing': { me: watcher, hunt: strict },
    'another owner': { me: owner, hunt: strict },
    'the owner': { me: owner, hunt },
  }
  return { cast, hunt, strict, stranger, invited, former, strangersHouse: strangersHouse.id }
}

export type People = Awaited<ReturnType<typeof peopleWorld>>
