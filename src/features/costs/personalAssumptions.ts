import { useSyncExternalStore } from 'react'
import type { CostAssumptions } from '@/domain/money/cost'
import { columnsOfAssumptions, storedAssumptionsFrom } from './costs'
import { personalAssumptionsStore, reportPersonalAssumptions, subscribeToPersonalAssumptions } from './personalAssumptionsStore'

/*
 * Assumptions that a member tries out without affecting anybody else. They are stored only on this device and removed at sign-out.
 */

const NO_HUNTS: Readonly<Record<string, unknown>> = {}

let lastRead: { hunts: Readonly<Record<string, unknown>>; assumptions: Readonly<Record<string, CostAssumptions>> } = {
  hunts: NO_HUNTS,
  assumptions: {},
}

/** The viewer's personal assumptions for a hunt; null if the hunt's assumptions apply. */
export function personalAssumptions(viewerId: string, ownerId: string): CostAssumptions | null {
  return readStored(viewerId)[ownerId] ?? null
}

/** Like `personalAssumptions`, but also rerenders the component when they change. */
export function usePersonalAssumptions(viewerId: string, ownerId: string): CostAssumptions | null {
  return useSyncExternalStore(subscribeToPersonalAssumptions, () => personalAssumptions(viewerId, ownerId))
}

/** Saves the viewer's personal assumptions for a hunt; null removes them. @returns whether the device stored the change */
export function savePersonalAssumptions(viewerId: string, ownerId: string, assumptions: CostAssumptions | null): boolean {
  const columnsByHunt = Object.fromEntries(
    Object.entries({ ...readStored(viewerId), [ownerId]: assumptions }).flatMap(([huntOwnerId, each]) =>
      each ? [[huntOwnerId, columnsOfAssumptions(each)]] : [],
    ),
  )
  const isStored = personalAssumptionsStore.write(viewerId, Object.keys(columnsByHunt).length > 0 ? { hunts: columnsByHunt } : null)
  // If the device cannot store the value, it stays in memory, and would apply until the page is closed.
  if (!isStored && personalAssumptionsStore.read(viewerId)) personalAssumptionsStore.remove()
  reportPersonalAssumptions()
  return isStored && (personalAssumptions(viewerId, ownerId) !== null || assumptions === null)
}

/** Converts the stored columns only after a change: `useSyncExternalStore` needs the same object as long as nothing changes. */
function readStored(viewerId: string): Readonly<Record<string, CostAssumptions>> {
  const hunts = personalAssumptionsStore.read(viewerId)?.hunts ?? NO_HUNTS
  if (hunts !== lastRead.hunts) {
    const entries = Object.entries(hunts).flatMap(([hunt, columns]) => {
      const assumptions = storedAssumptionsFrom(columns)
      return assumptions ? [[hunt, assumptions] as const] : []
    })
    lastRead = { hunts, assumptions: Object.fromEntries(entries) }
  }
  return lastRead.assumptions
}
