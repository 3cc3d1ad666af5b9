import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHunts } from '@/contexts/HuntContext'
import { addDays, localToday } from '@/domain/time/dates'
import { deviceDatabases } from '@/lib/device/deviceStorage'
import { notifyFailedSave, TRY_LATER } from '@/lib/api/useSave'
import { notify } from '@/lib/notify'
import { isMarkedOffline } from '@/lib/outbox/flags'
import { whenIdle } from '@/ui/whenIdle'
import type { House } from '../house'

/** Whether an appointment is today or tomorrow. If so, its house is saved automatically. */
export const isTodayOrTomorrow = ({ date }: { date: string }) => [localToday(), addDays(localToday(), 1)].includes(date)

const loadOfflineHouses = () => import('./offlineHouses')

/**
 * Whether a house is saved on this device, and functions to save and remove it.
 * @param isLive whether the house comes from the server; one from a saved copy is not saved again, because it would then seem up to date
 * @param isNeededSoon whether the viewer will visit the house soon or is about to record a viewing; it is then saved automatically
 */
export function useOfflineHouse(house: House, isLive: boolean, isNeededSoon: boolean) {
  const client = useQueryClient()
  const { hunt, loadTables } = useHunts()
  const { viewerId } = hunt
  const [isSaved, setIsSaved] = useState(() => isMarkedOffline(house.id))

  const save = async (isRequested: boolean) => {
    const { saveHouseOffline } = await loadOfflineHouses()
    const saved = await saveHouseOffline(client, viewerId, house, { loadTables, isRequested })
    if (saved) setIsSaved(true)
    return saved
  }
  const saveSilently = useEffectEvent((_house: House) => void save(false).catch(() => undefined))
  // Saves the house on screen when it is opened and whenever it changes, which keeps its offline copy up to date.
  const shouldSave = isLive && (isNeededSoon || isSaved) && !house.isExample && deviceDatabases() !== undefined
  useEffect(() => (shouldSave && navigator.onLine ? whenIdle(() => saveSilently(house)) : undefined), [shouldSave, house])

  return {
    isSaved,
    save: () =>
      void save(true).then(
        (saved) => notify.success('Kept for offline', keptText(saved?.hasAllPhotos === true)),
        (error: unknown) => notifyFailedSave(error, { title: 'This house could not be kept', errorDescription: TRY_LATER }),
      ),
    remove: () => {
      const drop = async () => {
        await (await loadOfflineHouses()).removeOfflineHouses(client, viewerId, [house.id])
        setIsSaved(false)
        notify.success('No longer kept', 'This house and its photos are removed from this device.')
      }
      void drop().catch((error: unknown) =>
        notifyFailedSave(error, { title: 'This house could not be removed', errorDescription: TRY_LATER }),
      )
    },
  }
}

const keptText = (hasAllPhotos: boolean) =>
  `This house opens without a network, ${hasAllPhotos ? 'with its photos' : 'but some of its photos could not be stored'}.`

export type OfflineHouseActions = ReturnType<typeof useOfflineHouse>

const EMPTY_LIST: readonly never[] = []

/**
 * Keeps the houses of today's and tomorrow's appointments on this device, saving each of them once while the app is open.
 * @param appointments the live appointments on screen or, in the calendar, the one that was opened; undefined if there are none yet
 * @param houses the hunt's houses; undefined while they are loading or come from the saved copy
 */
export function useSaveUpcomingHouses(
  appointments: readonly { houseId: string; date: string }[] = EMPTY_LIST,
  houses: readonly House[] = EMPTY_LIST,
) {
  const client = useQueryClient()
  const { hunt, loadTables } = useHunts()
  const upcomingHouseIds = new Set(appointments.filter(isTodayOrTomorrow).map(({ houseId }) => houseId))
  const ids = houses.flatMap(({ id, isExample }) => (upcomingHouseIds.has(id) && !isExample ? [id] : [])).join(' ')
  const saveAll = useEffectEvent(async () => {
    const { saveHousesOfflineOnce } = await import('./offlineHouses')
    const upcomingHouses = houses.filter(({ id }) => ids.split(' ').includes(id))
    await saveHousesOfflineOnce(client, hunt.viewerId, upcomingHouses, loadTables)
  })
  // Failures are silent, because the user did not request the save.
  useEffect(() => (ids && navigator.onLine && deviceDatabases() ? whenIdle(() => void saveAll().catch(() => undefined)) : undefined), [ids])
}
