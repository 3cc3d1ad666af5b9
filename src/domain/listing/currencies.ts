/** Signs and codes that mean the same currency everywhere. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₪': 'ILS',
  nis: 'ILS',
  'ש"ח': 'ILS',
  שח: 'ILS',
  '₹': 'INR',
  '₺': 'TRY',
  円: 'JPY',
  zł: 'PLN',
  zl: 'PLN',
  kc: 'CZK',
  us$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  au$: 'AUD',
  a$: 'AUD',
  nz$: 'NZD',
  mx$: 'MXN',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  sfr: 'CHF',
}

/** Signs that several countries share. */
const BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: { USA: 'USD', Canada: 'CAD', Australia: 'AUD', 'New Zealand': 'NZD', Mexico: 'MXN' },
  kr: { Sweden: 'SEK', Norway: 'NOK', Denmark: 'DKK' },
  '¥': { Japan: 'JPY' },
  rs: { India: 'INR' },
  fr: { Switzerland: 'CHF' },
}

/** The currency of house prices in each supported country. */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  USA: 'USD',
  Canada: 'CAD',
  'United Kingdom': 'GBP',
  Israel: 'ILS',
  Switzerland: 'CHF',
  Denmark: 'DKK',
  Sweden: 'SEK',
  Norway: 'NOK',
  Poland: 'PLN',
  Japan: 'JPY',
  Australia: 'AUD',
  'New Zealand': 'NZD',
  India: 'INR',
  Mexico: 'MXN',
  Brazil: 'BRL',
  ...Object.fromEntries(
    ['Ireland', 'Germany', 'France', 'Spain', 'Portugal', 'Italy', 'Netherlands', 'Belgium', 'Austria', 'Finland', 'Greece'].map((name) => [
      name,
      'EUR',
    ]),
  ),
}

/** The currency of a supported country. */
export const currencyIn = (country: string | undefined): string | undefined => OF_COUNTRY[country ?? '']

const CODES = new Set(
  (
    'USD EUR ILS GBP JPY CAD AUD NZD CHF INR PLN SEK NOK DKK CZK HUF RON BGN TRY BRL MXN ARS CLP COP PEN UYU AED SAR QAR ZAR SGD HKD CNY ' +
    'TWD KRW THB MYR IDR PHP VND RUB UAH GEL ISK EGP MAD KES NGN PKR LKR BDT'
  ).split(' '),
)

/** The currency that a sign or code means in a country; undefined where it is ambiguous. */
export function currencyOf(sign: string, country: string | undefined): string | undefined {
  const plain = sign.trim().toLowerCase().replace(/\.$/, '')
  const code = plain.toUpperCase()
  return SIGNS[plain] ?? (CODES.has(code) ? code : BY_COUNTRY[plain]?.[country ?? ''])
}

/** Roughly how many units make one US dollar, for currencies far from parity. */
const MANY: Readonly<Record<string, number>> = {
  JPY: 120,
  INR: 50,
  HUF: 300,
  KRW: 1200,
  CZK: 20,
  SEK: 10,
  NOK: 10,
  DKK: 6,
  MXN: 15,
  RUB: 80,
  CLP: 800,
  COP: 3500,
  IDR: 14_000,
  VND: 23_000,
  THB: 30,
  TRY: 20,
  PHP: 50,
  ISK: 120,
  ARS: 500,
  ILS: 3,
}

/** The lowest plausible price of a house, and the plausible range of a month's rent. */
export function plausible(currency: string | undefined): { leastPrice: number; mostRent: number; leastRent: number } {
  const many = MANY[currency ?? ''] ?? 1
  return { leastPrice: 5000 * many, mostRent: 50_000 * many, leastRent: 50 * many }
}
