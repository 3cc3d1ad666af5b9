import { randomBytes, randomUUID } from 'node:crypto'
import type { Account } from '../people/accounts'
import { HOSTILE_PHOTO_URLS, HOSTILE_STRINGS, UNSTORABLE_STRING } from './hostile'
import { dayFromToday } from '../appointments'

/** Packs the hostile strings, joined by spaces, into few strings within a length limit. Skips strings longer than the limit. */
export function packStrings(limit: number): string[] {
  const packs: string[] = []
  for (const text of HOSTILE_STRINGS.filter(({ length }) => length <= limit)) {
    const last = packs.at(-1)
    if (last !== undefined && last.length + text.length < limit) packs[packs.length - 1] = `${last} ${text}`
    else packs.push(text)
  }
  return packs
}

const textIfShort = (text: string, limit: number, replacement = '') => (text.length <= limit ? text : replacement)

const contactOf = (text: string) => ({
  name: text,
  role: textIfShort(text, 100),
  phone: textIfShort(text, 50),
  email: textIfShort(text, 254),
})

const ADDRESS = { street: '1 Safe Street', city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' }
const COORDINATES = { lat: 39.79, lng: -89.64 }

const MAX_CONTACTS = 50

async function tryInsert(account: Account, table: string, rows: object | object[]) {
  const response = await account.backend.send('POST', `/rest/v1/${table}`, { data: rows })
  return response.ok()
}

/**
 * Tries to insert values that the database must reject, each in an otherwise valid row.
 * @returns how many rows were tried, and which were accepted
 */
export async function insertInvalidValues(account: Account): Promise<{ triedCount: number; acceptedRows: string[] }> {
  const house = { price: 1, bedrooms: 1, bathrooms: 1, square_feet: 1, address: ADDRESS }
  const stringLongerThan = (limit: number) => HOSTILE_STRINGS.find(({ length }) => length > limit)
  const rows = [
    { ...house, address: { ...ADDRESS, zip: stringLongerThan(20) } },
    { ...house, address: { ...ADDRESS, country: stringLongerThan(80) } },
    { ...house, contacts: [{ name: 'x', phone: stringLongerThan(50) }] },
    { ...house, contacts: [{ name: 'x', phone: '', role: stringLongerThan(100) }] },
    { ...house, notes: UNSTORABLE_STRING },
    ...HOSTILE_PHOTO_URLS.filter((photo) => !isSamplePhoto(photo)).map((photo) => ({ ...house, photos: [photo] })),
  ]
  const acceptedRows: string[] = []
  for (const row of rows) if (await tryInsert(account, 'houses', { id: randomUUID(), ...row })) acceptedRows.push(JSON.stringify(row))
  return { triedCount: rows.length, acceptedRows }
}

/** Whether this is one of the app's sample photos. The database also accepts photos in its bucket, but no hostile URL is in the bucket. */
const isSamplePhoto = (photo: string) => /^\/samples\/[a-z0-9-]+\.webp$/.test(photo)

/** Puts every hostile string into every house, contact and appointment field that accepts it. @returns the ids of the houses */
export async function insertHostileHouses(account: Account): Promise<string[]> {
  const [streets, cities, countries, zips] = [packStrings(200), packStrings(120), packStrings(80), packStrings(20)]
  const pick = (texts: string[], index: number) => texts[index % texts.length] ?? 'x'
  const count = Math.max(...[streets, cities, countries, zips].map(({ length }) => length))
  const houses = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    price: 350_000 + index,
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 1500,
    is_favorite: true,
    coordinates: { ...COORDINATES, lat: COORDINATES.lat + index / 100 },
    address: {
      street: pick(streets, index),
      city: pick(cities, index),
      state: pick(cities, index + 1),
      zip: pick(zips, index),
      country: pick(countries, index),
    },
    notes: pick(streets, index),
    contacts: HOSTILE_STRINGS.slice(index * MAX_CONTACTS, (index + 1) * MAX_CONTACTS).map(contactOf),
    photos: index === 0 ? HOSTILE_PHOTO_URLS.filter(isSamplePhoto) : [],
  }))
  Object.assign(houses[0] ?? {}, { notes: HOSTILE_STRINGS.join('\n') })
  const appointments = HOSTILE_STRINGS.map((text, index) => ({
    id: randomUUID(),
    house_id: houses[index % 3]?.id,
    title: text,
    location: text,
    notes: text,
    contacts: [contactOf(text)],
    date: dayFromToday(index % 10),
    time: `${String(8 + (index % 12)).padStart(2, '0')}:30`,
    duration: 60,
  }))
  if (!(await tryInsert(account, 'houses', houses))) throw new Error('The hostile houses were rejected.')
  if (!(await tryInsert(account, 'appointments', appointments))) throw new Error('The hostile appointments were rejected.')
  return houses.map(({ id }) => id)
}

/** The maximum number of wishes in one person's list for a hunt. */
const MAX_WISHES = 15
/** How many of those wishes are about places. */
const PLACE_WISH_COUNT = 3

/**
 * Adds wishes of `author` to `owner`'s hunt and shares them: some ask hostile questions, some are about places with hostile names.
 * @param offset how many of the packed strings to skip, so that each author gets different ones
 */
export async function insertHostileWishes(author: Account, owner: Account, offset: number) {
  const questions = packStrings(100).slice(offset, offset + MAX_WISHES - PLACE_WISH_COUNT)
  const places = packStrings(40)
    .slice(offset, offset + PLACE_WISH_COUNT)
    .map((label) => ({ id: randomUUID(), label, address: label, latitude: 39.9, longitude: -89.5, mode: 'car', most_minutes: 40 }))
  if (!(await tryInsert(author, 'own_places', places))) throw new Error('The hostile places were rejected.')
  await author.backend.insert('place_shares', { owner_id: owner.id })
  const wish = { owner_id: owner.id, importance: 'must' }
  const rows = [
    ...questions.map((question) => ({ ...wish, kind: 'question', question, at_most: null, place_id: null })),
    ...places.map(({ id }) => ({ ...wish, kind: 'place', question: '', at_most: 40, place_id: id })),
  ]
  if (!(await tryInsert(author, 'wishes', rows))) throw new Error('The hostile wishes were rejected.')
  await author.backend.insert('wish_lists', { owner_id: owner.id, shared_at: new Date().toISOString() })
}

/** Creates invitations with hostile roles and emails. @returns the number of invitations */
export async function insertHostileInvitations(account: Account): Promise<number> {
  // Packs several strings into each email and role, because an owner can have only 50 invitations, and an email only 254 characters.
  const emails = packStrings(240).map((text) => `${text.replaceAll(/[@\s]/g, '')}@example.com`.toLowerCase())
  const roles = packStrings(100)
  const rows = [...new Set(emails)].map((collaborator_email, index) => ({
    owner_id: account.id,
    status: 'pending',
    collaborator_email,
    role: roles[index % roles.length],
    invitation_token: randomBytes(32).toString('base64url'),
  }))
  if (!(await tryInsert(account, 'collaborations', rows))) throw new Error('The hostile invitations were rejected.')
  return rows.length
}

/** The maximum number of messages that a person can send per minute. */
const MESSAGES_PER_MINUTE = 30

/** Posts all hostile strings, packed into messages, in a house's thread. Two authors take turns to stay below the limit per minute. */
export async function insertHostileMessages(evenAuthor: Account, oddAuthor: Account, houseId: string) {
  const bodies = packStrings(1_000)
  if (bodies.length > 2 * MESSAGES_PER_MINUTE) throw new Error('There are more hostile texts than two people can send in a minute.')
  for (const [index, body] of bodies.entries()) {
    const author = index % 2 === 0 ? evenAuthor : oddAuthor
    if (!(await tryInsert(author, 'messages', { id: randomUUID(), house_id: houseId, body })))
      throw new Error(`Rejected as a message: ${body}`)
  }
}
