import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { exampleRows } from '@/features/houses/exampleRows'
import { houseRow, openBackend, type ApiRequest, type Backend, type TestUser } from '../../supabase/attack/backend.ts'
import { PNG, reservationArgs, WEBP } from '../../supabase/attack/calls.ts'
import { createPeople } from '../../supabase/attack/people.ts'
import { dumpRows } from '../db/rows.mjs'

const STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought']
const CURRENCIES = ['USD', 'EUR', 'ILS', 'GBP', 'JPY', 'CAD']
const TYPES = ['house', 'flat', 'terraced', 'land', 'other', null]
const WISH_KINDS = ['price', 'bedrooms', 'bathrooms', 'area', 'lot', 'year_built']
const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '👎']

/** The longest notes that a house or an appointment can have, in a right-to-left script. */
const LONGEST_NOTES = 'בית '.repeat(2500)

/** Houses of every status, currency and type, and two with values at or near the smallest and the largest that are accepted. */
const edgeCaseHouses = (owner: TestUser) => [
  ...STATUSES.map((status, index) =>
    houseRow(owner.id, { status, price_currency: CURRENCIES[index], property_type: TYPES[index], rating: index }),
  ),
  houseRow(owner.id, {
    address: { street: '1', city: 'B', state: '', zip: '', country: 'Israel' },
    price: 1,
    bedrooms: 0,
    bathrooms: 0.5,
    square_feet: 1,
    notes: '',
    is_favorite: true,
  }),
  houseRow(owner.id, {
    address: { street: '👩‍👩‍👧 "<b>\\ ’ \u200fרחוב', city: 'Zürich', state: 'ZH', zip: '8001', country: 'Switzerland' },
    coordinates: { lat: -89.999999, lng: 179.999999 },
    price: 1_000_000_000_000,
    bedrooms: 100,
    bathrooms: 100,
    square_feet: 100_000_000,
    lot_size: 1_000_000_000,
    measurement_system: 'metric',
    year_built: 1800,
    notes: LONGEST_NOTES,
    listing_url: `https://example.com/${'x'.repeat(2000)}`,
    contacts: Array.from({ length: 50 }, (_, index) => ({
      name: `Agent ${index}`,
      role: 'Agent',
      phone: '+1 202 555 0100',
      email: 'agent@example.com',
    })),
  }),
]

/** The names, without the schema, of a dump's tables that clients can read. */
export const apiTables = (rows: object) =>
  Object.keys(rows)
    .filter((table) => table.startsWith('public.'))
    .map((table) => table.slice('public.'.length))

/** Counts, for each table, the rows that a user can read through the API. */
export async function countVisibleRows(send: Backend['send'], user: TestUser | string, tables: string[]): Promise<Record<string, number>> {
  const count = async (table: string) => {
    const columns = table === 'profiles' ? '&select=id' : ''
    const { headers } = await send(user, { path: `${table}?limit=1${columns}`, headers: { prefer: 'count=exact' } })
    return [table, Number(headers.get('content-range')?.split('/')[1])] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(count)))
}

/** Describes an account: how to sign in, and how many rows it sees in each table. */
const describeAccount = async ({ send }: Backend, user: TestUser, tables: string[]) => ({
  email: user.email,
  password: user.password,
  sees: await countVisibleRows(send, user, tables),
})

/**
 * Adds the built-in examples to a new account, with a row of each kind about one of them. Also adds a member, who must see neither the
 * examples nor those rows.
 * @returns the accounts
 */
async function createExamples({ newPerson, join, insert, sendOk }: Backend): Promise<TestUser[]> {
  const [newcomer, member] = [await newPerson('newcomer'), await newPerson('guest')]
  await join(newcomer, member)
  const { houses, appointments } = exampleRows('2030-01-01')
  await sendOk(newcomer, { method: 'POST', path: 'rpc/add_examples', body: { p_houses: houses, p_appointments: appointments } })
  const houseId = houses[0]?.id
  const { id: messageId } = await insert(newcomer, 'messages', { house_id: houseId, body: 'Is this one real?' })
  await sendOk(newcomer, { method: 'POST', path: 'message_reactions', body: { message_id: messageId, emoji: '👍' } })
  const { id: viewingId } = await insert(newcomer, 'viewings', { house_id: houseId, started_at: '2030-01-01T10:00:00Z' })
  const note = { kind: 'note', place: 1, body: 'Bright', captured_at: '2030-01-01T10:05:00Z' }
  await insert(newcomer, 'viewing_items', { viewing_id: viewingId, ...note })
  await insert(newcomer, 'house_costs', { house_id: houseId, property_tax: 1200, currency: 'USD' })
  const { id: wishId } = await insert(newcomer, 'wishes', {
    owner_id: newcomer.id,
    importance: 'must',
    kind: 'question',
    question: 'Quiet?',
  })
  await sendOk(newcomer, { method: 'POST', path: 'wish_answers', body: { wish_id: wishId, house_id: houseId, answer: 'yes' } })
  return [newcomer, member]
}

/** The names of the tables that could contain rows about examples but contain none. */
const tablesWithoutExamples = (rows: Record<string, object[]>) =>
  Object.keys(rows).filter((table) => {
    const tableRows = rows[table] as { is_example?: boolean }[]
    return tableRows.some((row) => 'is_example' in row) && tableRows.every((row) => row.is_example !== true)
  })

/**
 * Fills a database through the API, as people do: two hunts with members and outsiders, a hunt with the examples, an account whose data
 * was deleted, one whose password is on hold, files, and rows at the accepted limits. Only entries of the activity log are written
 * directly, one for each kind.
 * @param folder where to copy the uploaded files
 * @returns all rows, and the accounts: email, password, and the number of rows that each sees in each table
 */
export async function createReleaseData(folder: string) {
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  const backend = await openBackend()
  try {
    const { sendOk, insert, query } = backend
    const people = await createPeople(backend)
    const { hunt, strictHunt, stranger, invitee, formerMember } = people
    const { owner, member } = hunt
    const call = (caller: TestUser | undefined, name: string, body: object) => sendOk(caller, { method: 'POST', path: `rpc/${name}`, body })
    const patch = (caller: TestUser, row: string, body: object): Promise<unknown> => sendOk(caller, { method: 'PATCH', path: row, body })

    for (const row of edgeCaseHouses(owner)) await insert(owner, 'houses', row)
    await patch(owner, `houses?id=eq.${hunt.house}`, { price: 340_000, status: 'Offer Made' })
    await patch(owner, `appointments?id=eq.${hunt.appointment}`, {
      time: '09:30',
      duration: 45,
      flexible_from: '09:00',
      flexible_until: '12:00',
    })
    await insert(member, 'appointments', { house_id: hunt.membersHouse, title: 'x'.repeat(200), date: '2199-12-31', notes: LONGEST_NOTES })
    for (const kind of WISH_KINDS)
      await insert(owner, 'wishes', {
        owner_id: owner.id,
        importance: 'nice',
        kind,
        at_most: kind === 'year_built' ? 1990 : 3,
        currency: kind === 'price' ? 'EUR' : null,
      })
    await insert(owner, 'wishes', { owner_id: owner.id, importance: 'important', kind: 'type', types: ['house', 'flat'] })
    const [place] = await sendOk<{ id: string }[]>(member, { path: `own_places?user_id=eq.${member.id}` })
    await insert(member, 'wishes', { owner_id: owner.id, importance: 'must', kind: 'place', place_id: place?.id, at_most: 30 })
    for (const emoji of REACTIONS)
      await sendOk(owner, { method: 'POST', path: 'message_reactions', body: { message_id: hunt.membersMessage, emoji } })
    await patch(member, `messages?id=eq.${hunt.membersMessage}`, { body: 'Edited' })
    const { id: deletedId } = await insert(member, 'messages', { house_id: hunt.house, body: 'Deleted' })
    await call(member, 'delete_message', { p_id: deletedId })
    await call(strictHunt.member, 'ask_permission', { p_owner: strictHunt.owner.id, p_setting: 'edit_status' })
    await call(owner, 'mark_notifications_read', {})
    await call(owner, 'register_invitation_mail', { p_token: hunt.invitation.token, p_email: invitee.email })

    const upload = async (caller: TestUser, isFinished: boolean) => {
      const id = randomUUID()
      const send = (name: string, raw: Buffer, type: string): Promise<unknown> => {
        const request: ApiRequest = { method: 'POST', path: `/storage/v1/object/property-photos/properties/${name}` }
        return sendOk(caller, { ...request, raw: new Uint8Array(raw), headers: { 'content-type': type } })
      }
      await call(caller, 'reserve_photo', reservationArgs(id))
      await send(`${id}.png`, PNG, 'image/png')
      for (const width of [480, 640, 1280]) await send(`${id}-${width}.webp`, WEBP, 'image/webp')
      if (isFinished) await call(caller, 'finish_photo', { p_id: id })
      return `/storage/v1/object/public/property-photos/properties/${id}.png`
    }
    await upload(owner, false)
    await patch(owner, `houses?id=eq.${hunt.house}`, { photos: [await upload(owner, true), await upload(owner, true)] })
    await patch(member, `houses?id=eq.${hunt.membersHouse}`, { photos: [await upload(member, true)] })
    const item = { viewing_id: hunt.membersViewing, captured_at: '2030-01-01T10:06:00Z', place: 2 }
    await insert(member, 'viewing_items', { ...item, kind: 'photo', photo: await upload(member, true) })
    for (const moment of ['love', 'flag']) await insert(member, 'viewing_items', { ...item, kind: 'moment', moment })
    for (const answer of ['yes', 'no', 'unknown'])
      await insert(member, 'viewing_items', { ...item, kind: 'answer', item: `question ${answer}`, question: 'Damp?', answer })

    // An account whose data was deleted, and one whose password is on hold because nobody has claimed the account.
    const personWithoutData = await backend.newPerson('emptied')
    await backend.join(owner, personWithoutData)
    await insert(personWithoutData, 'messages', { house_id: hunt.house, body: 'Bye' })
    await call(personWithoutData, 'delete_my_data', {})
    await backend.signUp('held@example.com', 'secret of held', randomUUID())
    await backend.follow(await backend.emailedLink('held@example.com'))

    await query(
      `insert into public.activity (owner_id, actor_id, kind, house_id, recipient_id, message_id, viewing_id, owner_notified)
       select $1, $2, kind, $3, case when kind in ('message_mention', 'message_reply') then $1::uuid end, $4, $5, true
       from unnest((select string_to_array(string_agg(value[1], ' '), ' ') from pg_constraint,
         regexp_matches(pg_get_constraintdef(oid), '''(\\w+)''::text', 'g') as value
         where conrelid = 'public.activity'::regclass and conname = 'Kind is not valid')) as kind`,
      [owner.id, member.id, hunt.house, hunt.membersMessage, hunt.membersViewing],
    )

    const accounts = [
      owner,
      member,
      strictHunt.owner,
      strictHunt.member,
      stranger,
      invitee,
      formerMember,
      ...(await createExamples(backend)),
    ]
    const rows = await dumpRows(query)
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0 && !table.startsWith('auth.'))
    if (empty.length > 0) throw new Error(`A release needs rows in ${empty.join(', ')}.`)
    const withoutExamples = tablesWithoutExamples(rows)
    if (withoutExamples.length > 0) throw new Error(`A release needs rows about examples in ${withoutExamples.join(', ')}.`)
    cpSync(path.join(backend.dataFolder, 'storage'), folder, { recursive: true })
    const tables = apiTables(rows)
    return { rows, accounts: await Promise.all(accounts.map((user) => describeAccount(backend, user, tables))) }
  } finally {
    await backend.close()
  }
}
