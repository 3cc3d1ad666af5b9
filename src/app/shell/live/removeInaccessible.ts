import type { QueryClient } from '@tanstack/react-query'
import { fetchHousesById } from '@/features/houses/houseReads'
import { offlineHouseIds, removeOfflineHouses } from '@/features/houses/offline/offlineHouses'
import { deleteLocalChecks, deleteLocalViewing, isTextRecordId, localHuntData } from '@/features/viewings/localViewings'
import { hasDatabase } from '@/lib/outbox/database'
import { deleteOthersRecords } from '@/lib/outbox/cleanup'

/**
 * Deletes offline copies of houses that no longer exist or are no longer shared with the viewer, and of the viewings of these houses.
 * Also deletes the checks of hunts that are no longer shared, and copies made by other users of this browser. Keeps viewings that are
 * partly unsent or have an unfinished note.
 * @param ownerIds the owners of the viewer's hunts
 * @throws AppError if the server cannot be reached; the viewer's copies then stay
 */
export async function removeInaccessible(client: QueryClient, viewerId: string, ownerIds: readonly string[]): Promise<void> {
  if (!(await hasDatabase())) return
  await deleteOthersRecords(viewerId, isTextRecordId)
  const [houseIds, { checksOwnerIds, viewings }] = await Promise.all([offlineHouseIds(viewerId), localHuntData(viewerId)])
  const ids = new Set([...houseIds, ...viewings.map(({ houseId }) => houseId)])
  const visibleIds = new Set(ids.size > 0 ? (await fetchHousesById([...ids], viewerId)).map(({ id }) => id) : [])
  await removeOfflineHouses(
    client,
    viewerId,
    houseIds.filter((id) => !visibleIds.has(id)),
  )
  for (const viewing of viewings) if (!visibleIds.has(viewing.houseId)) await deleteLocalViewing(viewerId, viewing)
  for (const ownerId of checksOwnerIds) if (!ownerIds.includes(ownerId)) await deleteLocalChecks(viewerId, ownerId)
}
