import { countryRules, COUNTRY_SUGGESTIONS, type Address } from './address'
import { countryOfCity, countryOfPrefix, postalCodePattern, COUNTRIES_WITH_UNIQUE_FORMAT } from './postalCodes'
import { regionOf, zipFitsRegion } from './regions'

/** The parts of an address that were recognized. Any other text stays in `streetParts`. */
export type PastedAddress = { street: string } & Partial<Address>

/** Text with more characters or parts than this is a listing, not an address. */
const MAX_LENGTH = 300
const MAX_PARTS = 8

/** A currency symbol or a number such as "1,500": prices and large areas appear in listings, not in addresses. */
const PRICE_OR_AREA = /\p{Sc}|\d,\d{3}(?!\d)/u

const LABEL = /^(?:full |property |street )?(?:address|location|adresse|anschrift|dirección|indirizzo|adres|endereço|morada|כתובת)\s*:\s*/iu
const MAP_WORDS = /^(?:(?:view|show|open|see|get)\s+)?(?:it\s+)?(?:on|in)?\s*(?:the\s+)?(?:google\s+)?(?:maps?|directions)$/i

const UNIT =
  /^(?:#|(?:apartment|apt|appt|unit|suite|ste|flat|room|rm|floor|fl|level|lvl|building|bldg|block|tower|lot|door|no|nr|po box|box|piso|puerta|planta|int|interno|scala|bât|bâtiment|étage|etage|top|stiege|wohnung|whg|studio|maisonette|דירה|קומה)\.?(?:$|\s*#?\d|\s+\p{L}\d*$)|(?:penthouse|ph|basement|bsmt|rear|front|upper|lower|garden|ground|first|second|third|top)(?:\s+(?:floor|flat|unit|level|house))?$)/iu

/** Words that end street, building and floor names, but rarely city names. */
const STREET_END =
  /(?:^|[\s-])(?:street|st|road|rd|avenue|ave|av|boulevard|blvd|drive|dr|lane|ln|court|ct|crescent|cres|highway|hwy|parkway|pkwy|broadway|close|mews|row|walk|alley|expressway|freeway|turnpike|trail|trl|loop|gardens|floor|house|building|tower|towers|apartments?)\.?$/iu
const STREET_START =
  /^(?:rue|avenue|av\.?|boulevard|bd|chemin|impasse|allée|quai|cours|route|via|viale|vicolo|corso|piazza|piazzale|largo|strada|calle|c\/|carrer|avenida|avda\.?|paseo|plaza|plaça|camino|ronda|rua|travessa|praça|rehov|rechov|sderot|derech|רחוב|שדרות|דרך|ul\.?|ulica|al\.?|os\.?|box)[\s/.]+\S/iu
const GERMAN_STREET = /(?:straße|strasse|str\.|allee|platz|gasse|damm|ufer|weg|ring)\s+\d/iu

/** State and province codes that cannot mean a country. "IL" is left out, for example, because "Tel Aviv, IL" is in Israel. */
const UNAMBIGUOUS_STATE_CODES =
  /^(?:AK|CT|DC|FL|HI|IA|KS|ND|NH|NJ|NM|NV|NY|OH|OK|OR|RI|TX|UT|VT|WI|WV|WY|ON|QC|BC|AB|MB|NSW|VIC|QLD|TAS|ACT)$/
const STATE_ONLY_COUNTRIES = ['USA', 'Canada', 'Australia'] as const

/** Countries that can be recognized by how an address ends, even if it does not name the country. */
const COUNTRIES_RECOGNIZED_BY_ENDING = ['USA', 'Canada', 'United Kingdom', 'Ireland', 'Australia', 'India', 'Brazil', 'Japan'] as const

/** Nations of the United Kingdom. Maps may put one before the country or the postcode, where it would be mistaken for a city. */
const BRITISH_NATIONS = /^(?:england|scotland|wales|northern ireland)$/i

/** Regions that have the same name as a city. */
const REGIONS_NAMED_LIKE_CITIES =
  /^(?:new york|berlin|hamburg|bremen|wien|vienna|salzburg|são paulo|rio de janeiro|madrid|barcelona|valencia|sevilla|málaga)$/iu

/**
 * Splits an address copied from a listing, map or email, on one line or several. Parts that cannot be identified stay in the street.
 * Returns null for a street alone, or for text that is not an address.
 */
export function readPastedAddress(text: string): PastedAddress | null {
  const parts = partsOf(text)
  if (!parts) return null
  const { rest, country } = takeCountry(parts)
  const found = country ? readForCountry(country, rest) : readWithoutCountry(rest)
  if (!found || !/\p{L}/u.test(found.street) || found.street.length > 200) return null
  return country ? { ...found, country } : found
}

/**
 * Removes links, a label such as "Address:" and lines such as "View on map", and splits the rest at commas, line breaks and the like. Null
 * if nothing is left, or if the text looks like a whole listing.
 */
function partsOf(text: string): string[] | null {
  const lines = text
    .replaceAll(/https?:\/\/\S+|\bwww\.\S+/giu, '\n')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff〒📍]/gu, '')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => line && !MAP_WORDS.test(line))
  const address = lines.join('\n').replace(LABEL, '')
  if (address.length > MAX_LENGTH || PRICE_OR_AREA.test(address)) return null
  const parts = address
    .split(/[,;\n·•|]/u)
    .map((part) => part.trim().replace(/(?<=\d|\p{L}{5})\.$/u, ''))
    .filter(Boolean)
  return parts.length > 0 && parts.length <= MAX_PARTS ? parts : null
}

/** The country with this name or code. Ignores two-letter codes except US, UK and GB, because many are also state codes. */
function countryNamed(text: string): string | undefined {
  const { name } = countryRules(text)
  if (/\d/.test(text) || !COUNTRY_SUGGESTIONS.includes(name)) return undefined
  const letters = text.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length > 3 || /^(?:usa?|uk|gb)$/i.test(letters)) return name
  return letters.length === 3 && letters === letters.toUpperCase() ? name : undefined
}

function takeCountry(parts: readonly string[]): { rest: string[]; country?: string } {
  const rest = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  const namedCountry = countryNamed(last)
  if (namedCountry && rest.length > 0) return { rest, country: namedCountry }
  const codeRules = /^[A-Z]{2}$/.test(last) ? countryRules(last) : undefined
  if (codeRules?.order === 'zip-first' && /^\d[\d -]{3,7} \p{L}/u.test(rest.at(-1) ?? '')) return { rest, country: codeRules.name }
  // Without a comma before them, the last words count as a country only after a postal code: "Springfield, IL 62704 USA". Otherwise they
  // may be the end of a street name: "5 Little Britain".
  const words = last.split(' ')
  for (let index = Math.max(1, words.length - 4); index < words.length; index++) {
    const country = countryNamed(words.slice(index).join(' '))
    const before = words.slice(0, index).join(' ')
    if (country && !/\s(?:new|of|the|de|del|la|do|da)$/i.test(before) && hasPostalCode(country, before))
      return { rest: [...rest, before], country }
  }
  return { rest: [...parts] }
}

const hasPostalCode = (country: string, text: string) =>
  new RegExp(`(?:^|[\\s-])(?:${postalCodePattern(country)})(?:\\s|$)`, 'iu').test(text)

function readForCountry(country: string, parts: string[]): PastedAddress | null {
  const { order } = countryRules(country)
  if (order === 'zip-first') {
    const found = readZipFirst(parts, country) ?? readCityFirst(parts, country)
    // If there is a postal code in an unexpected position, the city would be a guess.
    return found?.zip || !parts.slice(1).some((part) => hasPostalCode(country, part)) ? found : null
  }
  // In these countries, a postal code may also precede the city. Its letters or, in Israel, usually its seven digits distinguish it from
  // a house number.
  const allowsZipFirst = ['Israel', 'United Kingdom', 'Ireland', 'Canada'].includes(country)
  return readCityFirst(parts, country) ?? (allowsZipFirst ? readZipFirst(parts, country) : null)
}

/** Reads an address that names no country. Null if its ending fits several countries. */
function readWithoutCountry(parts: string[]): PastedAddress | null {
  const matches = COUNTRIES_RECOGNIZED_BY_ENDING.flatMap((country) => {
    const found = readCityFirst(parts, country)
    const isCertain = found?.zip && (found.state || !/^[\d -]+$/.test(found.zip) || country === 'Brazil')
    return found && isCertain ? [{ ...found, country }] : []
  })
  if (matches.length > 0) return matches.length === 1 ? (matches[0] ?? null) : null
  return readZipFirst(parts) ?? readStateOnly(parts)
}

/** Reads an address that ends with "City, Region ZIP". Any of the three may be missing. */
function readCityFirst(parts: readonly string[], country: string): PastedAddress | null {
  const partsWithoutNation = withoutNation(parts, country)
  const { zip, before } = takeZip(partsWithoutNation.at(-1) ?? '', country)
  const rest = withoutNation([...partsWithoutNation.slice(0, -1), ...(before ? [before] : [])], country)
  const state = takeState(rest, country, zip)
  if (state === null) return null
  const last = rest.at(-1) ?? ''
  const city = rest.length > 1 && isCity(last) && (state || !isOnlyRegion(last, country)) ? rest.pop() : undefined
  // Digits alone may be a house number rather than a postal code.
  if (!city && !state && (!zip || /^\d+$/.test(zip))) return null
  if (!city && rest.length === 1 && !/\d/.test(last)) return null
  return withoutEmptyParts({ street: rest.join(', '), city, state, zip })
}

function withoutNation(parts: readonly string[], country: string): string[] {
  const hasNation = country === 'United Kingdom' && parts.length > 1 && BRITISH_NATIONS.test(parts.at(-1) ?? '')
  return hasNation ? parts.slice(0, -1) : [...parts]
}

function takeZip(part: string, country: string): { zip?: string; before: string } {
  const [, before = '', zip] = new RegExp(`^(?:(.*?)(?:\\s+-)?\\s+)?(${postalCodePattern(country)})$`, 'iu').exec(part) ?? []
  return zip ? { zip, before } : { before: part }
}

/** Removes the region from the end of `rest` and returns it. Undefined if there is none; null if it contradicts the postal code. */
function takeState(rest: string[], country: string, zip: string | undefined): string | undefined | null {
  const last = rest.at(-1) ?? ''
  const lastRegion = regionOf(country, last)
  const fits = (region: string) => !zip || zipFitsRegion(country, region, zip)
  if (lastRegion !== undefined && rest.length > 1) {
    const isCode = last.toUpperCase() === lastRegion
    // A region's full name counts only after a city: the "New York" in "350 5th Ave, New York 10118" is the city.
    if (!isCode && !(rest.length > 2 && isCity(rest.at(-2) ?? ''))) return undefined
    if (!fits(lastRegion)) return null
    rest.pop()
    return isCode ? lastRegion : last
  }
  const words = last.split(' ')
  for (let index = 1; index < words.length; index++) {
    const text = words.slice(index).join(' ')
    const region = regionOf(country, text)
    const isCode = region === text && region === region.toUpperCase()
    if (region === undefined || (!isCode && (rest.length < 2 || text.length < 4))) continue
    if (!fits(region)) return null
    rest[rest.length - 1] = words.slice(0, index).join(' ').replace(/ -$/, '')
    return text
  }
  return undefined
}

const isOnlyRegion = (text: string, country: string) => regionOf(country, text) !== undefined && !REGIONS_NAMED_LIKE_CITIES.test(text)

/** Reads an address that ends with "ZIP City", as in continental Europe, optionally followed by a region. */
function readZipFirst(parts: readonly string[], country?: string): PastedAddress | null {
  for (const candidate of country ? [country] : [...COUNTRIES_WITH_UNIQUE_FORMAT, undefined]) {
    for (const trailingPartCount of country ? [0, 1] : [0]) {
      const index = parts.length - 1 - trailingPartCount
      const found = readZipCity(parts.slice(0, index), parts[index] ?? '', candidate, country !== undefined)
      if (!found) continue
      const [after] = parts.slice(index + 1)
      if (after === undefined) return found
      if (candidate && !found.state && regionOf(candidate, after) !== undefined) return { ...found, state: after }
      return { ...found, street: `${found.street}, ${after}` }
    }
  }
  return null
}

function readZipCity(streetParts: readonly string[], part: string, country: string | undefined, hasCountry: boolean): PastedAddress | null {
  const pattern = new RegExp(`^(?:(.*\\p{L}.*?)\\s+)??(?:([A-Z]{1,3})[- ])?(${postalCodePattern(country ?? '')})\\s+(\\D.*)$`, 'u')
  const [, before, prefix, zip, end] = pattern.exec(part) ?? []
  if (!zip || !end) return null
  const prefixCountry = prefix ? countryOfPrefix(prefix) : undefined
  if (prefix && (!prefixCountry || (country && prefixCountry !== country))) return null
  const street = [...streetParts, ...(before ? [before] : [])].join(', ')
  const { city, state } = splitProvince(end, zip, country ?? prefixCountry)
  if (!isCity(city.replace(/ \d{1,2}$/, '')) || !street) return null
  const recognizedCountry = country ?? prefixCountry ?? (state ? 'Italy' : (countryOfCity(city, zip) ?? countryOfStreet(street, zip)))
  const hasNumber = [...streetParts, ...(before ? [before] : [])].some((each) => /\d/.test(each) && !UNIT.test(each))
  // If the text names no country, a part without a number may not be a street, and digits after other text may be a house number rather
  // than a postal code.
  if (!hasCountry && (!hasNumber || (before && !recognizedCountry))) return null
  return withoutEmptyParts({ street, city, state, zip, country: hasCountry ? undefined : recognizedCountry })
}

/**
 * Splits "Roma RM" or "Roma (RM)" into city and province, and "Zürich ZH" into city and canton. If the country is not known, only
 * Italian provinces are recognized.
 */
function splitProvince(end: string, zip: string, country: string | undefined): { city: string; state?: string } {
  const [, city, code = ''] = /^(.+?) \(?([A-Z]{2})\)?$/u.exec(end) ?? []
  const provinceCountry = ['Italy', 'Switzerland'].find((each) => (country ?? 'Italy') === each && regionOf(each, code) !== undefined)
  if (!city || !provinceCountry || (provinceCountry === 'Italy' && zip.length !== 5)) return { city: end }
  const isAmerican = !country && regionOf('USA', code) !== undefined && zipFitsRegion('USA', code, zip)
  return isAmerican ? { city: end } : { city, state: code }
}

/** A five-digit code and a German street name mean Germany, except around Bolzano in Italy, where street names are German too. */
const countryOfStreet = (street: string, zip: string) =>
  /^\d{5}$/.test(zip) && GERMAN_STREET.test(street) && !/^39(?:0|100)/.test(zip) ? 'Germany' : undefined

/** Reads an address that ends with a state but has no ZIP code: "Street, City, TX". */
function readStateOnly(parts: readonly string[]): PastedAddress | null {
  const state = parts.at(-1) ?? ''
  const city = parts.at(-2) ?? ''
  const streetParts = parts.slice(0, -2)
  const isState =
    UNAMBIGUOUS_STATE_CODES.test(state) ||
    (state.length > 3 &&
      STATE_ONLY_COUNTRIES.some((each) => regionOf(each, state)) &&
      !/^(?:georgia|new york|washington|victoria)$/i.test(state))
  if (!isState || !isCity(city) || !streetParts.some((each) => /\d/.test(each) && !UNIT.test(each))) return null
  return { street: streetParts.join(', '), city, state }
}

/** Whether the text can be a city: it has no digits (except "Dublin 2") and no word for a street or flat. */
function isCity(text: string): boolean {
  const name = text.replace(/^(dublin) \d{1,2}$/i, '$1')
  if (!/^\p{L}[\p{L}\p{M}'’.()/ -]*$/u.test(name) || name.length > 40 || name.split(' ').length > 6) return false
  return (
    !UNIT.test(name) &&
    !STREET_END.test(name) &&
    !STREET_START.test(name) &&
    !/(?:straße|strasse|str\.|county|laan|straat|gatan)$/iu.test(name)
  )
}

function withoutEmptyParts({ street, ...parts }: { street: string } & { [Part in keyof Address]?: string | undefined }): PastedAddress {
  return { street, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) }
}
