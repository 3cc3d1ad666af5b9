/** The statuses of a house, in the order in which they are offered. */
export const HOUSE_STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought'] as const

export type HouseStatus = (typeof HOUSE_STATUSES)[number]

export const DEFAULT_STATUS: HouseStatus = 'Interested'

/** Houses that are out of the running: lists show them more quietly, and can leave them out. */
const RULED_OUT: readonly string[] = ['Not Interested', 'Offer Declined'] satisfies HouseStatus[]

export const isRuledOut = (status: string): boolean => RULED_OUT.includes(status)

/** Whether a value is one of the six statuses, spelled exactly. */
export function isHouseStatus(value: unknown): value is HouseStatus {
  return HOUSE_STATUSES.some((status) => status === value)
}
