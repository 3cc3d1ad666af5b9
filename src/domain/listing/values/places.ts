import { decodeHTMLStrict } from 'entities/decode'
import { COUNTRY_SUGGESTIONS, countryRules, type Address } from '../../address/address'
import { TEXT_LIMITS } from '../../house/houseLimits'
import { postalCodePattern } from '../../address/postalCodes'
import { regionOf, zipFitsRegion } from '../../address/regions'
import { visibleText } from '../../text/unicode'
import { prepareText } from './figures'
import { isData } from '../data/looseJson'

const HIDDEN_NOTE =
  /undisclosed|available (?:up)?on|(?:up)?on request|withheld|not (?:disclosed|available|provided|displayed)|confidential|contact (?:agent|us)|address (?:not|tba|on)|^n\/?a$|^null$|^undefined$|^-+$|auf anfrage|auf wunsch|sur demande|non (?:communiqu|disponib|specificat)|consultar|su richiesta|sob consulta|nao disponivel|op aanvraag|vollständige adresse|exact address|tbc|tbd|ask agent|adresse non|no disponible|https?:/i

/** Matches a part that only says it is hidden, such as "Private address", but not "Hidden Hills" or "4312 Private Road 7". */
const HIDDEN_WORD =
  /^(?:(?:the |full |exact )?(?:address|street|location|city|number)(?: name| number)? (?:is |kept )?)?(?:hidden|private|unknown)(?: (?:address|street|location|city|number|owner|seller|by .{1,20}))?$/i

/** Whether text describes the home instead of naming a street: "4.5-Zimmer-Wohnung, 8004 Zürich". */
export const isHomeDescription = (street: string) =>
  /(?<![\p{L}\d])\d[\d.,]*[ -]?(?:bed(?:room)?s?|bds?|bhk|zimmer\p{L}*|rooms?|pieces?|locali|kamers?|habitacion(?:es)?|hab|dormitorios?|quartos?|pokoj\p{L}*|rum|rok)(?!\p{L})/u.test(
    prepareText(street),
  )

/** Cleans up an address part in structured data; undefined if it is empty, too long, or a note that the address is hidden. */
function addressPart(value: unknown, limit: number): string | undefined {
  const singleValue = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
  const name = isData(singleValue) ? singleValue.name : singleValue
  if (typeof name !== 'string' && typeof name !== 'number') return undefined
  const text = visibleText(decodeHTMLStrict(String(name))).replaceAll(/\s+/g, ' ')
  return text && text.length <= limit && !HIDDEN_NOTE.test(text) && !HIDDEN_WORD.test(text) && !/[<>{}]/.test(text) ? text : undefined
}

/** The product's name for a country, given a name or code. Other names are returned unchanged; undefined for an unknown code. */
export function normalizeCountry(value: unknown): string | undefined {
  const text = addressPart(value, TEXT_LIMITS.country)
  if (!text || /\d/.test(text)) return undefined
  const { name } = countryRules(text)
  if (COUNTRY_SUGGESTIONS.includes(name)) return name
  if (!/^[a-z]{2}$/i.test(text)) return text.length > 3 ? text : undefined
  try {
    const englishName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(text.toUpperCase())
    return englishName
  } catch {
    return undefined
  }
}

/**
 * Adds a missing country if the postal code identifies it, alone or with the region, or fits the page's country. With a region, the page's
 * country is tried first, because some codes fit two countries: "38121 TN" is in Trento, but also in Tennessee.
 */
export function withCountry(address: Partial<Address>, pageCountry: string | undefined): Partial<Address> {
  if (address.country) return address
  const { state = '', zip = '' } = address
  for (const country of [pageCountry ?? '', 'USA', 'Canada', 'Australia']) {
    const region = regionOf(country, state)
    if (region && zipFitsCountry(country, zip) && zipFitsRegion(country, region, zip)) return { ...address, country }
  }
  if (zipFitsCountry('United Kingdom', zip)) return { ...address, country: 'United Kingdom' }
  if (zipFitsCountry('Canada', zip)) return { ...address, country: 'Canada' }
  return pageCountry && zipFitsCountry(pageCountry, zip) ? { ...address, country: pageCountry } : address
}

const zipFitsCountry = (country: string, zip: string) => zip !== '' && new RegExp(`^(?:${postalCodePattern(country)})$`, 'i').test(zip)

/** Builds an address from the parts in structured data; undefined if there is no street, city or postal code. */
export function addressOf(parts: { [Part in keyof Address]?: unknown }, pageCountry: string | undefined): Partial<Address> | undefined {
  const city = addressPart(parts.city, TEXT_LIMITS.city)
  const zip = addressPart(parts.zip, TEXT_LIMITS.zip)
  const address: Partial<Address> = {
    street: streetWithoutCity(addressPart(parts.street, TEXT_LIMITS.street), city),
    city,
    state: addressPart(parts.state, TEXT_LIMITS.state),
    zip: zip && /\d/.test(zip) ? zip : undefined,
    country: normalizeCountry(parts.country),
  }
  const knownParts = Object.fromEntries(Object.entries(address).filter(([, part]) => part !== undefined)) as Partial<Address>
  return knownParts.street || knownParts.city || knownParts.zip ? withCountry(knownParts, pageCountry) : undefined
}

/** What may follow a city in the same part of an address: nothing, a region's code or a postal code, but not "Road". */
const AFTER_CITY = /^(?: (?:[A-Z]{2}(?!\p{L})|[A-Z]{0,2}\d).*)?$/u

/** The street without a trailing city; undefined if it is just the city. */
function streetWithoutCity(street: string | undefined, city: string | undefined): string | undefined {
  if (!street || !city) return street
  const parts = street.split(', ')
  const isCity = (part: string) => part.toLowerCase().startsWith(city.toLowerCase()) && AFTER_CITY.test(part.slice(city.length))
  const cityIndex = parts.findIndex((part, index) => index > 0 && isCity(part))
  const withoutCity = cityIndex > 0 ? parts.slice(0, cityIndex).join(', ') : street
  return withoutCity.toLowerCase() === city.toLowerCase() ? undefined : withoutCity
}

/** Generous bounds (south, west, north, east) of the supported countries, in degrees. */
const COUNTRY_BOUNDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  USA: [17, -180, 72, -64],
  Canada: [41, -142, 84, -52],
  'United Kingdom': [49, -9, 61, 2.2],
  Ireland: [51, -11, 56, -5],
  Israel: [29, 34, 34, 36.5],
  Germany: [47, 5.5, 55.5, 15.5],
  France: [-22, -64, 52, 56],
  Spain: [27, -19, 44, 5],
  Portugal: [32, -32, 42.5, -6],
  Italy: [35, 6, 47.5, 19],
  Netherlands: [50.5, 3, 54, 7.5],
  Belgium: [49, 2.3, 52, 6.6],
  Switzerland: [45.5, 5.5, 48, 10.7],
  Austria: [46, 9, 49.2, 17.3],
  Denmark: [54, 7.5, 58, 15.5],
  Sweden: [55, 10, 70, 25],
  Norway: [57, 4, 72, 32],
  Finland: [59, 19, 71, 32],
  Poland: [48.5, 13.5, 55.2, 24.5],
  Greece: [34, 19, 42, 30],
  Japan: [20, 122, 46, 154],
  Australia: [-45, 96, -9, 168],
  'New Zealand': [-53, 165, -28, 180],
  India: [6, 68, 36, 98],
  Mexico: [14, -119, 33, -86],
  Brazil: [-34, -74, 6, -28],
}

/** Whether a point can be in a country. True if the bounds of the country are unknown. */
export function isInCountry(country: string | undefined, { lat, lng }: { lat: number; lng: number }): boolean {
  const [south, west, north, east] = COUNTRY_BOUNDS[country ?? ''] ?? [-90, -180, 90, 180]
  return lat >= south && lat <= north && lng >= west && lng <= east
}
