import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { whenIdle } from '@/ui/whenIdle'
import type { House } from '../house'
import type { KeptQuery } from './keptHouses'
import { isSoon } from './useKeptHouse'

const NONE: readonly never[] = []

/**
 * Keeps the houses of appointments that somebody looks at and that are today or tomorrow, each once while the app is open.
 * @param appointments those that are looked at, and `houses`: each undefined while it is not known, or is only a saved copy
 * @param beside gives the other queries of a house's page
 */
export function useKeptSoon(
  appointments: readonly { houseId: string; date: string }[] = NONE,
  houses: readonly House[] = NONE,
  beside: (house: House) => Promise<readonly KeptQuery[]>,
) {
  const client = useQueryClient()
  const { viewerId } = useHunt()
  const wanted = new Set(appointments.filter(isSoon).map(({ houseId }) => houseId))
  const ids = houses.flatMap(({ id, isExample }) => (wanted.has(id) && !isExample ? [id] : [])).join(' ')
  const keep = useEffectEvent(async () => {
    const { keepHousesOnce } = await import('./keptHouses')
    const chosen = houses.filter(({ id }) => ids.split(' ').includes(id))
    await keepHousesOnce(client, viewerId, chosen, beside)
  })
  // Nobody asked for it, so a failure is not reported.
  useEffect(
    () => (ids && navigator.onLine && 'indexedDB' in window ? whenIdle(() => void keep().catch(() => undefined)) : undefined),
    [ids],
  )
}
