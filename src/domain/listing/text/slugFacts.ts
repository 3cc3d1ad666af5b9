import type { Address } from '../../address/address'
import { regionOf, zipFitsRegion } from '../../address/regions'
import { propertyTypeIn } from '../values/kinds'
import { ifPlausible, FactCollector, type Context, type Reading } from '../reading'

/** Suffixes of American street names. */
const STREET_END =
  /^(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|way|pl|place|ter|terrace|trl|trail|pkwy|parkway|hwy|highway|loop|sq|square|cv|cove|run|path|pass|row|walk|xing|crossing|aly|alley|plz|plaza)$/i
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/i
const UNIT = /^(?:apt|unit|ste|lot|#)$/i

/** Reads the facts in the slug of a link: American portals put the address there, others the kind of home and number of bedrooms. */
export function slugFacts(url: string | undefined, context: Context): Reading {
  const collector = new FactCollector()
  const parts = url ? pathParts(url) : []
  for (const part of parts) {
    const words = part.split(/[-_ ,+]+/).filter(Boolean)
    collector.add('address', context.country === undefined || context.country === 'USA' ? americanAddress(words) : undefined)
    const text = words.join(' ')
    if (words.length <= 14) collector.add('propertyType', propertyTypeIn(text))
    const [, beds] = /(?:^| )(\d{1,2}) bed(?:room)?s?(?: |$)/i.exec(text) ?? []
    if (beds) collector.add('bedrooms', ifPlausible.rooms(Number(beds)))
  }
  const [state, city, street] = parts
  if (!collector.has('address') && state && city && street) collector.add('address', redfinAddress(state, city, street))
  return collector.reading('url', { isTrusted: false, isGuess: true })
}

function pathParts(url: string): string[] {
  try {
    return decodeURIComponent(new URL(url).pathname).split('/').filter(Boolean).slice(0, 12)
  } catch {
    return []
  }
}

/**
 * The address in a slug such as "742-Evergreen-Ter-Springfield-IL-62704", where the city begins after the street's suffix. Returns only
 * the state, zip code and country if it is unclear where the street ends.
 */
function americanAddress(words: readonly string[]): Partial<Address> | undefined {
  const stateIndex = words.findIndex((word, index) => index > 0 && /^[A-Z]{2}$/i.test(word) && /^\d{5}$/.test(words[index + 1] ?? ''))
  const [state = '', zip = ''] = [words[stateIndex]?.toUpperCase(), words[stateIndex + 1]]
  if (stateIndex < 0 || !regionOf('USA', state) || !zipFitsRegion('USA', state, zip)) return undefined
  const stateAndZip = { state, zip, country: 'USA' }
  const before = words.slice(0, stateIndex)
  const streetEnds = before.flatMap((word, index) => (index > 1 && index < stateIndex - 1 && STREET_END.test(word) ? index : []))
  const [streetEnd, ...more] = streetEnds
  if (!/^\d{1,6}[a-z]?$/i.test(before[0] ?? '') || streetEnd === undefined || more.length > 0) return stateAndZip
  let cityStart = streetEnd + 1
  if (DIRECTION.test(before[cityStart] ?? '') && cityStart < stateIndex - 1) cityStart += 1
  if (UNIT.test(before[cityStart] ?? '') && cityStart + 1 < stateIndex - 1) cityStart += 2
  return { street: capitalizeWords(before.slice(0, cityStart)), city: capitalizeWords(before.slice(cityStart)), ...stateAndZip }
}

/** The address in a path such as "/TX/Austin/742-Evergreen-Ter-78701/home/1". */
function redfinAddress(state: string, city: string, street: string): Partial<Address> | undefined {
  const words = street.split('-')
  const zip = words.at(-1) ?? ''
  const isAddress =
    /^[A-Z]{2}$/.test(state) && regionOf('USA', state) && /^\d{5}$/.test(zip) && zipFitsRegion('USA', state, zip) && /^\d/.test(street)
  return isAddress
    ? { street: capitalizeWords(words.slice(0, -1)), city: capitalizeWords(city.split('-')), state, zip, country: 'USA' }
    : undefined
}

/** Joins the words of a slug with spaces and capitalizes those in lowercase. */
const capitalizeWords = (words: readonly string[]) =>
  words.map((word) => (/^[a-z]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ')
