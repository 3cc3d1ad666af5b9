/** The root keys of queries that read a hunt's tables. */
export const TABLE_ROOTS = {
  houses: ['houses'],
  appointments: ['appointments'],
  collaborators: ['collaborators'],
  activity: ['activity'],
  wishes: ['wishes'],
  messages: ['messages'],
  viewings: ['viewings'],
  costs: ['costs'],
  places: ['places'],
} as const

export type TableRoot = keyof typeof TABLE_ROOTS

/**
 * The first segment of the key of every query that reads the backend or a routing service. Each feature builds its keys on its own root
 * key and may invalidate those of other features.
 */
export const ROOT_KEYS = {
  ...TABLE_ROOTS,
  account: ['account'],
  /** Each hunt's position in its stream of changes: see cursor.ts. */
  changes: ['changes'],
  travel: ['travel'],
} as const

/* A hunt is identified by its owner. */

export const wishesKey = (ownerId: string) => [...ROOT_KEYS.wishes, ownerId] as const

/** The key of the query that reads a hunt's cost assumptions and the costs of its houses. */
export const costsKey = (ownerId: string) => [...ROOT_KEYS.costs, ownerId] as const

/** The key of the mutation that leaves a hunt. While it is pending, the loss of the hunt is not reported, because the user intended it. */
export const LEAVE_HUNT_KEY = ['leave-hunt'] as const
