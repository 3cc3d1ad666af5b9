import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { runBackend } from '../local/testing/running.ts'

export interface Ask {
  method?: string
  /** From the origin on, or below `/rest/v1/`. */
  path: string
  body?: unknown
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface Person {
  id: string
  email: string
  password: string
  access: string
  refresh: string
}

/** What stands in every text of a hunt that outsiders must not see. */
export const HUNTS_OWN = 'canary-hunt'
/** What stands in every text that only the owner of a hunt may see. */
export const OWNERS_OWN = 'canary-owner'
/** What stands in every text of the owner's sealed list of wishes, in what answers it, and in the places that the owner keeps to themselves. */
export const SEALED = 'canary-sealed'

export const newToken = () => randomBytes(32).toString('base64url')

/** A whole house; a part of it may be another. */
export const houseRow = (owner: string, part: object = {}) => ({
  user_id: owner,
  address: { street: `1 ${HUNTS_OWN}`, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
  price: 350_000,
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 1500,
  notes: HUNTS_OWN,
  ...part,
})

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations']

/** A backend on fresh data, and how to ask it from outside. */
export async function openBackend(host?: string) {
  const backend = await runBackend(host)

  /** Sends one request; without a person, or a token, as a visitor. */
  async function ask(as: Person | string | undefined, { method = 'GET', path, body, raw, headers = {} }: Ask): Promise<Answer> {
    const token = typeof as === 'string' ? as : as?.access
    const all: Record<string, string> = { apikey: backend.key, 'content-type': 'application/json', ...headers }
    if (token !== undefined) all.authorization ??= `Bearer ${token}`
    const url = path.startsWith('/') ? backend.origin + path : `${backend.origin}/rest/v1/${path}`
    const answer = await fetch(url, {
      method,
      headers: all,
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: 'manual',
    })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  /** As `ask`, for what has to work. */
  async function must<T = unknown>(as: Person | undefined, what: Ask): Promise<T> {
    const { status, text } = await ask(as, what)
    if (status >= 400) throw new Error(`${what.method ?? 'GET'} ${what.path}: ${status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }

  const signUp = (email: string, password: string, mark = '') =>
    ask(undefined, {
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password, data: { full_name: `${email.split('@')[0]} ${HUNTS_OWN}`, made_in: mark } },
    })

  /** The newest link that was mailed to an email. */
  async function mailedLink(email: string): Promise<string> {
    const mails = await must<{ links: string[] }[]>(undefined, { path: `/__mailbox/messages?to=${encodeURIComponent(email)}` })
    const link = mails[0]?.links[0]
    if (!link) throw new Error(`There is no mail to ${email}.`)
    return link.slice(backend.origin.length)
  }

  /** Follows a link, and gives the tokens that it brings. */
  async function follow(link: string): Promise<{ access: string; refresh: string }> {
    const { headers } = await ask(undefined, { path: link })
    const brought = new URLSearchParams(headers.get('location')?.split('#')[1])
    return { access: brought.get('access_token') ?? '', refresh: brought.get('refresh_token') ?? '' }
  }

  const logIn = (email: string, password: string) =>
    ask(undefined, { method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } })

  /** Makes an account as people do: by a sign-up, the link in the mail, and a sign-in. */
  async function newPerson(name: string): Promise<Person> {
    const [email, password, mark] = [`${name}-${randomUUID()}@example.com`, `secret of ${name}`, randomUUID()]
    await signUp(email, password, mark)
    const { access } = await follow(await mailedLink(email))
    await ask(access, { method: 'POST', path: 'rpc/claim_account', body: { p_made_in: mark } })
    const { text } = await logIn(email, password)
    const session = JSON.parse(text) as { access_token: string; refresh_token: string; user: { id: string } }
    return { id: session.user.id, email, password, access: session.access_token, refresh: session.refresh_token }
  }

  const insert = async (as: Person, table: string, row: object): Promise<{ id: string }> => {
    const [stored] = await must<{ id: string }[]>(as, {
      method: 'POST',
      path: table,
      body: row,
      headers: { prefer: 'return=representation' },
    })
    if (!stored) throw new Error(`The new row of ${table} did not come back.`)
    return stored
  }

  /** Invites an email, or by link; gives the token and the row. */
  async function invite(owner: Person, email?: string): Promise<{ id: string; token: string }> {
    const token = newToken()
    const row = { owner_id: owner.id, invitation_token: token, role: OWNERS_OWN, collaborator_email: email }
    return { id: (await insert(owner, 'collaborations', row)).id, token }
  }

  const accept = (as: Person | string, token: string) =>
    ask(as, { method: 'POST', path: 'rpc/accept_invitation', body: { p_token: token } })

  async function join(owner: Person, member: Person): Promise<{ token: string }> {
    const { token } = await invite(owner)
    await must(member, { method: 'POST', path: 'rpc/accept_invitation', body: { p_token: token } })
    return { token }
  }

  const remove = (owner: Person, member: Person) =>
    must(owner, { method: 'DELETE', path: `collaborations?owner_id=eq.${owner.id}&collaborator_id=eq.${member.id}` })

  const tables = await backend.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1::text[]) order by 1`,
    [`{${SCHEMAS.join(',')}}`],
  )
  const hashes = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) from ${name} t) as "${name.replaceAll('"', '')}"`,
  )
  const contents = async () => (await backend.query<Record<string, string>>(`select ${hashes.join(', ')}`))[0] ?? {}

  /** Names the tables whose contents are others after the work. What is known of them before need not be read again. */
  async function changedBy(work: () => Promise<unknown>, known?: Record<string, string>): Promise<string[]> {
    const before = known ?? (await contents())
    await work()
    const after = await contents()
    return Object.keys(after).filter((table) => before[table] !== after[table])
  }

  return {
    ...backend,
    ask,
    must,
    signUp,
    mailedLink,
    follow,
    logIn,
    newPerson,
    insert,
    invite,
    accept,
    join,
    remove,
    contents,
    changedBy,
  }
}

export type Backend = Awaited<ReturnType<typeof openBackend>>

export interface Hunt {
  owner: Person
  /** May do all that the owner allows: everything in the one hunt, nothing in the other. */
  member: Person
  house: string
  /** Added by the member, where they may. */
  membersHouse: string
  appointment: string
  membership: string
  /** Questions: on the owner's sealed list, and on the member's shared one. */
  sealedWish: string
  sharedWish: string
  ownersMessage: string
  membersMessage: string
  ownersViewing: string
  membersViewing: string
  ownersNote: string
  membersNote: string
  /** What the owner answered to their sealed wish while walking through the house. */
  sealedAnswer: string
  /** A link that nobody has used, and an invitation to somebody's email. */
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

/** Two hunts, one that lets its member do everything and one that lets its member do nothing, and those outside. */
export async function openWorld() {
  const backend = await openBackend()
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

  /** Each persona, with the hunt that they attack. */
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
  return { ...backend, cast, hunt, strict, stranger, invited, former, strangersHouse: strangersHouse.id }
}

export type World = Awaited<ReturnType<typeof openWorld>>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
