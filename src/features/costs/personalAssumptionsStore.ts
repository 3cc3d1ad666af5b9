import { userValue } from '@/lib/device/userValue'

/** The viewer's personal assumptions, as column values, keyed by the id of the hunt's owner. */
export const personalAssumptionsStore = userValue<{ hunts: Readonly<Record<string, unknown>> }>({
  key: 'house-hunter-costs',
  parse: ({ hunts }) => (typeof hunts === 'object' && hunts !== null ? { hunts: hunts as Record<string, unknown> } : null),
})
