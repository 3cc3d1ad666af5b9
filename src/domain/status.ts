/** The statuses of a house, in the order of the specification's §3. */
export const HOUSE_STATUSES = [
  'Interested',
  'Not Interested',
  'Offer Made',
  'Offer Declined',
  'Offer Accepted',
  'Bought',
] as const

export type HouseStatus = (typeof HOUSE_STATUSES)[number]

/** What a new house starts with (spec §4, §9). */
export const DEFAULT_STATUS: HouseStatus = 'Interested'

/** Whether a value is one of the six statuses, spelled exactly. */
export function isHouseStatus(value: unknown): value is HouseStatus {
  return HOUSE_STATUSES.some((status) => status === value)
}
