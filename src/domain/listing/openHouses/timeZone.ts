import { countryRules, type Address } from '../../address/address'
import { regionOf } from '../../address/regions'

/** The time zones of countries that have only one, apart from a few postal codes. */
const ZONE_BY_COUNTRY: Readonly<Record<string, string>> = {
  'United Kingdom': 'Europe/London',
  Ireland: 'Europe/Dublin',
  Israel: 'Asia/Jerusalem',
  Germany: 'Europe/Berlin',
  France: 'Europe/Paris',
  Spain: 'Europe/Madrid',
  Portugal: 'Europe/Lisbon',
  Italy: 'Europe/Rome',
  Netherlands: 'Europe/Amsterdam',
  Belgium: 'Europe/Brussels',
  Switzerland: 'Europe/Zurich',
  Austria: 'Europe/Vienna',
  Denmark: 'Europe/Copenhagen',
  Sweden: 'Europe/Stockholm',
  Norway: 'Europe/Oslo',
  Finland: 'Europe/Helsinki',
  Poland: 'Europe/Warsaw',
  Greece: 'Europe/Athens',
  Japan: 'Asia/Tokyo',
  'New Zealand': 'Pacific/Auckland',
  India: 'Asia/Kolkata',
}

/** For each country, the states and provinces that have only one time zone, apart from a few postal codes, keyed by that zone. */
const STATES_BY_ZONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USA: {
    'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL LA MN MO MS OK WI TX',
    'America/Denver': 'CO MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV WA',
    'Pacific/Honolulu': 'HI',
  },
  Canada: {
    // Most other provinces are split between zones, or contain areas without daylight saving time.
    'America/Edmonton': 'AB',
    'America/Winnipeg': 'MB',
    'America/Moncton': 'NB',
    'America/Halifax': 'NS PE',
    'America/Whitehorse': 'YT',
  },
  Australia: {
    'Australia/Sydney': 'NSW ACT',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  },
}

/** Postal codes in which the time may differ from that of the rest of the country or state, at least for part of the year. */
const EXCLUDED_POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  Spain: /^(?:35|38)/,
  France: /^9[78]/,
  Portugal: /^9[5-9]/,
  USA: /^(?:798|799|885|865|860(?:16|20|33|35|39|44|45|53|54)|898|598)/,
  Australia: /^(?:2880|2898|2899)$/,
}

/** The IANA time zone of an address; undefined if uncertain. */
export function timeZoneOf({ country = '', state = '', zip = '' }: Partial<Address>): string | undefined {
  const { name } = countryRules(country)
  if (EXCLUDED_POSTAL_CODES[name]?.test(zip.trim())) return undefined
  const code = regionOf(name, state)
  const zones = Object.entries(STATES_BY_ZONE[name] ?? {})
  return ZONE_BY_COUNTRY[name] ?? zones.find(([, codes]) => code !== undefined && codes.split(' ').includes(code))?.[0]
}
