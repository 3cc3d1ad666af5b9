import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { shortNames } from '@/domain/sharing/memberNames'
import { checksOf, STANDARD_CHECKS, type SourcedCheck } from '@/domain/viewing/viewingChecks'
import type { Wish } from '@/domain/fit/wishes'
import { keepChecks, readKeptChecks, type KeptChecks } from './keptViewings'
import { checksQuery } from './viewingQueries'

/**
 * The checks at a hunt's viewings: the current list, otherwise the last one stored on this device, otherwise the standard list.
 * @param wishes null while unknown
 */
export function useChecks(ownerId: string, wishes: readonly Wish[] | null): readonly SourcedCheck[] {
  const { members, viewerId } = useHuntOf(ownerId)
  const { data: stored } = useQuery(checksQuery(ownerId))
  const [kept, setKept] = useState<KeptChecks | null>(null)

  const known = useMemo(
    () => (stored === undefined || wishes === null ? null : { checks: stored?.checks ?? STANDARD_CHECKS, wishes }),
    [stored, wishes],
  )
  useEffect(() => {
    // Without them the standard list applies.
    if (known) void keepChecks(viewerId, ownerId, known).catch(() => undefined)
    else void readKeptChecks(viewerId, ownerId).then(setKept, () => undefined)
  }, [known, viewerId, ownerId])

  return useMemo(() => {
    const { checks, wishes: asked } = known ?? kept ?? { checks: STANDARD_CHECKS, wishes: [] }
    const names = shortNames(members, viewerId)
    return checksOf(checks, asked, viewerId, (id) => names.get(id) ?? 'Somebody')
  }, [known, kept, members, viewerId])
}

/** A hunt's own list of checks; null if it uses the standard one. */
export const useStoredChecks = (ownerId: string) => useQuery(checksQuery(ownerId))
