import { filterHouses } from './filterHouses'
import type { FilterableHouse, HouseFilter } from './houseFilter'
import { PROPERTY_TYPES, type PropertyType } from './propertyType'
import { HOUSE_STATUSES, type HouseStatus } from './status'

export type FilterCounts = {
  /** Houses that pass the whole filter. */
  shown: number
  /** Houses of each status that pass the rest of the filter: what choosing it would show. */
  statuses: ReadonlyMap<HouseStatus, number>
  types: ReadonlyMap<PropertyType, number>
}

/** How many houses a filter leaves, and how many each status and kind would. */
export function filterCounts(
  houses: readonly FilterableHouse[],
  filter: HouseFilter,
  viewings: { has: (houseId: string) => boolean },
): FilterCounts {
  const anyStatus = filterHouses(houses, { ...filter, statuses: [] }, viewings)
  const anyType = filterHouses(houses, { ...filter, types: [] }, viewings)
  return {
    shown: filterHouses(anyStatus, filter, viewings).length,
    statuses: tally(HOUSE_STATUSES, anyStatus.map(({ status }) => status)),
    types: tally(PROPERTY_TYPES, anyType.map(({ propertyType }) => propertyType)),
  }
}

function tally<Value>(values: readonly Value[], found: readonly unknown[]): Map<Value, number> {
  const counts = new Map<unknown, number>()
  for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map(values.map((value) => [value, counts.get(value) ?? 0]))
}
