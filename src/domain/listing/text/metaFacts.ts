import { areasIn } from '../values/areas'
import { currencyOfSymbol } from '../values/money'
import { numberFromData, prepareText } from '../values/figures'
import { addAmount, addLabeledFact } from './labeledFacts'
import type { Page } from '../page/page'
import { addressOf, isInCountry } from '../values/places'
import { ifPlausible, FactCollector, type Context, type Reading } from '../reading'

/** Reads the facts in meta tags that state one fact each. */
export function metaFacts(page: Page, context: Context): Reading {
  const collector = new FactCollector()
  const meta = new Map(page.metas.toReversed().map(({ name, content }) => [name, content]))
  const firstMeta = (...names: string[]) => names.map((name) => meta.get(name)).find((each) => each !== undefined)
  const metaWithSuffix = (name: string) => page.metas.find((each) => each.name.endsWith(name))?.content

  const currency = firstMeta('product:price:currency', 'og:price:currency', 'pricecurrency', 'price:currency')
  const amount = firstMeta('product:price:amount', 'og:price:amount', 'price', 'price:amount', 'zillow_fb:price', 'og:price')
  if (amount) addAmount(amountText(amount, currency), 'price', context, collector)
  collector.add(
    'bedrooms',
    ifPlausible.rooms(numberFromData(metaWithSuffix(':beds') ?? metaWithSuffix(':bedrooms') ?? meta.get('numberofbedrooms'))),
  )
  collector.add(
    'bathrooms',
    ifPlausible.baths(numberFromData(metaWithSuffix(':baths') ?? metaWithSuffix(':bathrooms') ?? meta.get('numberofbathroomstotal'))),
  )
  const [area] = areasIn(prepareText(metaWithSuffix(':living_area') ?? metaWithSuffix(':floor_size') ?? ''))
  collector.add('squareFeet', ifPlausible.floor(area?.squareFeet ?? Number.NaN))
  for (const number of [1, 2, 3, 4]) {
    const [label, value] = [meta.get(`twitter:label${number}`), meta.get(`twitter:data${number}`)]
    if (label && value) addLabeledFact(label, value, context, collector)
  }
  const street = firstMeta('og:street-address', 'place:street-address')
  const city = firstMeta('og:locality')
  const state = firstMeta('og:region')
  const zip = firstMeta('og:postal-code')
  const country = firstMeta('og:country-name')
  collector.add('address', addressOf({ street, city, state, zip, country }, context.country))
  const position = firstMeta('geo.position', 'icbm')?.split(/[;,]/)
  const lat = firstMeta('place:location:latitude', 'og:latitude') ?? position?.[0]
  const lng = firstMeta('place:location:longitude', 'og:longitude') ?? position?.[1]
  const point = ifPlausible.point(numberFromData(lat?.trim()), numberFromData(lng?.trim()))
  if (point && isInCountry(context.country, point)) collector.add('coordinates', point)
  return collector.reading('meta', { isTrusted: true, isGuess: false })
}

/** Joins an amount and its currency, which meta tags give separately. */
function amountText(amount: string, currency: string | undefined): string {
  const text = prepareText(amount)
  return /\p{L}|\p{Sc}/u.test(text) ? text : `${currencyOfSymbol(currency ?? '', undefined) ?? ''} ${text}`.trim()
}
