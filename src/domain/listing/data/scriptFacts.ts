import { inSquareFeet, parseUnit } from '../../units/areaUnits'
import { areasIn } from '../values/areas'
import { currencyOfSymbol, plausibleAmounts } from '../values/money'
import { totalBathrooms } from '../values/counts'
import { numberFromData, prepareText } from '../values/figures'
import { propertyTypeOfName } from '../values/kinds'
import { addAmount, addLabeledFact } from '../text/labeledFacts'
import { isData, type Data } from './looseJson'
import { scriptOpenHouses } from '../openHouses/openHouses'
import { addressOf, isInCountry } from '../values/places'
import { ifPlausible, FactCollector, type Context, type Reading } from '../reading'
import { isAboutListing, scriptFactOf, type ScriptFact } from './scriptKeys'
import { parseJson } from './scriptData'
import { usualUnit } from './thingFacts'
import type { Links } from '../links'

/** The most values to visit, in total. */
const MAX_VISITED = 200_000
const MAX_DEPTH = 24
/** How deeply facts may be nested in the object that describes the house. */
const MAX_FACT_DEPTH = 7

type Values = Partial<Record<ScriptFact, unknown>>

/**
 * Reads the facts in the script data from the objects that have the listing's id. If there are none, reads the facts on which all other
 * objects agree, as guesses; undefined if the other objects state fewer than two facts, whether they agree or not.
 */
export function scriptFacts(values: readonly unknown[], links: Links, context: Context): Reading | undefined {
  const search = new FactSearch(links, context)
  for (const value of values) search.visit(value, 0, value)
  const { ownFacts, otherFacts } = search
  if (ownFacts.size > 0) return ownFacts.reading('script', { isTrusted: true, isGuess: false })
  return otherFacts.size > 1 ? otherFacts.reading('script', { isTrusted: true, isGuess: true }) : undefined
}

class FactSearch {
  /** Facts of objects that have the listing's id, in a value or in the key that leads to them. */
  readonly ownFacts = new FactCollector()
  readonly otherFacts = new FactCollector()
  private visitCount = 0
  private readonly seen = new Set<unknown>()
  private readonly ids: ReadonlySet<string>

  constructor(
    links: Links,
    private readonly context: Context,
  ) {
    this.ids = new Set(links.ids.filter((id) => id.length >= 5))
  }

  /** Gathers facts from a value and everything in it. `root` is the top-level value, which holds the targets of references. */
  visit(value: unknown, depth: number, root: unknown) {
    this.visitCount += 1
    if (depth > MAX_DEPTH || this.visitCount > MAX_VISITED) return
    if (typeof value === 'string') {
      const inner = value.length > 20 && /^\s*[{[]/.test(value) ? parseJson(value) : undefined
      if (typeof inner === 'object') this.visit(inner, depth + 1, inner)
      return
    }
    if (typeof value !== 'object' || value === null || this.seen.has(value)) return
    this.seen.add(value)
    if (Array.isArray(value)) {
      for (const each of value) {
        if (isData(each) && this.hasOwnId(each)) this.gather(each, this.ownFacts, root)
        this.visit(each, depth + 1, root)
      }
      return
    }
    if (depth === 0 || value === root) this.gather(value as Data, this.hasOwnId(value as Data) ? this.ownFacts : this.otherFacts, root)
    for (const [key, inner] of Object.entries(value)) {
      if (!isAboutListing(key)) continue
      if (isData(inner) && (this.hasOwnId(inner) || this.isOwnKey(key))) this.gather(inner, this.ownFacts, root)
      this.visit(inner, depth + 1, root)
    }
  }

  private hasOwnId(object: Data): boolean {
    return Object.entries(object).some(
      ([key, value]) =>
        /(?:^|[a-z_])id$|^(?:zpid|id|.*code|reference|ref|url|.*url|href|slug|permalink)$/i.test(key) && this.isOwnId(value),
    )
  }

  private isOwnId(value: unknown): boolean {
    if (typeof value === 'number') return this.ids.has(String(value))
    if (typeof value !== 'string' || value.length > 500) return false
    return this.ids.has(value) || (value.includes('/') && (value.match(/\d{5,}/g) ?? []).some((id) => this.ids.has(id)))
  }

  /** Whether a key, such as the cache key "Listing:12345", contains the listing's id. */
  private isOwnKey(key: string): boolean {
    return key.length < 200 && (key.match(/\d{5,}/g) ?? []).some((id) => this.ids.has(id))
  }

  private gather(object: Data, collector: FactCollector, root: unknown) {
    for (const values of this.valuesIn(object, root)) addValues(values, this.context, collector)
  }

  /**
   * Collects the values of an object and of its nested objects that describe the same house. Returns one record for each object, and one
   * for each list of label and value pairs, such as `[{ label: 'Rooms', value: 3 }]`.
   */
  private valuesIn(object: Data, root: unknown): Values[] {
    const all: Values[] = []
    const seen = new Set<Data>()
    const hasOwnId = this.hasOwnId(object)
    const walk = (node: Data, depth: number) => {
      if (depth > MAX_FACT_DEPTH || seen.has(node) || this.visitCount > MAX_VISITED) return
      seen.add(node)
      if (!hasOwnId && depth > 0 && this.isOtherListing(node)) return
      const values: Values = {}
      for (const [name, value] of Object.entries(node)) {
        this.visitCount += 1
        const fact = scriptFactOf(name)
        const target = isData(value) ? (resolveReference(value, root) ?? value) : value
        if (fact && (fact === 'openHouses' || isScalar(target))) values[fact] ??= scalarOf(target)
        else if (fact && isData(target) && isAboutListing(name)) values[fact] ??= innerValue(target)
        if (isData(target) && isAboutListing(name)) walk(/address|location/i.test(name) ? flattenAddress(target, root) : target, depth + 1)
        else if (Array.isArray(target) && isAboutListing(name)) {
          const pairs = target.filter((each) => isData(each) && pairOf(each) !== undefined) as Data[]
          if (pairs.length > 0) all.push({ ...pairedValues(pairs) })
          else if (target.length === 1 && isData(target[0])) walk(target[0], depth + 1)
        }
      }
      if (Object.keys(values).length > 0) all.push(values)
    }
    walk(object, 0)
    return all
  }

  /** Whether a node is a different listing, judging by its id. */
  private isOtherListing(node: Data): boolean {
    const id = node.listingId ?? node.propertyId ?? node.zpid ?? node.adId ?? node.listing_id ?? node.property_id ?? node.id
    const isListing =
      Object.keys(node).filter((name) => ['price', 'bedrooms', 'floor', 'street'].includes(scriptFactOf(name) ?? '')).length > 1
    return (
      this.ids.size > 0 &&
      isListing &&
      (typeof id === 'number' || typeof id === 'string') &&
      /^\d{5,}$/.test(String(id)) &&
      !this.ids.has(String(id))
    )
  }
}

/** Merges an address and the objects nested in it. Outer values take precedence over inner ones, and earlier over later ones. */
function flattenAddress(value: Data, root: unknown, depth = 0): Data {
  const inner = Object.entries(value).flatMap(([name, each]) => {
    const target = isData(each) && isAboutListing(name) ? (resolveReference(each, root) ?? each) : undefined
    return target && depth < 3 ? [flattenAddress(target, root, depth + 1)] : []
  })
  const ownValues = Object.fromEntries(Object.entries(value).filter(([, each]) => !isData(each)))
  return Object.assign({}, ...inner.toReversed(), ownValues) as Data
}

/** Whether a value is a string, number or boolean, or an array with one such item. */
const isScalar = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.length === 1 && typeof value[0] !== 'object')
const scalarOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && typeof value[0] !== 'object' ? (value[0] as unknown) : value

/** Resolves a reference in an Apollo cache, such as { __ref: "Listing:12345" }, to the entry of `root`; undefined for other values. */
function resolveReference(value: Data, root: unknown): Data | undefined {
  const name = value.__ref ?? (value.type === 'id' ? value.id : undefined)
  const target = typeof name === 'string' && isData(root) && Object.hasOwn(root, name) ? root[name] : undefined
  return isData(target) ? target : undefined
}

/** The value in an object such as { value, currency } or { amount }. A number with a unit becomes a string such as "250000 EUR". */
function innerValue(value: Data): unknown {
  const inner = value.value ?? value.amount ?? value.displayPrice ?? value.primaryPrice ?? value.raw
  const unit = value.unit ?? value.unitText ?? value.currency ?? value.currencyCode
  if (!isScalar(inner)) return undefined
  const areaUnit = parseUnit(unit)
  // Converted here, because the point in the text "92.903" would later be mistaken for a thousands separator.
  if (typeof inner === 'number' && areaUnit) return `${inSquareFeet(inner, areaUnit)} sq ft`
  return typeof inner === 'number' && typeof unit === 'string' ? `${inner} ${unit}` : inner
}

/** The label and value of an entry such as { label: "Rooms", value: 3 }; undefined if either is missing. */
function pairOf(entry: Data): { name: string; value: unknown } | undefined {
  const name = entry.key ?? entry.name ?? entry.label ?? entry.title
  const value = entry.value_label ?? entry.value ?? entry.text ?? entry.content ?? entry.values
  return typeof name === 'string' && name.length <= 60 && isScalar(value) ? { name, value: scalarOf(value) } : undefined
}

function pairedValues(pairs: readonly Data[]): Values & { pairs: { name: string; value: string }[] } {
  const values: Values & { pairs: { name: string; value: string }[] } = { pairs: [] }
  for (const entry of pairs.slice(0, 200)) {
    const pair = pairOf(entry)
    const fact = pair && scriptFactOf(pair.name)
    if (!pair) continue
    if (fact && !['city', 'state', 'street', 'country'].includes(fact)) values[fact] ??= pair.value
    else values.pairs.push({ name: pair.name, value: String(pair.value).slice(0, 200) })
  }
  return values
}

function addValues(values: Values & { pairs?: { name: string; value: string }[] }, context: Context, collector: FactCollector) {
  for (const { name, value } of values.pairs ?? []) addLabeledFact(name, value, context, collector)
  addAmounts(values, context, collector)
  collector.add('bedrooms', ifPlausible.rooms(numberFromData(values.bedrooms)))
  const { fullBaths, halfBaths, bathrooms } = values
  const baths = totalBathrooms(numberFromData(fullBaths), numberFromData(halfBaths), numberFromData(bathrooms))
  collector.add('bathrooms', ifPlausible.baths(baths))
  const floorArea = firstPositive(
    squareFeetOf(values.floorSqft, 'sqft'),
    squareFeetOf(values.floorSqm, 'sqm'),
    squareFeetOf(values.floor, values.floorUnit ? parseUnit(values.floorUnit) : usualUnit(context.country)),
  )
  collector.add('squareFeet', ifPlausible.floor(floorArea))
  const lotArea = firstPositive(
    squareFeetOf(values.lotSqft, 'sqft'),
    squareFeetOf(values.lotSqm, 'sqm'),
    squareFeetOf(values.lot, values.lotUnit ? parseUnit(values.lotUnit) : usualUnit(context.country)),
  )
  collector.add('lotSize', ifPlausible.lot(lotArea))
  collector.add('yearBuilt', ifPlausible.year(numberFromData(values.yearBuilt), context.thisYear))
  collector.add('propertyType', propertyTypeOfName(values.propertyType))
  addAddressAndCoordinates(values, context, collector)
  const openHouses = scriptOpenHouses(values.openHouses)
  if (openHouses.length > 0) collector.add('openHouses', openHouses)
}

const firstPositive = (...sizes: number[]) => sizes.find((each) => each > 0) ?? Number.NaN

function squareFeetOf(value: unknown, unit: ReturnType<typeof parseUnit>): number {
  const [area, ...more] = typeof value === 'string' ? areasIn(prepareText(value.slice(0, 60))) : []
  if (area) return more.length === 0 ? area.squareFeet : Number.NaN
  const number = numberFromData(value ?? Number.NaN)
  return unit && number > 0 ? inSquareFeet(number, unit) : Number.NaN
}

function addAmounts(values: Values, context: Context, collector: FactCollector) {
  const currency = currencyOfSymbol(typeof values.currency === 'string' ? values.currency : '', context.country)
  for (const label of ['price', 'rent'] as const) {
    const value = values[label]
    const amount = numberFromData(value ?? Number.NaN)
    const { minPrice, minRent, maxRent } = plausibleAmounts(currency)
    if (Number.isNaN(amount)) {
      if (typeof value === 'string') addAmount(prepareText(value.slice(0, 100)), label, context, collector)
      continue
    }
    const isPrice = label === 'price' && context.deal !== 'rent' && amount >= minPrice * (context.deal === 'sale' ? 1 : 6)
    const isRent = label === 'rent' && amount >= minRent && amount <= maxRent
    if (isPrice || isRent) {
      collector.add(label, ifPlausible.price(amount))
      collector.add('priceCurrency', currency)
    }
  }
}

function addAddressAndCoordinates(values: Values, context: Context, collector: FactCollector) {
  const { street, number, city, state, zip, country, lat, lng } = values
  const isNumberSeparate = typeof street === 'string' && (typeof number === 'string' || typeof number === 'number') && !/\d/.test(street)
  const isStreetFirst = !['USA', 'United Kingdom', 'Canada', 'Australia', 'New Zealand', 'Ireland', 'India', 'France'].includes(
    context.country ?? '',
  )
  const fullStreet = isNumberSeparate ? (isStreetFirst ? `${street} ${number}` : `${number} ${street}`) : street
  const address = addressOf({ street: fullStreet, city, state, zip, country }, context.country)
  // A city alone may be the agency's, or come from a menu.
  if (address && (address.zip || (address.street && address.city))) collector.add('address', address)
  const point = ifPlausible.point(numberFromData(lat ?? Number.NaN), numberFromData(lng ?? Number.NaN))
  if (!point || !isInCountry(context.country, point)) return
  collector.add('coordinates', point)
  if (/approx|false|area|fuzz|hidden/i.test(String(values.exactness))) collector.guessedFacts.add('coordinates')
}
