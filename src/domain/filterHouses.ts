import { isOpen, type FilterableHouse, type HouseFilter, type Range } from './houseFilter'
import { houseText } from './houseText'
import { convert } from './money'
import { hasWords, searchWords } from './textSearch'

function isWithin(value: number, { min, max }: Range): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

type Test = (house: FilterableHouse) => boolean

/** One test for each part of the filter that narrows anything. */
function testsOf(filter: HouseFilter, viewings: { has: (houseId: string) => boolean }): Test[] {
  const { price, bedrooms, bathrooms, statuses, types, rating, area } = filter
  const words = searchWords(filter.text)
  const tests: (Test | false)[] = [
    bedrooms !== null && ((house) => (bedrooms === 'studio' ? house.bedrooms === 0 : house.bedrooms >= bedrooms)),
    bathrooms !== null && ((house) => house.bathrooms >= bathrooms),
    statuses.length > 0 && ((house) => statuses.some((status) => status === house.status)),
    types.length > 0 && ((house) => house.propertyType !== null && types.includes(house.propertyType)),
    rating !== null && ((house) => house.rating >= rating),
    filter.favorites && ((house) => house.isFavorite),
    filter.viewing && ((house) => viewings.has(house.id)),
    !isOpen(area) && ((house) => isWithin(house.squareFeet, area)),
    // Whole units, as they are shown: a price that reads as the limit is within it.
    !isOpen(price) && ((house) => isWithin(Math.round(convert(house.price, house.priceCurrency, price.currency)), price)),
    words.length > 0 && ((house) => hasWords(houseText(house), words)),
  ]
  return tests.filter((test) => test !== false)
}

/**
 * The houses that pass every part of the filter, in their order; the very array when the filter narrows nothing.
 * @param viewings knows which houses have a viewing that is still to come
 */
export function filterHouses<House extends FilterableHouse>(
  houses: readonly House[],
  filter: HouseFilter,
  viewings: { has: (houseId: string) => boolean },
): readonly House[] {
  const tests = testsOf(filter, viewings)
  return tests.length === 0 ? houses : houses.filter((house) => tests.every((test) => test(house)))
}
