import { v4 as uuid } from 'uuid'
import type { CapturedItem, Viewing } from '@/domain/viewing'
import type { AskedCheck, Check } from '@/domain/viewingChecks'
import type { Wish } from '@/domain/wishes'
import { isObject } from '@/lib/rowFields'
import type { KeptRecord, NewEntry } from '@/lib/outbox/entry'
import { forgetSentViewing } from '@/lib/outbox/forgetPerson'
import { capture, dropRecord, readRecord, readRecords } from '@/lib/outbox/outbox'
import { itemColumns, viewingColumns } from './viewing'

/*
 * What a phone keeps of viewings: each viewing, each thing that was caught at it, and the note that is being written are
 * records of their own, so that one tap writes little, and two tabs never overwrite each other.
 */

/** What has to be known of a house while nothing of it can be read. */
export type Place = {
  street: string
  /** 0, 0 where nobody knows. */
  coordinates: { lat: number; lng: number }
  /** Whether the person may add photos to the house. */
  mayAddPhotos: boolean
}

/** A viewing without what was caught, and where it was. */
export type KeptViewing = Omit<Viewing, 'items'> & Place

/** A viewing that was begun this long ago and never ended is over: somebody put the phone away. In milliseconds. */
const LONGEST = 12 * 60 * 60 * 1000

/** Whether a viewing goes on. */
export const isGoingOn = ({ startedAt, endedAt }: Pick<KeptViewing, 'startedAt' | 'endedAt'>, now = Date.now()): boolean =>
  endedAt === null && now - Date.parse(startedAt) < LONGEST

const itemId = (viewingId: string, id: string) => `${viewingId}/${id}`
const draftId = (viewingId: string) => `${viewingId}/draft`
const CHECKS = 'checks/'
const checksId = (ownerId: string) => `${CHECKS}${ownerId}`
const groupOf = (viewingId: string) => `viewing:${viewingId}`

/** Whether a record of this id is a note that is being written. */
export const isDraft = (recordId: string): boolean => recordId.endsWith(draftId(''))

const recordOf = (id: string, value: unknown): KeptRecord => ({ store: 'viewing', id, value, at: new Date().toISOString() })

/** The viewings that this phone holds, with their items in the order in which they were caught. */
export async function readKeptViewings(person: string): Promise<readonly (Viewing & Place)[]> {
  const records = await readRecords(person, 'viewing')
  const heads = records.filter(({ id }) => !id.includes('/')).map(({ value }) => value as KeptViewing)
  return heads.map((head) => ({
    ...head,
    items: records
      .filter(({ id }) => id.startsWith(`${head.id}/`) && id !== draftId(head.id))
      .map(({ value }) => value as CapturedItem)
      .toSorted((one, other) => one.place - other.place),
  }))
}

/** Forgets a viewing on this phone, once the hunt has it. */
export async function dropKeptViewing(person: string, { id, items }: Viewing): Promise<void> {
  for (const item of items) await dropRecord(person, 'viewing', itemId(id, item.id))
  await dropRecord(person, 'viewing', draftId(id))
  await dropRecord(person, 'viewing', id)
}

/** What this phone keeps of a hunt's checks, and of viewings of houses: where they belong. */
export async function keptOfHunts(person: string): Promise<{ checksOf: readonly string[]; viewings: readonly About[] }> {
  const records = await readRecords(person, 'viewing')
  return {
    checksOf: records.flatMap(({ id }) => (id.startsWith(CHECKS) ? [id.slice(CHECKS.length)] : [])),
    viewings: records.flatMap(({ id, value }) => (id.includes('/') ? [] : [value as KeptViewing])),
  }
}

/** Forgets the checks of a hunt that is no longer shared. */
export const dropKeptChecks = (person: string, ownerId: string): Promise<void> => dropRecord(person, 'viewing', checksId(ownerId))

/** Forgets a viewing of a house that is lost, unless something of it waits here or is being written. */
export async function dropLostViewing(person: string, { id }: Pick<About, 'id'>): Promise<void> {
  if ((await readDraft(person, id)) === '') await forgetSentViewing(person, id, groupOf(id))
}

type About = Pick<KeptViewing, 'id' | 'houseId' | 'ownerId' | 'street'>

const entryOf = (
  viewing: About,
  part: Pick<NewEntry, 'id' | 'kind' | 'key' | 'what' | 'payload' | 'bytes' | 'photo' | 'record'>,
  doneAt: string,
): NewEntry => ({
  ...part,
  group: groupOf(viewing.id),
  houseId: viewing.houseId,
  huntId: viewing.ownerId,
  doneAt,
})

/** Keeps the beginning or the end of a viewing; both are sent. */
export function keepViewing(person: string, viewing: KeptViewing): Promise<void> {
  const sent = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing',
      key: viewing.id,
      what: viewing.endedAt ? `End of the viewing at ${viewing.street}` : `Start of the viewing at ${viewing.street}`,
      payload: viewingColumns({ ...viewing, items: [] }),
      ...(viewing.endedAt === null && { record: viewing.id }),
    },
    viewing.endedAt ?? viewing.startedAt,
  )
  return capture(person, [sent], [recordOf(viewing.id, viewing)])
}

/**
 * Keeps something that was caught, or its change, and sends it. The entry has the item's id, under which the photo is found.
 * @param isNew whether the hunt cannot have it yet
 * @param bytes of a new photo
 */
export function keepItem(person: string, viewing: KeptViewing, item: CapturedItem, isNew: boolean, bytes?: ArrayBuffer): Promise<void> {
  const { id, capturedAt } = item
  const payload = { row: itemColumns(viewing.id, item), isNew }
  const what = `${whatOf(item)}, ${viewing.street}`
  const photo = bytes && item.kind === 'photo' ? { bytes, photo: item.photo } : {}
  const record = itemId(viewing.id, id)
  const sent = entryOf(viewing, { id, kind: 'viewing_item', key: id, what, payload, ...photo, ...(isNew && { record }) }, capturedAt)
  return capture(person, [sent], [recordOf(record, item)])
}

/** Answers a wish of one's own as well as the check. */
export function keepWishAnswer(person: string, viewing: KeptViewing, check: AskedCheck, answer: 'yes' | 'no' | null): Promise<void> {
  const sent = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'wish_answer',
      key: `${check.id}:${viewing.houseId}`,
      what: `Answer to your wish “${check.question}”`,
      payload: { wishId: check.id, houseId: viewing.houseId, answer },
    },
    new Date().toISOString(),
  )
  return capture(person, [{ ...sent, group: `wish:${check.id}:${viewing.houseId}` }])
}

/** Takes something back. */
export async function takeBack(person: string, viewing: KeptViewing, item: CapturedItem): Promise<void> {
  const sent = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing_item',
      key: item.id,
      what: `Taken back: ${whatOf(item)}`,
      payload: { deleted: item.id, ...(item.kind === 'photo' && { photo: item.photo }) },
    },
    new Date().toISOString(),
  )
  await capture(person, [sent])
  await dropRecord(person, 'viewing', itemId(viewing.id, item.id))
}

/** Adds the photos of a viewing to its house, once they are stored. */
export function keepPhotosForHouse(person: string, viewing: KeptViewing): Promise<void> {
  const sent = entryOf(
    viewing,
    {
      id: uuid(),
      kind: 'viewing_photos',
      key: viewing.id,
      what: `Photos of the viewing for the house at ${viewing.street}`,
      payload: { viewingId: viewing.id },
    },
    new Date().toISOString(),
  )
  return capture(person, [sent])
}

function whatOf(item: CapturedItem): string {
  if (item.kind === 'answer') return `Answer to “${item.question}”`
  if (item.kind === 'photo') return item.topic ? `Photo, ${item.topic}` : 'Photo'
  if (item.kind === 'note') return 'Note'
  return item.moment === 'love' ? 'Love it' : 'Red flag'
}

/** Keeps the note that is being written. It is sent once the person is done with it. */
export const keepDraft = (person: string, viewingId: string, text: string): Promise<void> =>
  text ? capture(person, [], [recordOf(draftId(viewingId), text)]) : dropRecord(person, 'viewing', draftId(viewingId))

export async function readDraft(person: string, viewingId: string): Promise<string> {
  const record = await readRecord(person, 'viewing', draftId(viewingId))
  return typeof record?.value === 'string' ? record.value : ''
}

/** What there is to check in a hunt, as it was known last. */
export type KeptChecks = { checks: readonly Check[]; wishes: readonly Wish[] }

export const keepChecks = (person: string, ownerId: string, checks: KeptChecks): Promise<void> =>
  capture(person, [], [recordOf(checksId(ownerId), checks)])

export async function readKeptChecks(person: string, ownerId: string): Promise<KeptChecks | null> {
  const record = await readRecord(person, 'viewing', checksId(ownerId))
  return isObject(record?.value) ? (record.value as KeptChecks) : null
}
