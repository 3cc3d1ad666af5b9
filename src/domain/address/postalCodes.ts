import { fold } from '../text/textSearch'

/** Regular expression sources for the countries' postal codes. Spaces are optional, because they are often left out. */
const FORMATS: Readonly<Record<string, string>> = {
  USA: String.raw`\d{5}(?:-\d{4})?`,
  Canada: String.raw`[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d`,
  // The Channel Islands and the Isle of Man use the same format but count as separate countries.
  'United Kingdom': String.raw`(?!JE\d|GY\d|IM\d)[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
  Ireland: String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}`,
  Israel: String.raw`\d{7}|\d{5}`,
  Germany: String.raw`\d{5}`,
  France: String.raw`\d{5}`,
  Spain: String.raw`\d{5}`,
  Portugal: String.raw`\d{4}-\d{3}`,
  Italy: String.raw`\d{5}`,
  Netherlands: String.raw`[1-9]\d{3} ?[A-Z]{2}`,
  Belgium: String.raw`[1-9]\d{3}`,
  Switzerland: String.raw`[1-9]\d{3}`,
  Austria: String.raw`[1-9]\d{3}`,
  Denmark: String.raw`\d{4}`,
  Sweden: String.raw`\d{3} ?\d{2}`,
  Norway: String.raw`\d{4}`,
  Finland: String.raw`\d{5}`,
  Poland: String.raw`\d{2}-\d{3}`,
  Greece: String.raw`\d{3} ?\d{2}`,
  Japan: String.raw`\d{3}-\d{4}`,
  Australia: String.raw`\d{4}`,
  'New Zealand': String.raw`\d{4}`,
  India: String.raw`[1-9]\d{2} ?\d{3}`,
  Mexico: String.raw`\d{5}`,
  Brazil: String.raw`\d{5}-\d{3}`,
}

/** The regular expression source for a country's postal codes; a general pattern if the country's format is unknown. */
export const postalCodePattern = (country: string): string => FORMATS[country] ?? String.raw`\d{3} \d{2}|\d{4,5}`

/**
 * Whether a phone's numeric keypad is enough to type a country's postal codes. The keypad has no hyphen, but an American ZIP code is
 * valid without its last four digits.
 */
export const hasNumericZip = (country: string): boolean =>
  country === 'USA' || /^[^A-Z-]+$/.test(FORMATS[country]?.replaceAll('[1-9]', '') ?? '-')

/** Zip-first countries that can be recognized by the format of their postal codes alone. */
export const COUNTRIES_WITH_UNIQUE_FORMAT = ['Netherlands', 'Portugal', 'Poland'] as const

/** Country prefixes of postal codes, as written in continental Europe: "D-10435". */
const PREFIXES: Readonly<Record<string, string>> = {
  D: 'Germany',
  DE: 'Germany',
  F: 'France',
  FR: 'France',
  E: 'Spain',
  ES: 'Spain',
  P: 'Portugal',
  PT: 'Portugal',
  I: 'Italy',
  IT: 'Italy',
  NL: 'Netherlands',
  B: 'Belgium',
  BE: 'Belgium',
  CH: 'Switzerland',
  A: 'Austria',
  AT: 'Austria',
  DK: 'Denmark',
  S: 'Sweden',
  SE: 'Sweden',
  N: 'Norway',
  NO: 'Norway',
  FI: 'Finland',
  FIN: 'Finland',
  PL: 'Poland',
  GR: 'Greece',
}

export const countryOfPrefix = (prefix: string): string | undefined => PREFIXES[prefix]

/** Large cities with the first digits of their postal codes. City and code together identify the country; a code alone may not. */
const CITIES: readonly (readonly [country: string, cities: string])[] = [
  [
    'Germany',
    'Berlin 10 12 13 14/Hamburg 20 21 22/München 80 81/Munich 80 81/Köln 50 51/Cologne 50 51/Frankfurt 60 65/Frankfurt am Main 60 65/' +
      'Stuttgart 70/Düsseldorf 40/Leipzig 04/Dortmund 44/Essen 45/Bremen 28/Dresden 01/Hannover 30/Nürnberg 90/Bonn 53/Münster 48/' +
      'Karlsruhe 76/Mannheim 68/Augsburg 86/Wiesbaden 65/Freiburg 79/Mainz 55/Kiel 24/Potsdam 14/Heidelberg 69',
  ],
  [
    'France',
    'Paris 75/Marseille 130/Lyon 690/Toulouse 31/Nice 06/Nantes 44/Montpellier 34/Strasbourg 67/Bordeaux 33/Lille 59/Rennes 35/Reims 51/' +
      'Toulon 83/Grenoble 38/Dijon 21/Angers 49/Annecy 74/Aix-en-Provence 13/Brest 29/Tours 37',
  ],
  [
    'Spain',
    'Madrid 28/Barcelona 08/Valencia 46/Sevilla 41/Seville 41/Zaragoza 50/Málaga 29/Murcia 30/Palma 07/Bilbao 48/Alicante 03/Córdoba 14/' +
      'Valladolid 47/Granada 18/San Sebastián 20/Santander 39/Cádiz 11/Marbella 29',
  ],
  [
    'Italy',
    'Roma 001/Rome 001/Milano 201/Milan 201/Napoli 80/Naples 80/Torino 10/Turin 10/Palermo 90/Genova 16/Bologna 40/Firenze 50/Florence 50/' +
      'Bari 70/Catania 95/Venezia 30/Venice 30/Verona 37/Padova 35/Trieste 34/Pisa 56/Lucca 55/Siena 53',
  ],
  ['Austria', 'Wien 1/Vienna 1/Graz 80/Linz 40/Salzburg 50/Innsbruck 60'],
  [
    'Switzerland',
    'Zürich 80/Zurich 80/Genève 12/Geneva 12/Basel 40/Bern 30/Lausanne 10/Luzern 60/Lucerne 60/Winterthur 84/St. Gallen 90/Lugano 69',
  ],
  ['Belgium', 'Bruxelles 1/Brussel 1/Brussels 1/Antwerpen 20/Antwerp 20/Gent 90/Ghent 90/Liège 40/Brugge 80/Bruges 80/Leuven 30/Namur 50'],
  ['Denmark', 'København 1 2/Copenhagen 1 2/Aarhus 80 82/Odense 50 52/Aalborg 90'],
  ['Norway', 'Oslo 0/Bergen 50 51 52/Trondheim 70/Stavanger 40'],
  ['Sweden', 'Stockholm 1/Göteborg 4/Gothenburg 4/Malmö 2/Uppsala 75'],
  ['Finland', 'Helsinki 00/Espoo 02/Tampere 33/Turku 20/Oulu 90'],
  ['Greece', 'Athens 10 11/Αθήνα 10 11/Thessaloniki 54/Θεσσαλονίκη 54'],
]

const KNOWN_CITIES = new Map<string, { country: string; zipPrefixes: readonly string[] }>(
  CITIES.flatMap(([country, cities]) =>
    cities.split('/').map((entry) => {
      const [, name = '', zipPrefixes = ''] = /^(.+?)((?: \d+)+)$/.exec(entry) ?? []
      return [fold(name), { country, zipPrefixes: zipPrefixes.trim().split(' ') }] as const
    }),
  ),
)

/** The country of a large city, if `zip` can be one of its postal codes; otherwise undefined. */
export function countryOfCity(city: string, zip: string): string | undefined {
  const entry = KNOWN_CITIES.get(fold(city))
  if (!entry || !new RegExp(`^(?:${postalCodePattern(entry.country)})$`).test(zip)) return undefined
  return entry.zipPrefixes.some((start) => zip.startsWith(start)) ? entry.country : undefined
}
