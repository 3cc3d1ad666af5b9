import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { addDays, todayLocal } from '@/domain/time/dates'
import { deviceDatabases } from '@/lib/device/deviceStorage'
import { notifyFailedSave, TRY_LATER } from '@/lib/api/useSave'
import { notify } from '@/lib/notify'
import { isMarkedOffline } from '@/lib/outbox/flags'
import { whenIdle } from '@/ui/whenIdle'
import type { House } from '../house'
import type { RelatedQuery, LoadRelatedQueries } from './offlineHouses'

/** Whether an appointment is today or tomorrow, so that its house is saved automatically. */
export const isSoon = ({ date }: { date: string }) => [todayLocal(), addDays(todayLocal(), 1)].includes(date)

const loadOfflineHouses = () => import('./offlineHouses')

/**
 * Whether a house is saved on this device, and functions to save and remove it.
 * @param relatedQueries returns the other queries of its page; must be a stable function
 * @param soon there is an appointment today or tomorrow, so it is saved automatically
 */
export function useOfflineHouse(house: House, relatedQueries: (house: House) => Promise<readonly RelatedQuery[]>, soon: boolean) {
  const client = useQueryClient()
  const { viewerId } = useHunt()
  const [isSaved, setSaved] = useState(() => isMarkedOffline(house.id))

  const save = async (requested: boolean) => {
    const [{ saveHouseOffline }, queries] = await Promise.all([loadOfflineHouses(), relatedQueries(house)])
    if (await saveHouseOffline(client, viewerId, house, { related: queries, requested })) setSaved(true)
  }
  const saveSilently = useEffectEvent((_seen: House) => void save(false).catch(() => undefined))
  // Updates the saved copy to what is on screen.
  const wanted = (soon || isSaved) && !house.isExample && deviceDatabases() !== undefined
  useEffect(() => (wanted && navigator.onLine ? whenIdle(() => saveSilently(house)) : undefined), [wanted, house])

  return {
    isSaved,
    save: () =>
      void save(true).then(
        () => notify.success('Kept for offline', 'This house opens without a network, with its photos.'),
        (error: unknown) => notifyFailedSave(error, { title: 'This house could not be kept', answered: TRY_LATER }),
      ),
    remove: () => {
      const drop = async () => {
        await (await loadOfflineHouses()).removeOfflineHouses(client, viewerId, [house.id])
        setSaved(false)
        notify.success('No longer kept', 'This house and its photos are removed from this device.')
      }
      void drop().catch((error: unknown) => notifyFailedSave(error, { title: 'This house could not be removed', answered: TRY_LATER }))
    },
  }
}

export type OfflineHouseActions = ReturnType<typeof useOfflineHouse>

const NO_IDS: readonly never[] = []

/**
 * Saves the houses of today's and tomorrow's appointments on this device, each once while the app is open.
 * @param appointments those on screen; like `houses`, undefined while they are unknown or only a saved copy
 * @param loadQueries returns the other queries of the houses' pages
 */
export function useSaveUpcomingHouses(
  appointments: readonly { houseId: string; date: string }[] = NO_IDS,
  houses: readonly House[] = NO_IDS,
  loadQueries: LoadRelatedQueries,
) {
  const client = useQueryClient()
  const { viewerId } = useHunt()
  const wanted = new Set(appointments.filter(isSoon).map(({ houseId }) => houseId))
  const ids = houses.flatMap(({ id, isExample }) => (wanted.has(id) && !isExample ? [id] : [])).join(' ')
  const saveAll = useEffectEvent(async () => {
    const { saveHousesOfflineOnce } = await import('./offlineHouses')
    const chosen = houses.filter(({ id }) => ids.split(' ').includes(id))
    await saveHousesOfflineOnce(client, viewerId, chosen, loadQueries)
  })
  // Failures are silent, because the user did not request it.
  useEffect(() => (ids && navigator.onLine && deviceDatabases() ? whenIdle(() => void saveAll().catch(() => undefined)) : undefined), [ids])
}
