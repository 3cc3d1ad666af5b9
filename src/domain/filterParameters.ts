/** The parts of an address that hold a filter; see `readFilter`. */
export const FILTER_PARAMETERS = ['q', 'price', 'beds', 'baths', 'status', 'type', 'rating', 'favorites', 'area', 'viewing'] as const

export type FilterParameter = (typeof FILTER_PARAMETERS)[number]

/** Whether an address may hold a filter, without reading it. */
export function mayHoldFilter(params: URLSearchParams): boolean {
  return FILTER_PARAMETERS.some((name) => params.has(name))
}
