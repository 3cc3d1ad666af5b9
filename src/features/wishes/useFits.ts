import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { FitIndex } from '@/domain/fitIndex'
import { lazyTools } from '@/lib/lazyTools'
import { wishesKey } from '@/lib/queryKeys'
import { followWays, waysVersion } from '@/lib/waysVersion'

const store = lazyTools(async () => (await import('./fitTools')).fitTools)

/** How the houses of the hunt fit the wishes that the viewer may read; null without any, and until they are known. */
export function useFits(): FitIndex | null {
  const { ownerId, viewerId, members, hasWishes } = useHunt()
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const tools = useSyncExternalStore(store.follow, store.current)
  const ways = useSyncExternalStore(followWays, waysVersion)
  useEffect(() => {
    // Without a network the list is as it would be without wishes.
    if (hasWishes) store.load().catch(() => undefined)
  }, [hasWishes])

  const { data } = useQuery({
    queryKey: wishesKey(ownerId),
    queryFn: hasWishes && tools ? ({ client }) => tools.fetchHuntWishes(ownerId, client) : skipToken,
  })
  return useMemo(() => {
    if (!hasWishes || !tools || !data) return null
    return tools.indexOf(data, members, { id: viewerId, currency, system })
    // oxlint-disable-next-line react/exhaustive-deps -- what is known of ways changes with the version
  }, [hasWishes, tools, data, members, viewerId, currency, system, ways])
}
