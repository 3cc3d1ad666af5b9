import { readPastedAddress } from '../address/pastedAddress'
import { areasIn } from './areas'
import { currencyOf, plausible } from './currencies'
import { dataNumber, prepared } from './figures'
import { kindIn } from './kinds'
import { labelOf, type Label } from './labels'
import { moneyIn } from './money'
import { withCountry } from './places'
import { bounded, type Context, type Gathered } from './reading'

/** Adds the facts in a labelled value. Ignores labels that are not about a house. */
export function addLabelled(label: string, value: string, context: Context, found: Gathered) {
  const name = labelOf(label)
  if (name) addValue(name, value, context, found)
}

export function addValue(label: Label, raw: string, context: Context, found: Gathered) {
  const value = prepared(raw).replaceAll('\v', ' ').trim()
  switch (label) {
    case 'price':
    case 'rent':
      addAmount(value, label, context, found)
      return
    case 'bedrooms':
      addCount('bedrooms', value, bounded.rooms(count(value)), found)
      return
    case 'bathrooms':
      addCount('bathrooms', value, bathsIn(value), found)
      return
    case 'floor':
    case 'grossFloor':
      found.add('squareFeet', areaIn(value, bounded.floor))
      return
    case 'lot':
      found.add('lotSize', areaIn(value, bounded.lot))
      return
    case 'yearBuilt':
      found.add('yearBuilt', bounded.year(Number(/^(?:ca\.? |c\. ?|built (?:in )?)?(\d{4})$/.exec(value)?.[1]), context.thisYear))
      return
    case 'propertyType':
      found.add('propertyType', raw.length <= 60 ? kindIn(raw) : undefined)
      return
    case 'address': {
      const address = readPastedAddress(raw)
      if (address) found.add('address', withCountry(address, undefined))
      return
    }
    // One kind of bathroom alone is not the total.
    case 'halfBaths':
  }
}

/** A range such as "4-5" disputes the fact. */
function addCount(fact: 'bedrooms' | 'bathrooms', value: string, counted: number | undefined, found: Gathered) {
  found.add(fact, counted)
  if (/^\d{1,2} ?(?:(?:-|to|bis|a|or|\+) ?\d|\+)/.test(value)) found.dispute(fact)
}

/** A bare count: "3", "3 (of them 1 ensuite)", but not "3-4" or "3+". */
function count(value: string): number {
  const [, figure] = /^(\d{1,2}(?:[.,][05])?)(?:\s?(?:beds?|bedrooms?|baths?|bathrooms?|\(.{0,40}\)))?$/.exec(value) ?? []
  return figure ? dataNumber(figure.replace(',', '.')) : Number.NaN
}

/** "2.5", "2 full, 1 half". */
function bathsIn(value: string): number | undefined {
  const [, full, half] = /^(\d{1,2}) full[\p{L} ]{0,12}[,&+/ ]{1,3}(?:and )?(\d) (?:half|partial)[\p{L} ]{0,12}$/u.exec(value) ?? []
  return bounded.baths(full ? Number(full) + Number(half) / 2 : count(value.replace(/ full$/, '')))
}

function areaIn(value: string, bound: (squareFeet: number) => number | undefined): number | undefined {
  const areas = areasIn(value)
  const [first] = areas
  if (
    !first ||
    /\d ?(?:-|–|to|bis|a) ?\d/.test(value) ||
    areas.some((each) => Math.abs(each.squareFeet - first.squareFeet) > first.squareFeet * 0.02)
  )
    return undefined
  return bound((areas.find((each) => !each.isMetric) ?? first).squareFeet)
}

/** Adds a labelled amount. Without a sign, its currency stays open. */
export function addAmount(value: string, label: 'price' | 'rent', context: Context, found: Gathered) {
  const amounts = moneyIn(value).filter(({ purpose }) => purpose !== 'other')
  const [money] = amounts
  if (!money) return
  const isMonthly = label === 'rent' || money.purpose === 'month' || (context.deal === 'rent' && money.purpose === 'once')
  const fact = isMonthly ? 'rent' : 'price'
  if (money.isRange || amounts.some((each) => each.amount !== money.amount && each.purpose === money.purpose)) {
    found.dispute(fact)
    return
  }
  const currency = currencyOf(money.sign, context.country)
  const { leastPrice, leastRent, mostRent } = plausible(currency)
  const isPlausible = isMonthly ? money.amount >= leastRent && money.amount <= mostRent : money.amount >= leastPrice
  const isUnclear = isMonthly && money.purpose !== 'month' && ['United Kingdom', 'Australia', 'New Zealand'].includes(context.country ?? '')
  if (!isPlausible || isUnclear) return
  found.add(fact, bounded.price(money.amount))
  found.add('priceCurrency', currency)
}
