import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { shortNames } from '@/domain/sharing/memberNames'
import { checksOf, STANDARD_CHECKS, type SourcedCheck, type Check } from '@/domain/viewing/viewingChecks'
import type { Wish } from '@/domain/fit/wishes'
import { saveLocalChecks, readLocalChecks, type LocalChecks } from '../localViewings'
import { checksQuery, viewingKeys, type StoredChecks } from '../viewingQueries'
import { mayBeConflict } from '@/lib/api/errors'
import { TRY_LATER, useSave } from '@/lib/api/useSave'

/**
 * The checks at a hunt's viewings: the current list, otherwise the last one stored on this device, otherwise the standard list.
 * @param wishes null while unknown
 */
export function useChecks(ownerId: string, wishes: readonly Wish[] | null): readonly SourcedCheck[] {
  const { members, viewerId } = useHuntOf(ownerId)
  const { data: stored } = useQuery(checksQuery(ownerId))
  const [localChecks, setLocalChecks] = useState<LocalChecks | null>(null)

  const current = useMemo(
    () => (stored === undefined || wishes === null ? null : { checks: stored?.checks ?? STANDARD_CHECKS, wishes }),
    [stored, wishes],
  )
  useEffect(() => {
    // If device storage fails, the standard list applies while the checks are loading.
    if (current) void saveLocalChecks(viewerId, ownerId, current).catch(() => undefined)
    else void readLocalChecks(viewerId, ownerId).then(setLocalChecks, () => undefined)
  }, [current, viewerId, ownerId])

  return useMemo(() => {
    const { checks, wishes: sources } = current ?? localChecks ?? { checks: STANDARD_CHECKS, wishes: [] }
    const names = shortNames(members, viewerId)
    return checksOf(checks, sources, viewerId, (id) => names.get(id) ?? 'Somebody')
  }, [current, localChecks, members, viewerId])
}

/** A hunt's own list of checks; null if the hunt uses the standard list. */
export const useStoredChecks = (ownerId: string) => useQuery(checksQuery(ownerId))

const loadWrites = () => import('../viewingWrites')

type ChecksToSave = {
  /** Null restores the standard list. */
  checks: readonly Check[] | null
  /** The list as last read; null if it was the standard list. */
  base: StoredChecks | null
}

/** Saves a hunt's list of checks, unless somebody else has saved it in the meantime. */
export function useSaveChecks(ownerId: string) {
  return useSave({
    write: async ({ checks, base }: ChecksToSave) => {
      const { deleteChecks, saveChecks } = await loadWrites()
      return checks ? saveChecks(ownerId, checks, base) : deleteChecks(ownerId, base)
    },
    // The list may be deleted while it is being saved.
    mayOverlap: true,
    patch: (client, stored) => client.setQueryData(checksQuery(ownerId).queryKey, stored),
    success: { title: 'List saved', description: 'The next viewings will ask these questions.' },
    failure: (error, _, client) => {
      const title = 'The list was not saved'
      if (!mayBeConflict(error)) return { title, errorDescription: TRY_LATER }
      void client.invalidateQueries({ queryKey: viewingKeys.checks(ownerId) })
      return { title, description: 'Somebody else changed the list, or you may no longer change it. Your text is still here.' }
    },
  })
}
