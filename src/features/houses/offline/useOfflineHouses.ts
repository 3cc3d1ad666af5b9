import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { addDays, todayLocal } from '@/domain/time/dates'
import { deviceDatabases } from '@/lib/device/deviceStorage'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { isMarkedKept } from '@/lib/outbox/keptMark'
import { whenIdle } from '@/ui/whenIdle'
import type { House } from '../house'
import type { KeptQuery, KeptQueriesOf } from './offlineHouses'

/** Whether an appointment is today or tomorrow, so that its house is kept automatically. */
export const isSoon = ({ date }: { date: string }) => [todayLocal(), addDays(todayLocal(), 1)].includes(date)

const keptHouses = () => import('./offlineHouses')

/**
 * Whether a house is kept on this device, and functions to change that.
 * @param beside returns the other queries of its page; must be a stable function
 * @param soon somebody goes there today or tomorrow, so it is kept without asking
 */
export function useKeptHouse(house: House, beside: (house: House) => Promise<readonly KeptQuery[]>, soon: boolean) {
  const client = useQueryClient()
  const { viewerId } = useHunt()
  const [kept, setKept] = useState(() => isMarkedKept(house.id))

  const store = async (asked: boolean) => {
    const [{ keepHouse }, queries] = await Promise.all([keptHouses(), beside(house)])
    if (await keepHouse(client, viewerId, house, { beside: queries, asked })) setKept(true)
  }
  const quietly = useEffectEvent((_seen: House) => void store(false).catch(() => undefined))
  // Updates the kept copy to what the person has just seen.
  const wanted = (soon || kept) && !house.isExample && deviceDatabases() !== undefined
  useEffect(() => (wanted && navigator.onLine ? whenIdle(() => quietly(house)) : undefined), [wanted, house])

  return {
    kept,
    keep: () =>
      void store(true).then(
        () => notify.success('Kept for offline', 'This house opens without a network, with its photos.'),
        (error: unknown) => tell('This house could not be kept', error),
      ),
    remove: () => {
      const drop = async () => {
        await (await keptHouses()).unkeepHouses(client, viewerId, [house.id])
        setKept(false)
        notify.success('No longer kept', 'This house and its photos are removed from this device.')
      }
      void drop().catch((error: unknown) => tell('This house could not be removed', error))
    },
  }
}

function tell(title: string, error: unknown) {
  const { kind, message } = toAppError(error)
  notify.error(title, (kind === 'invalid' && message) || 'Please try again later')
}

export type KeptHouseActions = ReturnType<typeof useKeptHouse>

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
