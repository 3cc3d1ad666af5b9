import type { QueryClient } from '@tanstack/react-query'
import { photosOf } from '@/domain/photo'
import { deviceLocks } from '@/lib/deviceStorage'
import { readLocalCopy, writeLocalCopy } from '@/lib/localCopy'
import { describePhoto } from '@/lib/photos/photoWorker'
import { photoSrc } from '@/lib/photoUrl'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { removeUnfinishedPhotos, storeCopies } from '@/lib/supabase/photoStorage'
import { isSignedIn } from '@/lib/supabase/storedSession'
import { isHouse, type House } from './house'

/** Photos without copies that one visit makes copies of; each is read once, at about half a megabyte. */
const PHOTOS_PER_VISIT = 12

const DAY = 24 * 60 * 60 * 1000

/** Cleans up after interrupted uploads, then makes the copies of photos that were stored without. Failures wait for another visit. */
export async function photoUpkeep(client: QueryClient, viewerId: string): Promise<void> {
  const upkeep = async () => {
    await cleanUp(viewerId)
    if (isUnmetered()) await makeMissingCopies(client, viewerId)
  }
  // One tab at a time.
  const once = deviceLocks()?.request('house-hunter-photo-upkeep', { ifAvailable: true }, async (lock) => lock && upkeep())
  await (once ?? upkeep()).catch(() => undefined)
}

/** Once a day on each device. */
async function cleanUp(viewerId: string): Promise<void> {
  const scope = { viewerId, ownerId: viewerId }
  const last = readLocalCopy('photoCleanup', scope, (x): x is never => x === undefined)
  if (last && Date.now() - Date.parse(last.savedAt) < DAY) return
  await removeUnfinishedPhotos()
  writeLocalCopy('photoCleanup', scope, [])
}

async function makeMissingCopies(client: QueryClient, viewerId: string): Promise<void> {
  for (const url of withoutCopies(housesIn(client), viewerId).slice(0, PHOTOS_PER_VISIT)) {
    if (!isSignedIn(viewerId)) return
    const answer = await fetch(photoSrc(url) ?? '')
    // A photo that is gone, or that this browser cannot read, must not stop the others.
    const description = answer.ok ? await describePhoto(await answer.blob()).catch(() => null) : null
    if (description) await storeCopies(url, description)
  }
}

/** The photos that this person may describe, covers first, because lists show those. */
function withoutCopies(houses: readonly House[], viewerId: string): string[] {
  const editable = houses.filter(({ userId, createdBy, isExample }) => !isExample && (userId === viewerId || createdBy === viewerId))
  const photos = editable.flatMap((house) => photosOf(house).map((photo, index) => ({ ...photo, index })))
  const missing = photos.filter(({ url, details }) => !details && !url.startsWith('/samples/'))
  return [...new Set(missing.toSorted((one, other) => one.index - other.index).map(({ url }) => url))]
}

/** The houses of every list that has been read. */
function housesIn(client: QueryClient): House[] {
  const lists = client.getQueriesData({ queryKey: ROOT_KEYS.houses })
  return lists.flatMap(([, data]) => (Array.isArray(data) ? data.filter(isHouse) : []))
}

/** Safari and Firefox do not say what kind of network it is; there a computer counts as unmetered, and a phone does not. */
function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  if (connection?.saveData || connection?.type === 'cellular') return false
  return connection?.type !== undefined || !matchMedia('(pointer: coarse)').matches
}
