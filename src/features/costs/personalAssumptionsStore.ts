import { userValue } from '@/lib/device/userValue'

/** The viewer's personal assumptions, as column values, keyed by the id of the hunt's owner. */
export const personalAssumptionsStore = userValue<{ hunts: Readonly<Record<string, unknown>> }>({
  key: 'house-hunter-costs',
  parse: ({ hunts }) => (typeof hunts === 'object' && hunts !== null ? { hunts: hunts as Record<string, unknown> } : null),
})

// The colon restricts the search to JSON keys: the viewer's id, which also identifies their own hunt, is always stored as a value.
/** Whether the costs of a hunt's houses can be calculated: the viewer's personal assumptions are enough, even if the hunt has none. */
export const canCalculateCosts = ({ ownerId, hasCosts }: { ownerId: string; hasCosts: boolean }): boolean =>
  hasCosts || personalAssumptionsStore.includesText(`"${ownerId}":`)
