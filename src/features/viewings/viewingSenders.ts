import type { QueryClient } from '@tanstack/react-query'
import { discardPhotos } from '@/lib/outbox/discardPhotos'
import { AppError } from '@/lib/api/errors'
import { payloadToSend, photoFormat, type Entry } from '@/lib/outbox/entry'
import { readPhotoBytes } from '@/lib/outbox/outbox'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { BOOLEAN, hasStrings, isObject, STRING } from '@/lib/api/rowFields'
import { describePreparedPhoto } from '@/lib/photos/photoWorker'
import { storePhoto } from '@/lib/photos/photoStorage'
import { changeRowIfAny, changeRow, deleteRow, insertOnce } from '@/lib/api/write'
import type { TablesInsert, TablesUpdate } from '@/types/database.types'
import { isItemColumns, isViewingColumns, type ItemColumns } from './viewing'
import { viewingKeys } from './viewingQueries'
import { addViewingPhotos } from './viewingWrites'

/*
 * Sends the viewings captured on this device. Sending again is safe: ids are created on the device, so rows that are already stored
 * are updated.
 */

/** The payloads of outbox entries that change an item or add a viewing's photos to its house. */
export type ItemPayload =
  | { row: ItemColumns; /** Whether the row cannot be in the database yet. */ isNew: boolean }
  | { deleted: string; photo?: string }
export type PhotosPayload = { viewingId: string }

export function isItemPayload(x: unknown): x is ItemPayload {
  if (!isObject(x)) return false
  if ('deleted' in x) return STRING.is(x.deleted) && (x.photo === undefined || STRING.is(x.photo))
  return isItemColumns(x.row) && BOOLEAN.is(x.isNew)
}

export const isPhotosPayload = (x: unknown): x is PhotosPayload => hasStrings(x, 'viewingId')

type WrittenRow = { id: string }

export async function sendViewing(entry: Entry, client: QueryClient): Promise<void> {
  const row = payloadToSend(entry, isViewingColumns)
  const { id, ended_at } = row
  const isUpdated = ended_at !== null && (await changeRowIfAny('viewings', { id }, { ended_at }))
  if (!isUpdated) await insertOnce<'viewings', WrittenRow>('viewings', row, 'id', () => changeRow('viewings', { id }, { ended_at }, 'id'))
  invalidateViewings(client, entry.houseId)
}

export async function sendViewingItem(entry: Entry, client: QueryClient): Promise<void> {
  const payload = payloadToSend(entry, isItemPayload)
  if ('deleted' in payload) {
    await deleteRow('viewing_items', payload.deleted)
    if (payload.photo) void discardPhotos([payload.photo])
  } else if (payload.row.kind === 'photo') await sendPhoto(entry, payload.row, payload.isNew)
  else await putItem(payload.row, payload.isNew)
  invalidateViewings(client, entry.houseId)
}

async function sendPhoto({ person: userId, id, hasBytes }: Entry, row: ItemColumns, isNew: boolean) {
  // If the text was changed while the photo was being sent, the row already exists, with the photo.
  if (!isNew && hasBytes && (await changeRowIfAny('viewing_items', { id: row.id }, textColumns(row)))) return
  // An entry without bytes changes only the text.
  if (!hasBytes) return void (await changeRow<'viewing_items', WrittenRow>('viewing_items', { id: row.id }, textColumns(row), 'id'))
  const bytes = await readPhotoBytes(userId, id)
  if (!bytes) throw new AppError('invalid', 'The photo is no longer on this device.')
  const [, photoId = ''] = /properties\/(.+)\.\w+$/.exec(row.photo ?? '') ?? []
  const { extension, type } = photoFormat(row.photo)
  const blob = new Blob([bytes], { type })
  const { url: photo } = await storePhoto({ id: photoId, extension, blob, ...(await describePreparedPhoto(blob)) })
  await putItem({ ...row, photo }, true)
}

const textColumns = ({ topic, body }: ItemColumns): TablesUpdate<'viewing_items'> => ({ topic, body })

/** Inserts an item. If its row exists, or another tab has already answered the same question, updates the existing row. */
async function putItem(row: ItemColumns, isNew: boolean): Promise<void> {
  const { id, viewing_id: viewingId } = row
  const changes = changeableColumns(row)
  if (!isNew && (await changeRowIfAny('viewing_items', { id }, changes))) return
  // The type requires the house, which the database sets.
  await insertOnce<'viewing_items', WrittenRow>('viewing_items', row as TablesInsert<'viewing_items'>, 'id', async () => {
    try {
      return await changeRow<'viewing_items', WrittenRow>('viewing_items', { id }, changes, 'id')
    } catch (error) {
      if (!row.item) throw error
      return changeRow<'viewing_items', WrittenRow>('viewing_items', { viewing_id: viewingId, item: row.item }, changes, 'id')
    }
  })
}

/** The columns of an item that may change. */
const changeableColumns = ({ place, item, wish_id, topic, question, answer, moment, body, photo, captured_at }: ItemColumns) => ({
  place,
  item,
  wish_id,
  topic,
  question,
  answer,
  moment,
  body,
  photo,
  captured_at,
})

function invalidateViewings(client: QueryClient, houseId: string) {
  void client.invalidateQueries({ queryKey: viewingKeys.ofHouse(houseId) })
}

/** Adds the photos of a viewing to its house. */
export async function sendViewingPhotos(entry: Entry, client: QueryClient): Promise<void> {
  await addViewingPhotos(payloadToSend(entry, isPhotosPayload).viewingId)
  void client.invalidateQueries({ queryKey: ROOT_KEYS.houses })
}
