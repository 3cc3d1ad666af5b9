import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { deviceDatabases } from '@/lib/device/deviceStorage'
import { whenIdle } from '@/ui/whenIdle'
import type { House } from '../house'
import type { KeptQueriesOf } from './offlineHouses'
import { isSoon } from './useOfflineHouses'

const NONE: readonly never[] = []

/**
 * Keeps the houses of the appointments on screen that are today or tomorrow, each once while the app is open.
 * @param appointments the appointments on screen, and `houses`: each undefined while unknown or only a saved copy
 * @param queriesOf returns the other queries of the houses' pages
 */
export function useKeptSoon(
  appointments: readonly { houseId: string; date: string }[] = NONE,
  houses: readonly House[] = NONE,
  queriesOf: KeptQueriesOf,
) {
  const client = useQueryClient()
  const { viewerId } = useHunt()
  const wanted = new Set(appointments.filter(isSoon).map(({ houseId }) => houseId))
  const ids = houses.flatMap(({ id, isExample }) => (wanted.has(id) && !isExample ? [id] : [])).join(' ')
  const keep = useEffectEvent(async () => {
    const { keepHousesOnce } = await import('./offlineHouses')
    const chosen = houses.filter(({ id }) => ids.split(' ').includes(id))
    await keepHousesOnce(client, viewerId, chosen, queriesOf)
  })
  // Nobody asked for it, so failures are not reported.
  useEffect(() => (ids && navigator.onLine && deviceDatabases() ? whenIdle(() => void keep().catch(() => undefined)) : undefined), [ids])
}
