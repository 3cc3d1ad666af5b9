import { filterHouses } from './filterHouses'
import type { FilterableHouse, FilterContext, HouseFilter } from './houseFilter'
import { PROPERTY_TYPES, type PropertyType, HOUSE_STATUSES, isRuledOut, type HouseStatus } from '@/domain/house/house'

export type FilterCounts = {
  /** The number of houses that pass the whole filter. */
  shown: number
  /** For each status, the number of houses that would be shown if only that status were chosen. */
  statuses: ReadonlyMap<HouseStatus, number>
  /** For each type, the number of houses that would be shown if only that type were chosen. */
  types: ReadonlyMap<PropertyType, number>
  /** The number of houses that "Hide not interested and declined" hides, or would hide. */
  ruledOut: number
}

export function filterCounts(houses: readonly FilterableHouse[], filter: HouseFilter, context: FilterContext): FilterCounts {
  const housesOfAnyStatus = filterHouses(houses, { ...filter, statuses: [], hideRuledOut: false }, context)
  const housesOfAnyType = filterHouses(houses, { ...filter, types: [] }, context)
  const housesWithRuledOut = filterHouses(housesOfAnyStatus, { ...filter, hideRuledOut: false }, context)
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
    ruledOut: housesWithRuledOut.filter(({ status }) => isRuledOut(status) && !filter.statuses.some((chosen) => chosen === status)).length,
  }
}

function tally<Value>(values: readonly Value[], all: readonly unknown[]): Map<Value, number> {
  const counts = new Map<unknown, number>()
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map(values.map((value) => [value, counts.get(value) ?? 0]))
}
