import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { compareViewings, type Viewing } from '@/domain/viewing/viewing'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { deleteSentViewing } from '@/lib/outbox/cleanup'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { deleteLocalViewing, outboxGroupOf, isInProgress, readLocalViewings } from './localViewings'
import { viewingKeys, viewingsQuery } from './viewingQueries'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { addViewingPhotos } from './viewingWrites'

/**
 * The viewings of a house, newest first, from the server and this device. Once a viewing is no longer in progress and all of it has
 * been sent, deletes it from this device, unless a note was still being written.
 */
export function useViewings(userId: string, houseId: string) {
  const query = useQuery(viewingsQuery(houseId))
  const stored = query.data
  const { entries, isLoaded: isOutboxLoaded } = useOutbox()
  const unsentGroups = useMemo(() => new Set(entries.map(({ group }) => group)), [entries])
  const [localVersions, setLocalVersions] = useState<readonly LocalVersion[]>([])

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const viewings = await readLocalViewings(userId)
      if (!isCurrent) return
      const isSent = ({ id }: Viewing) => isOutboxLoaded && !unsentGroups.has(outboxGroupOf(id))
      setLocalVersions((old) => {
        const sentAtOf = ({ id }: Viewing) => old.find(({ viewing }) => viewing.id === id)?.sentAt ?? Date.now()
        return viewings
          .filter((viewing) => viewing.houseId === houseId)
          .map((viewing) => ({ viewing, sentAt: isSent(viewing) ? sentAtOf(viewing) : null }))
      })
    }
    // If device storage is unavailable, there are no local viewings.
    void read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [userId, houseId, isOutboxLoaded, unsentGroups, stored])

  const { dataUpdatedAt: storedAt } = query
  const unconfirmedVersions = useMemo(
    () => localVersions.filter((version) => !isConfirmed(version, stored ?? [], storedAt)),
    [localVersions, stored, storedAt],
  )
  const viewings = useMemo(() => mergeViewings(stored ?? [], unconfirmedVersions), [stored, unconfirmedVersions])
  useEffect(() => {
    for (const version of localVersions) {
      const { viewing } = version
      if (unconfirmedVersions.includes(version) || isInProgress(viewing)) continue
      deleteLocalViewing(userId, viewing).then(
        () => setLocalVersions((old) => old.filter((each) => each.viewing.id !== viewing.id)),
        () => undefined,
      )
    }
  }, [localVersions, unconfirmedVersions, userId])

  return {
    viewings,
    /** The house's street, from a viewing on this device. */
    localStreet: localVersions[0]?.viewing.street,
    /** Whether a viewing was begun on this device and can be continued. */
    isInProgress: localVersions.some(({ viewing }) => isInProgress(viewing)),
    /** Whether part of a viewing is unsent. */
    isPartlyUnsent: (viewing: Viewing) => unsentGroups.has(outboxGroupOf(viewing.id)),
    state: stored
      ? ('ready' as const)
      : query.errorUpdateCount > 0 || query.fetchStatus === 'paused'
        ? ('failed' as const)
        : ('loading' as const),
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

type LocalVersion = {
  viewing: Viewing & { street: string }
  /** When this page found that all of the viewing had been sent, in milliseconds; null until then. */
  sentAt: number | null
}

/**
 * Whether the server's response replaces the version on this device: all of it has been sent, and the response either includes it or was
 * read afterwards. In the latter case, whatever is missing from the response has been deleted.
 */
function isConfirmed({ viewing, sentAt }: LocalVersion, stored: readonly Viewing[], storedAt: number): boolean {
  if (sentAt === null) return false
  if (storedAt > sentAt) return true
  const storedViewing = stored.find(({ id }) => id === viewing.id)
  const itemIds = new Set(storedViewing?.items.map(({ id }) => id))
  return storedViewing !== undefined && !storedViewing.endedAt === !viewing.endedAt && viewing.items.every(({ id }) => itemIds.has(id))
}

/** A version on this device wins until the server's response confirms it. */
function mergeViewings(stored: readonly Viewing[], unconfirmed: readonly LocalVersion[]): readonly Viewing[] {
  const localViewings = unconfirmed.map(({ viewing }) => viewing)
  const ids = new Set(localViewings.map(({ id }) => id))
  return [...localViewings, ...stored.filter(({ id }) => !ids.has(id))].toSorted(compareViewings)
}

/** Deletes a viewing with all its items, from the server and from this device. Only its author and the hunt's owner may do so. */
export function useDeleteViewing(userId: string) {
  return useSave({
    write: async ({ id }: Viewing) => {
      const { deleteRow } = await import('@/lib/api/write')
      await deleteRow('viewings', id)
      // Otherwise, a local copy that was kept because of a draft would reappear. If device storage is unavailable, there is no copy.
      await deleteSentViewing(userId, id, outboxGroupOf(id)).catch(() => undefined)
    },
    // The dialog closes at once, so another viewing may be deleted in the meantime.
    mayOverlap: true,
    patch: (client, _, { id, houseId }) =>
      client.setQueryData<readonly Viewing[]>(viewingKeys.ofHouse(houseId), (old) => old?.filter((viewing) => viewing.id !== id)),
    success: { title: 'Viewing deleted' },
    failure: { title: 'The viewing could not be deleted', showsRule: false, errorDescription: undefined },
  })
}

function addedPhotosToast(addedCount: number) {
  if (addedCount === 0) return { title: 'No photos added', description: 'The house already has them, or has no room for more.' }
  return {
    title: addedCount === 1 ? '1 photo added' : `${addedCount} photos added`,
    description: 'You will find them among the photos of the house.',
  }
}

/** Adds the photos of the given viewings to their house, each photo only once. */
export function useAddPhotos(houseId: string) {
  return useSave({
    scope: `viewing-photos-${houseId}`,
    write: async (viewings: readonly Viewing[]) => {
      let addedCount = 0
      for (const { id } of viewings) addedCount += await addViewingPhotos(id)
      return addedCount
    },
    patch: (client) => void client.invalidateQueries({ queryKey: ROOT_KEYS.houses }),
    success: addedPhotosToast,
    failure: { title: 'The photos could not be added', errorDescription: TRY_LATER },
  })
}
