import { visibleText } from '../text/unicode'

export type CountryRules = {
  /** The country's usual English name, which the form suggests. */
  name: string
  /** What the country calls its regions, and whether an address requires one. */
  state: { label: string; required: boolean }
  zip: { label: string; required: boolean }
  /** Whether the postal code precedes the city ("10435 Berlin") or ends the line ("Austin, TX 78701"). */
  order: 'zip-first' | 'city-first'
}

const required = (label: string) => ({ label, required: true })
const optional = (label: string) => ({ label, required: false })

type Entry = CountryRules & { spellings: readonly string[] }

function entry(name: string, state: Entry['state'], zip: Entry['zip'], order: Entry['order'], ...spellings: string[]): Entry {
  return { name, state, zip, order, spellings: [name, ...spellings] }
}

// Postal codes are optional in Ireland and Israel, where addresses are commonly written without them.
const COUNTRIES: readonly Entry[] = [
  entry('USA', required('State'), required('ZIP code'), 'city-first', 'US', 'United States', 'United States of America', 'America'),
  entry('Canada', required('Province'), required('Postal code'), 'city-first', 'CA', 'CAN'),
  entry(
    'United Kingdom',
    optional('County'),
    required('Postcode'),
    'city-first',
    'UK',
    'GB',
    'GBR',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ),
  entry('Ireland', optional('County'), optional('Eircode'), 'city-first', 'IE', 'IRL', 'Republic of Ireland', 'Éire'),
  entry('Israel', optional('District'), optional('Postcode'), 'city-first', 'IL', 'ISR', 'ישראל'),
  entry('Germany', optional('State'), required('Postcode'), 'zip-first', 'DE', 'DEU', 'Deutschland', 'Allemagne'),
  entry('France', optional('Region'), required('Postcode'), 'zip-first', 'FR', 'FRA'),
  entry('Spain', optional('Province'), required('Postcode'), 'zip-first', 'ES', 'ESP', 'España'),
  entry('Portugal', optional('District'), required('Postcode'), 'zip-first', 'PT', 'PRT'),
  entry('Italy', optional('Province'), required('Postcode'), 'zip-first', 'IT', 'ITA', 'Italia'),
  entry('Netherlands', optional('Province'), required('Postcode'), 'zip-first', 'NL', 'NLD', 'Holland', 'Nederland'),
  entry('Belgium', optional('Province'), required('Postcode'), 'zip-first', 'BE', 'BEL', 'België', 'Belgique'),
  entry('Switzerland', optional('Canton'), required('Postcode'), 'zip-first', 'CH', 'CHE', 'Schweiz', 'Suisse', 'Svizzera'),
  entry('Austria', optional('State'), required('Postcode'), 'zip-first', 'AT', 'AUT', 'Österreich'),
  entry('Denmark', optional('Region'), required('Postcode'), 'zip-first', 'DK', 'DNK', 'Danmark'),
  entry('Sweden', optional('County'), required('Postcode'), 'zip-first', 'SE', 'SWE', 'Sverige'),
  entry('Norway', optional('County'), required('Postcode'), 'zip-first', 'NO', 'NOR', 'Norge'),
  entry('Finland', optional('Region'), required('Postcode'), 'zip-first', 'FI', 'FIN', 'Suomi'),
  entry('Poland', optional('Voivodeship'), required('Postcode'), 'zip-first', 'PL', 'POL', 'Polska'),
  entry('Greece', optional('Region'), required('Postcode'), 'zip-first', 'GR', 'GRC', 'Hellas', 'Ελλάδα'),
  entry('Japan', required('Prefecture'), required('Postal code'), 'city-first', 'JP', 'JPN', 'Nippon', '日本'),
  entry('Australia', required('State'), required('Postcode'), 'city-first', 'AU', 'AUS'),
  entry('New Zealand', optional('Region'), required('Postcode'), 'city-first', 'NZ', 'NZL', 'Aotearoa'),
  entry('India', required('State'), required('PIN code'), 'city-first', 'IN', 'IND', 'Bharat'),
  entry('Mexico', required('State'), required('Postal code'), 'zip-first', 'MX', 'MEX', 'México'),
  entry('Brazil', required('State'), required('Postal code'), 'city-first', 'BR', 'BRA', 'Brasil'),
]

/** Normalizes a country's name to lowercase letters without accents, dots or a leading "the": "The U.S.A." becomes "usa". */
function normalizeName(country: string): string {
  const plain = country
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
  return plain
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}

const COUNTRIES_BY_SPELLING = new Map(
  COUNTRIES.flatMap((country) => country.spellings.map((spelling) => [normalizeName(spelling), country])),
)

const DEFAULT_RULES: Omit<CountryRules, 'name'> = { state: optional('Region'), zip: optional('Postcode'), order: 'city-first' }

/**
 * Looks up a country's address format by any common spelling of its name ("US", "U.S.A.", "Deutschland"). An unknown or missing
 * country requires neither region nor postal code.
 */
export function countryRules(country: string): CountryRules {
  const rules = COUNTRIES_BY_SPELLING.get(normalizeName(country)) ?? COUNTRIES_BY_SPELLING.get(normalizeName(country).replaceAll(' ', ''))
  return rules ?? { name: country.trim(), ...DEFAULT_RULES }
}

/** The names of the countries that the form suggests, starting with the default. */
export const COUNTRY_SUGGESTIONS: readonly string[] = COUNTRIES.map(({ name }) => name)

export type Address = { street: string; city: string; state: string; zip: string; country: string }

/** The country of a new house, and of an imported house whose country is missing. */
export const DEFAULT_COUNTRY = 'USA'

/**
 * Error messages for the required parts of an address that are missing. The country determines what the state and the postal code
 * are called, and whether they are required.
 */
export function addressErrors(address: Address): Partial<Record<keyof Address, string>> {
  const { state, zip } = countryRules(address.country)
  const errors: Partial<Record<keyof Address, string>> = {}
  if (!visibleText(address.street)) errors.street = 'Street address is required'
  if (!visibleText(address.city)) errors.city = 'City is required'
  if (state.required && !visibleText(address.state)) errors.state = `${state.label} is required`
  if (zip.required && !visibleText(address.zip)) errors.zip = `${zip.label} is required`
  if (!visibleText(address.country)) errors.country = 'Country is required'
  return errors
}

function join(parts: readonly string[], separator: string): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator)
}

/** The address on one line, in the country's order, without empty parts. */
export function formatAddress({ street, city, state, zip, country }: Address): string {
  const segments =
    countryRules(country).order === 'zip-first'
      ? [street, join([zip, city], ' '), state, country]
      : [street, city, join([state, zip], ' '), country]
  return join(segments, ', ')
}

/** City and region on one line ("Austin, TX"), or the country if both are empty. */
export function cityLine({ city, state, country }: Address): string {
  return join([city, state], ', ') || country.trim()
}

/**
 * The query for a geocoder: "street, city, state zip, country". Includes the country, because several countries may have the same street.
 */
export function geocodeQuery({ street, city, state, zip, country }: Address): string {
  return join([street, city, join([state, zip], ' '), country], ', ')
}

/** A link that searches for the address in Google Maps. */
export function mapsSearchLink(address: Address): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(geocodeQuery(address))}`
}
