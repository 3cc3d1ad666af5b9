import { useSyncExternalStore } from 'react'
import type { CostAssumptions } from '@/domain/money/cost'
import { deviceStore } from '@/lib/device/deviceStorage'
import { LOCAL_COPY_KEYS } from '@/lib/device/localCopy'
import { isObject } from '@/lib/api/rowFields'
import { columnsOfAssumptions, storedAssumptionsFrom } from './costs'

/*
 * Assumptions that a member tries out for themselves. Stored on the device only, and removed at sign-out.
 */

const KEY = LOCAL_COPY_KEYS.costs

const listeners = new Set<() => void>()
let lastText = ''
let lastRead: Readonly<Record<string, CostAssumptions>> = {}

/** The viewer's assumptions for a hunt; null to use the hunt's. */
export function personalAssumptions(viewerId: string, ownerId: string): CostAssumptions | null {
  return readStored(viewerId)[ownerId] ?? null
}

/** Subscribes to `personalAssumptions`. */
export function usePersonalAssumptions(viewerId: string, ownerId: string): CostAssumptions | null {
  return useSyncExternalStore(subscribe, () => personalAssumptions(viewerId, ownerId))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Saves the viewer's assumptions for a hunt; null returns to the hunt's. @returns whether the device stored them */
export function savePersonalAssumptions(viewerId: string, ownerId: string, assumed: CostAssumptions | null): boolean {
  const hunts = Object.fromEntries(
    Object.entries({ ...readStored(viewerId), [ownerId]: assumed }).flatMap(([hunt, each]) =>
      each ? [[hunt, columnsOfAssumptions(each)]] : [],
    ),
  )
  if (Object.keys(hunts).length === 0) deviceStore.removeItem(KEY)
  else if (!deviceStore.setItem(KEY, JSON.stringify({ userId: viewerId, hunts }))) return false
  for (const listener of listeners) listener()
  return personalAssumptions(viewerId, ownerId) !== null || assumed === null
}

/** Parses each stored text once, so that unchanged assumptions keep their identity. */
function readStored(viewerId: string): Readonly<Record<string, CostAssumptions>> {
  const text = `${viewerId} ${deviceStore.getItem(KEY) ?? ''}`
  if (text !== lastText) {
    lastText = text
    lastRead = parseStored(viewerId, text.slice(viewerId.length + 1))
  }
  return lastRead
}

function parseStored(viewerId: string, text: string): Record<string, CostAssumptions> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (!isObject(value) || value.userId !== viewerId || !isObject(value.hunts)) return {}
    return Object.fromEntries(
      Object.entries(value.hunts).flatMap(([hunt, columns]) => {
        const assumed = storedAssumptionsFrom(columns)
        return assumed ? [[hunt, assumed]] : []
      }),
    )
  } catch {
    return {}
  }
}
