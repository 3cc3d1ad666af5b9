import { isUnbounded, type FilterableHouse, type FilterContext, type HouseFilter, type NumberRange } from './houseFilter'
import { houseText } from '@/domain/list/houseSearch'
import { convert } from '@/domain/money/money'
import { isEverybodysFavorite } from '@/domain/sharing/opinions'
import { priceDrop } from '@/domain/money/priceChange'
import { isRuledOut } from '@/domain/house/house'
import { hasWords, searchWords } from '@/domain/text/textSearch'

function isWithin(value: number, { min, max }: NumberRange): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

type Predicate = (house: FilterableHouse) => boolean

/** Returns a predicate for each active part of the filter. */
function activePredicates(filter: HouseFilter, { viewings, members, fits, costs }: FilterContext): Predicate[] {
  const { price, bedrooms, bathrooms, statuses, types, rating, area, whoseMusts, cost } = filter
  const words = searchWords(filter.text)
  const predicates: (Predicate | false)[] = [
    bedrooms !== null && ((house) => (bedrooms === 'studio' ? house.bedrooms === 0 : house.bedrooms >= bedrooms)),
    bathrooms !== null && ((house) => house.bathrooms >= bathrooms),
    statuses.length > 0 && ((house) => statuses.some((status) => status === house.status)),
    filter.hideRuledOut && ((house) => !isRuledOut(house.status) || statuses.some((status) => status === house.status)),
    types.length > 0 && ((house) => house.propertyType !== null && types.includes(house.propertyType)),
    rating !== null && ((house) => house.rating >= rating),
    filter.favorites && ((house) => house.isFavorite),
    filter.favoriteOfEveryone && ((house) => isEverybodysFavorite(house, members)),
    filter.viewing && viewings !== null && ((house) => viewings.has(house.id)),
    filter.reduced && ((house) => priceDrop(house) > 0),
    whoseMusts !== null && fits !== null && ((house) => !fits.missesMust(house, whoseMusts)),
    !isUnbounded(cost) && costs !== null && ((house) => isWithin(costs.monthlyCostIn(house, cost.currency), cost)),
    !isUnbounded(area) && ((house) => isWithin(house.squareFeet, area)),
    // Prices are rounded as on screen, so that a price that is displayed as equal to the limit is within the range.
    !isUnbounded(price) && ((house) => isWithin(Math.round(convert(house.price, house.priceCurrency, price.currency)), price)),
    words.length > 0 && ((house) => hasWords(houseText(house), words)),
  ]
  return predicates.filter((predicate) => predicate !== false)
}

/** Returns the houses that pass the filter, in order. Returns the same array if no part of the filter is active. */
export function filterHouses<House extends FilterableHouse>(
  houses: readonly House[],
  filter: HouseFilter,
  context: FilterContext,
): readonly House[] {
  const predicates = activePredicates(filter, context)
  return predicates.length === 0 ? houses : houses.filter((house) => predicates.every((predicate) => predicate(house)))
}
