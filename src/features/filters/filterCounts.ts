import { filterHouses } from './filterHouses'
import type { FilterableHouse, FilterContext, HouseFilter } from './houseFilter'
import { PROPERTY_TYPES, type PropertyType, HOUSE_STATUSES, isRuledOut, type HouseStatus } from '@/domain/house/house'

export type FilterCounts = {
  /** Houses that pass the whole filter. */
  shown: number
  /** By status, the number of houses that pass the rest of the filter. */
  statuses: ReadonlyMap<HouseStatus, number>
  types: ReadonlyMap<PropertyType, number>
  /** Houses that pass the rest of the filter but are hidden as ruled out. */
  ruledOut: number
}

/** Counts the houses that a filter shows, and how many each status and type would show. */
export function filterCounts(houses: readonly FilterableHouse[], filter: HouseFilter, context: FilterContext): FilterCounts {
  const housesOfAnyStatus = filterHouses(houses, { ...filter, statuses: [], hideRuledOut: false }, context)
  const housesOfAnyType = filterHouses(houses, { ...filter, types: [] }, context)
  const withRuledOut = filterHouses(housesOfAnyStatus, { ...filter, hideRuledOut: false }, context)
  return {
    shown: filterHouses(housesOfAnyStatus, filter, context).length,
    statuses: tally(
      HOUSE_STATUSES,
      housesOfAnyStatus.map(({ status }) => status),
    ),
    types: tally(
      PROPERTY_TYPES,
      housesOfAnyType.map(({ propertyType }) => propertyType),
    ),
    ruledOut: withRuledOut.filter(({ status }) => isRuledOut(status) && !filter.statuses.some((chosen) => chosen === status)).length,
  }
}

function tally<Value>(values: readonly Value[], all: readonly unknown[]): Map<Value, number> {
  const counts = new Map<unknown, number>()
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map(values.map((value) => [value, counts.get(value) ?? 0]))
}
