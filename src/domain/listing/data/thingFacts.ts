import { inSquareFeet, parseUnit } from '../../units/areaUnits'
import { areasIn } from '../values/areas'
import { totalBathrooms } from '../values/counts'
import { numberFromData, prepareText } from '../values/figures'
import { typesOf, type Thing } from './jsonLd'
import { propertyTypeIn, propertyTypeOfName } from '../values/kinds'
import { isData, type Data } from './looseJson'
import { linkedDataOpenHouses } from '../openHouses/openHouses'
import { addressOf, isInCountry } from '../values/places'
import { plausibleAmounts, currencyOfSymbol, moneyIn } from '../values/money'
import { ifPlausible, FactCollector, type Context, type Reading } from '../reading'
import { addLabeledFact } from '../text/labeledFacts'

/** Reads the facts in the linked data or microdata about a house. */
export function thingFacts({ nodes }: Thing, from: 'json-ld' | 'microdata', context: Context): Reading {
  const collector = new FactCollector()
  for (const node of nodes) {
    addPrice(node, context, collector)
    addBedroomsAndBathrooms(node, collector)
    collector.add('squareFeet', areaOf(node.floorSize, context, ifPlausible.floor))
    collector.add('lotSize', areaOf(node.lotSize ?? node.landSize, context, ifPlausible.lot))
    collector.add('yearBuilt', ifPlausible.year(numberFromData(node.yearBuilt), context.thisYear))
    addAddressAndCoordinates(node, context, collector)
    for (const property of [node.additionalProperty].flat().slice(0, 100)) {
      if (isData(property) && typeof property.name === 'string') addProperty(property.name, property, context, collector)
    }
  }
  addKind(nodes, collector)
  const openHouses = linkedDataOpenHouses(nodes)
  if (openHouses.length > 0) collector.add('openHouses', openHouses)
  return collector.reading(from, { isTrusted: true, isGuess: false })
}

function addPrice(node: Data, context: Context, collector: FactCollector) {
  const isOffer = typesOf(node).some((type) => type === 'offer' || type === 'aggregateoffer')
  const source = isOffer ? node : (node.offers ?? (node.price === undefined ? undefined : node))
  const terms = isOffer || source !== undefined ? offerTerms(source, context.country) : undefined
  if (terms === 'range') {
    collector.dispute('price')
    collector.dispute('rent')
  }
  if (!terms || terms === 'range') return
  const amount = ifPlausible.price(terms.amount)
  const { minPrice, minRent, maxRent } = plausibleAmounts(terms.currency)
  const deal = terms.deal ?? context.deal
  if (amount === undefined) return
  const isPrice = deal !== 'rent' && amount >= minPrice * (deal === 'sale' ? 1 : 6)
  const isRent = deal === 'rent' && amount >= minRent && amount <= maxRent
  // Some countries also quote rents by the week. There, an amount counts as a rent only if the offer itself says that it is one.
  const isMonthly = terms.deal === 'rent' || !['United Kingdom', 'Australia', 'New Zealand'].includes(context.country ?? '')
  if (isPrice) collector.add('price', amount)
  if (isRent && isMonthly) collector.add('rent', amount)
  if (isPrice || (isRent && isMonthly)) collector.add('priceCurrency', terms.currency)
}

/** The number in a value, which may be a schema.org QuantitativeValue; NaN if it is a range. */
function quantity(value: unknown): number {
  if (!isData(value)) return numberFromData(Array.isArray(value) && value.length === 1 ? value[0] : value)
  const [low, high] = [numberFromData(value.minValue), numberFromData(value.maxValue)]
  if (value.value !== undefined) return numberFromData(value.value)
  return low === high ? low : Number.NaN
}

function addBedroomsAndBathrooms(node: Data, collector: FactCollector) {
  collector.add('bedrooms', ifPlausible.rooms(quantity(node.numberOfBedrooms)))
  const full = quantity(node.numberOfFullBathrooms)
  const half = quantity(node.numberOfPartialBathrooms)
  const total = quantity(node.numberOfBathroomsTotal ?? node.numberOfBathrooms)
  collector.add('bathrooms', ifPlausible.baths(totalBathrooms(full, half, total)))
}

function areaOf(value: unknown, { country }: Context, keepIfPlausible: (squareFeet: number) => number | undefined): number | undefined {
  const sizes = [value]
    .flat()
    .slice(0, 4)
    .flatMap((each) => {
      const size = squareFeetOf(each, country)
      return size > 0 ? size : []
    })
  const [firstSize = Number.NaN] = sizes
  return sizes.every((each) => Math.abs(each - firstSize) <= firstSize * 0.012) ? keepIfPlausible(firstSize) : undefined
}

function squareFeetOf(value: unknown, country: string | undefined): number {
  const raw = isData(value) ? value.value : value
  if (typeof raw === 'string') {
    const [area, ...more] = areasIn(prepareText(raw.slice(0, 60)))
    if (area) return more.length === 0 ? area.squareFeet : Number.NaN
  }
  const unit = isData(value) ? (parseUnit(value.unitCode) ?? parseUnit(value.unitText)) : undefined
  const hasUnit = isData(value) && Boolean(value.unitCode ?? value.unitText)
  const assumedUnit = unit ?? (hasUnit ? undefined : usualUnit(country))
  return assumedUnit ? inSquareFeet(quantity(value), assumedUnit) : Number.NaN
}

/** The unit to assume for an area that has none; undefined if the country is unknown or uses more than one unit. */
export function usualUnit(country: string | undefined): 'sqft' | 'sqm' | undefined {
  if (country === 'USA') return 'sqft'
  return country && !['Canada', 'United Kingdom', 'Ireland', 'India', 'Mexico'].includes(country) ? 'sqm' : undefined
}

function addAddressAndCoordinates(node: Data, context: Context, collector: FactCollector) {
  const parts = isData(node.address) ? node.address : typesOf(node).includes('postaladdress') ? node : undefined
  if (parts) {
    const { streetAddress: street, addressLocality: city, addressRegion: state, postalCode: zip, addressCountry: country } = parts
    collector.add('address', addressOf({ street, city, state, zip, country }, context.country))
  }
  const geo = isData(node.geo) ? node.geo : node
  const point = ifPlausible.point(numberFromData(geo.latitude), numberFromData(geo.longitude))
  if (point && isInCountry(context.country, point)) collector.add('coordinates', point)
}

/** Types that portals use for homes of every kind. */
const VAGUE_TYPES = new Set([
  'residence',
  'accommodation',
  'product',
  'place',
  'room',
  'suite',
  'realestatelisting',
  'property',
  'realestate',
])

function addKind(nodes: readonly Data[], collector: FactCollector) {
  const statedKinds = nodes.flatMap(({ additionalType, accommodationCategory, category }) =>
    [additionalType, accommodationCategory, category].flatMap((each) => propertyTypeOfName(each) ?? []),
  )
  const types = nodes.flatMap((node) =>
    typesOf(node)
      .filter((type) => !VAGUE_TYPES.has(type))
      .flatMap((type) => propertyTypeOfName(type) ?? []),
  )
  const kindsInNames = nodes.flatMap(({ name }) => (typeof name === 'string' ? (propertyTypeIn(name.slice(0, 200)) ?? []) : []))
  // A name such as "Terraced house" refines "House"; a name such as "Flat" contradicts it.
  const kinds = statedKinds.length > 0 ? statedKinds : types
  for (const kind of kinds) collector.add('propertyType', kindsInNames.includes('terraced') && kind === 'house' ? 'terraced' : kind)
  if (kinds.includes('house') && !kindsInNames.includes('terraced')) for (const kind of kindsInNames) collector.add('propertyType', kind)
}

function addProperty(name: string, property: Data, context: Context, collector: FactCollector) {
  const { value, unitCode, unitText } = property
  if (typeof value !== 'string' && typeof value !== 'number') return
  const unit = [unitText, unitCode].find((each) => typeof each === 'string')
  const unitName = parseUnit(unit)
  if (unitName && typeof value === 'number') {
    // Converted here, because the point in the text "92.903" would later be mistaken for a thousands separator.
    addLabeledFact(name, `${inSquareFeet(value, unitName)} sq ft`, context, collector)
    return
  }
  const valueText = unitName
    ? `${value} ${{ sqft: 'sq ft', sqm: 'm2', acre: 'acres', hectare: 'ha', sqyd: 'sq yd' }[unitName]}`
    : String(value)
  addLabeledFact(name, valueText.slice(0, 200), context, collector)
}

/** The amount of an offer, and whether it is a sale price or a rent; `deal` is undefined if the offer does not state it. */
export type OfferTerms = { amount: number; currency: string | undefined; deal: 'sale' | 'rent' | undefined }

const MONTHLY = /^(?:mon|month|months|monthly|p1m|per month|monat|mois|mes|maand|pcm)$/i
const NOT_MONTHLY = /^(?:wee|week|weekly|ann|year|yearly|day|daily|p1w|p1y|p1d|hur|hour|night|sqm|mtk|ftk)$/i
const UNAVAILABLE = /(?:SoldOut|Discontinued|OutOfStock)$/i
const NAME_OF_CHARGE = /deposit|kaution|caution|fianza|cauzione|tax|fee|charge/i

/**
 * The terms of an offer; "range" if it states several amounts. Undefined if it states none, is no longer available, or is for something
 * else, such as a deposit or a weekly rent.
 */
function offerTerms(offer: unknown, country: string | undefined, depth = 0): OfferTerms | 'range' | undefined {
  if (Array.isArray(offer)) return commonTerms(offer, country, depth)
  if (!isData(offer) || depth > 4 || NAME_OF_CHARGE.test(textOf(offer.name))) return undefined
  if (UNAVAILABLE.test(textOf(offer.availability))) return undefined
  if (isRange(offer)) return 'range'
  const inner = offerTerms(offer.priceSpecification ?? offer.offers, country, depth + 1)
  if (inner === 'range') return inner
  const ownTerms = statedAmount(offer, country)
  if (!ownTerms)
    return (
      inner && {
        ...inner,
        currency: inner.currency ?? currencyOfSymbol(textOf(offer.priceCurrency), country),
        deal: inner.deal ?? dealOf(offer),
      }
    )
  const unit = unitOf(offer) || (isData(offer.priceSpecification) ? unitOf(offer.priceSpecification) : '')
  if (NOT_MONTHLY.test(unit)) return undefined
  if (inner && inner.amount !== ownTerms.amount) return 'range'
  return { ...ownTerms, deal: MONTHLY.test(unit) ? 'rent' : (dealOf(offer) ?? inner?.deal) }
}

function commonTerms(offers: readonly unknown[], country: string | undefined, depth: number): OfferTerms | 'range' | undefined {
  const all = offers.slice(0, 20).map((offer) => offerTerms(offer, country, depth + 1))
  const found = all.filter((each) => each !== undefined)
  const [first] = found
  if (first === undefined || found.length === 1) return first
  const isSameAmount = found.every((each) => each !== 'range' && first !== 'range' && each.amount === first.amount)
  return isSameAmount ? first : 'range'
}

function isRange({ lowPrice, highPrice, minPrice, maxPrice, offerCount }: Data): boolean {
  const [low, high] = [lowPrice ?? minPrice, highPrice ?? maxPrice].map((each) => numberFromData(each))
  if (low === undefined || high === undefined || (Number.isNaN(low) && Number.isNaN(high))) return false
  return low !== high || numberFromData(offerCount) > 1
}

function statedAmount(offer: Data, country: string | undefined): Pick<OfferTerms, 'amount' | 'currency'> | undefined {
  const statedPrice = offer.price ?? offer.lowPrice ?? offer.minPrice
  const statedCurrency = currencyOfSymbol(textOf(offer.priceCurrency), country)
  const price = isData(statedPrice) ? (statedPrice.value ?? statedPrice.amount) : statedPrice
  const amount = numberFromData(price)
  if (amount > 0)
    return {
      amount,
      currency: statedCurrency ?? (isData(statedPrice) ? currencyOfSymbol(textOf(statedPrice.currency), country) : undefined),
    }
  const [money, ...more] = typeof price === 'string' ? moneyIn(prepareText(price.slice(0, 100))) : []
  if (!money || more.length > 0 || money.isLimitOrRangeEnd || money.paymentKind !== 'once') return undefined
  return { amount: money.amount, currency: statedCurrency ?? currencyOfSymbol(money.currencySymbol, country) }
}

function unitOf({ unitCode, unitText, billingDuration, referenceQuantity, billingIncrement }: Data): string {
  const inner = isData(referenceQuantity) ? (referenceQuantity.unitCode ?? referenceQuantity.unitText) : billingIncrement
  return [unitCode, unitText, billingDuration, inner].map(textOf).find(Boolean) ?? ''
}

function dealOf({ businessFunction, category }: Data): OfferTerms['deal'] {
  const statement = `${textOf(isData(businessFunction) ? businessFunction['@id'] : businessFunction)} ${textOf(category)}`
  if (/lease(?!hold)|\brent/i.test(statement)) return 'rent'
  return /#?sell\b|\bsale\b/i.test(statement) ? 'sale' : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
