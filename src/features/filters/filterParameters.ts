/** The parts of a URL that hold a filter; see `readFilter`. */
export const FILTER_PARAMETERS = [
  'q',
  'price',
  'beds',
  'baths',
  'status',
  'hide',
  'type',
  'rating',
  'favorites',
  'everybody',
  'area',
  'viewing',
  'reduced',
  'musts',
  'cost',
] as const

export type FilterParameter = (typeof FILTER_PARAMETERS)[number]

/** Whether a URL may hold a filter, without reading it. */
export function mayHoldFilter(params: URLSearchParams): boolean {
  return FILTER_PARAMETERS.some((name) => params.has(name))
}
