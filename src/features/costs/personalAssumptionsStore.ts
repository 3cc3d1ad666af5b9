import { userValue } from '@/lib/device/userValue'

/** Assumptions that the viewer tries out for themselves, as columns by hunt. */
export const personalAssumptionsStore = userValue<{ hunts: Readonly<Record<string, unknown>> }>({
  key: 'house-hunter-costs',
  parse: ({ hunts }) => (typeof hunts === 'object' && hunts !== null ? { hunts: hunts as Record<string, unknown> } : null),
})
