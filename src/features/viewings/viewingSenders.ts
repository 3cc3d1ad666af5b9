import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '@/lib/errors'
import type { Entry } from '@/lib/outbox/entry'
import { bytesOf } from '@/lib/outbox/outbox'
import { ROOT_KEYS, wishesKey } from '@/lib/queryKeys'
import { client as backend } from '@/lib/supabase/client'
import { unwrap, unwrapRows, unwrapWritten } from '@/lib/supabase/result'
import { changeRow, insertOnce, type TableName } from '@/lib/supabase/write'

/*
 * How what was captured in a house is sent. Each may be repeated at any moment: ids are made on the phone, so whatever arrived
 * before is found and only brought up to date.
 */

type Row = Record<string, unknown> & { id: string }

/** Inserts a row under its own id; where it is there already, changes the given columns of it. */
async function putRow(table: string, row: Row, fixed: readonly string[]): Promise<void> {
  const name = table as TableName
  const changes = Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id' && !fixed.includes(column)))
  await insertOnce(name, row as never, 'id', () => changeRow(name, { id: row.id }, changes as never, 'id'))
}

/** Payload: the columns of the row in `viewings`. */
export async function sendViewing({ payload }: Entry, _client: QueryClient): Promise<void> {
  await putRow('viewings', payload as Row, ['house_id', 'started_at'])
}

/** Payload: the columns of the row in `viewing_items`; the photo is in the entry's bytes. */
export async function sendViewingItem({ id, person, payload, hasBytes }: Entry, _client: QueryClient): Promise<void> {
  const row = payload as Row
  if (!hasBytes) return putRow('viewing_items', row, ['viewing_id', 'kind'])
  const bytes = await bytesOf(person, id)
  if (!bytes) throw new AppError('invalid', 'The photo is not on this device any more.')
  const { storePhotoOnce } = await import('@/lib/supabase/photoStorage')
  const photo = await storePhotoOnce(`properties/${row.id}.jpg`, new Blob([bytes], { type: 'image/jpeg' }))
  await putRow('viewing_items', { ...row, photo }, ['viewing_id', 'kind'])
}

/** Payload: `{ viewing_id }`. Puts the photos of the viewing into the house, for those who may. */
export async function sendViewingPhotos({ payload }: Entry, client: QueryClient): Promise<void> {
  const { viewing_id } = payload as { viewing_id: string }
  unwrap(await (await backend()).rpc('add_viewing_photos' as never, { p_viewing: viewing_id } as never))
  await client.invalidateQueries({ queryKey: ROOT_KEYS.houses })
}

/** Payload: `{ wish_id, answer }`; no answer takes it back. */
export async function sendWishAnswer({ houseId, huntId, payload }: Entry, client: QueryClient): Promise<void> {
  const { wish_id, answer } = payload as { wish_id: string; answer: 'yes' | 'no' | null }
  const answers = (await backend()).from('wish_answers')
  const key = { wish_id, house_id: houseId }
  if (answer === null) unwrapRows(await answers.delete().match(key).select('wish_id'), 'wish_id')
  else {
    const upsert = answers.upsert({ ...key, answer }, { onConflict: 'wish_id,house_id' })
    unwrapWritten(await upsert.select('answer').single(), 'answer')
  }
  await client.invalidateQueries({ queryKey: wishesKey(huntId) })
}
