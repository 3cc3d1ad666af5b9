import { FIGURE, FIGURE_UNSPACED, figureValue } from './figures'

/** Whether an amount is paid once, like a price, or monthly, like a rent; "other" for anything else, such as a fee or a weekly rent. */
export type PaymentKind = 'once' | 'month' | 'other'

export type Money = {
  amount: number
  /** The currency symbol or code as written, in lowercase; see `currencyOfSymbol`. */
  currencySymbol: string
  paymentKind: PaymentKind
  /** Whether the amount is a limit, as in "From £300,000" or "up to £300,000", or one end of a range, and so not the price of one house. */
  isLimitOrRangeEnd: boolean
  start: number
  end: number
}

const CURRENCY_SYMBOL = String.raw`us ?\$|ca ?\$|au ?\$|nz ?\$|mx ?\$|hk ?\$|r\$|[cas]\$|\$|€|£|₪|¥|₹|₺|(?<!\p{L})(?:eur|usd|gbp|ils|nis|jpy|cad|aud|nzd|inr|rs\.?|chf|sfr\.?|fr\.|pln|sek|nok|dkk|czk|kc|kr\.?|brl|mxn|aed|zar|sgd|hkd|cny)(?!\p{L})|zl|円|ש"ח|שח`

const SCALE = String.raw`(?:mio\.?|mln\.?|millions?|millionen|millones|milioni|milhoes|miljoen|lakhs?|lacs?|crores?|cr\.?|m|k|l)(?![\p{L}\d²]|\.\p{L})`
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1000],
  [/^l/, 100_000],
  [/^cr/, 10_000_000],
  [/^m/, 1_000_000],
]

const MONEY = new RegExp(
  String.raw`(?<tightSign>[$£₹₪])\s?(?<tight>${FIGURE_UNSPACED})(?: ?(?<tightScale>${SCALE}))?|(?<signBefore>${CURRENCY_SYMBOL})\s{0,2}(?<figureAfter>${FIGURE})(?: ?(?<scaleAfter>${SCALE}))?|(?<figureBefore>${FIGURE})(?: ?(?<scaleBefore>${SCALE}))?(?:[.,][-–]{1,2})?\s{0,2}(?<signAfter>${CURRENCY_SYMBOL})(?!\d)`,
  'giu',
)

const PER_MONTH =
  /^[\s.,*–-]{0,3}\(?(?:\/ ?(?:mo(?:nth|nat)?|mois|mes|mese|maand|mnd|man|mies|mth|md|mc)\b|(?:per|a|each|every|pro|im|par|al|por|ao|el) (?:calendar )?(?:month|monat|mois|mes|mese|maand)\b|p\.?c\.?m\b|pm\b|p\/m\b|p\.m\.|mtl|monatlich|mensuel|cc\b|hc\b|charges comprises|mensual|mensil|mensal|maandelijks|monthly|לחודש)/
const NOT_MONTHLY =
  /^[\s.,*–-]{0,3}\(?(?:\/ ?(?:w(?:ee)?k|year|yr|an|ano|anno|jahr|jaar|day|night|nacht|nuit|semaine|woche|week|sq|m²|m2|mq|qm|ft|acre|ha\b|m\b)|(?:per|a|each|pro|par|al|all'|por|ao|le|au|je|el|\/) ?(?:week|year|annum|day|night|jahr|woche|semaine|an\b|ano|anno|jaar|sq|square|m2|m²|mq|qm|ft|foot|metro|metre|meter|acre|hect|semana|settimana|person)|p\.?w\b|p\.w\.|pw\b|weekly|p\.?a\b|p\.a\.|annually|yearly|psf\b|ppsf\b|psm\b)/

const LIMIT_BEFORE =
  /(?:^|[^\p{L}])(?:from|starting (?:at|from|price)|starts at|ab|a partir de|a partire da|des|desde|da|vanaf|fra|od|up to|bis(?: zu)?|jusqu'a|hasta|min\.?|max\.?|under|over \d+|between|zwischen|entre|tra|tussen|החל מ-?)\s?:?\s?$/u
const RANGE_WORD = String.raw`(?:-|to|bis|a|tot|and|und|et|y|e|en)`
const RANGE_END = String.raw`(?<sign>${CURRENCY_SYMBOL})?\s?(?<figure>${FIGURE}) ?(?<scale>${SCALE})?\s?(?<signAfter>${CURRENCY_SYMBOL})?`
const RANGE_BEFORE = new RegExp(String.raw`${RANGE_END} ?(?:/|${RANGE_WORD})\s?$`, 'u')
const RANGE_AFTER = new RegExp(String.raw`^ ?(?:${CURRENCY_SYMBOL})? ?${RANGE_WORD}\s?${RANGE_END}`, 'u')

const OTHER_BEFORE =
  /(?:\b|^)(?:was|were|reduc\p{L}*|(?<!(?:county|co\.?) )down|previous\p{L}*|original\p{L}*|sold|deposit|tax\p{L}*|hoa|fees?|charge|dues|ground (?:rent|lease)|council|est\.?|estimat\p{L}*|zestimate|payments?|mortgage|stamp|commission|provision|\p{L}*nebenkosten|hausgeld|kaution|courtage|grunderwerb\p{L}*|honoraires?|taxe|charges|depot|caution|mensualite\p{L}*|comunidad|ibi|fianza|hipoteca|cuota|gastos|expensas|spese|condominial\p{L}*|cauzione|mutuo|rata|servicekosten|borg|vve|bijdrage|strata|body corporate|rates|yield|renovati\p{L}*|renovated(?=[^.;|!?]{0,30} for ?$)|(?<!(?:fort|lake) )worth|income|einnahmen|savings?|cashback|insurance|utilit\p{L}*|energy|energie\p{L}*|assess\p{L}*|valu\p{L}*|loan|darlehen|rate|monatsrate|finanzierung|condominio|prestacao|imi|imt|garage|parking|stellplatz\p{L}*|tiefgarage|box|warmmiete|jahres\p{L}*|bouquet|rente|asta|puja|starting|opening|reserve|avgift|czynsz|nebenkosten|heizkosten|last|history|bid|auction|median|average|durchschnitt\p{L}*|budget|plus|per|zzgl\.?|extra|ארנונה|ועד)(?!\p{L})[^\d.;|!?]{0,30}(?:(?:19|20)\d\d[^\d.;|!?]{0,12})?$/u

// The last few words can end a German compound, as in "Maklerprovision", so they need a word boundary only at their end.
const OTHER_AFTER =
  /^[^\d.,;|!?\n]{0,24}(?:(?<!\p{L})(?:hoa|fees?|tax|taxes|dues|deposits?|service charges?|ground rent|strata|reduc\p{L}*|discount\p{L}*|(?:price )?cut|(?:price )?drop|off(?! ?-? ?(?:market|plan|street|road|grid))|below|above|charges(?! (?:comprises|incluses))|honoraires|gastos|spese|condomin\p{L}*|estimat\p{L}*|zestimate|valuation)|servicekosten|hausgeld|nebenkost\p{L}*|kaution\p{L}*|provision)(?!\p{L})/u

/** "k" and "m" never follow a figure this large. */
const SCALED_LIMIT = 100_000

/** Finds the amounts of money in prepared text. The surrounding words determine how often each is paid. */
export function moneyIn(text: string): Money[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const {
      tightSign,
      tight: tightFigure,
      tightScale,
      signBefore,
      figureAfter,
      scaleAfter,
      figureBefore,
      scaleBefore,
      signAfter,
    } = match.groups ?? {}
    const figure = tightFigure ?? figureAfter ?? figureBefore ?? ''
    const amount = scaledValue(figure, tightScale ?? scaleAfter ?? scaleBefore)
    if (Number.isNaN(amount)) return []
    const end = match.index + match[0].length
    const textAfter = text.slice(end, end + 40)
    const textBefore = text.slice(Math.max(0, match.index - 60), match.index)
    return {
      amount,
      currencySymbol: (tightSign ?? signBefore ?? signAfter ?? '').replaceAll(' ', ''),
      paymentKind: paymentKindOf(textBefore, textAfter),
      isLimitOrRangeEnd:
        LIMIT_BEFORE.test(textBefore) ||
        textAfter.startsWith('+') ||
        isRangeEnd(RANGE_BEFORE.exec(textBefore), figure) ||
        isRangeEnd(RANGE_AFTER.exec(textAfter), figure),
      start: match.index,
      end,
    }
  })
}

/**
 * Whether the figure beside an amount is the other end of its range. A figure without a sign or scale of its own may be anything, as in
 * "£450,000 - 3 bedrooms" or "ID 83702 - $450,000", so it must be of about the same size as the amount.
 */
function isRangeEnd(match: RegExpExecArray | null, figure: string): boolean {
  const { sign, figure: other = '', scale, signAfter } = match?.groups ?? {}
  if (sign ?? scale ?? signAfter) return true
  const ratio = figureValue(other) / figureValue(figure)
  const limit = /\D/.test(other) ? 10 : 3
  return ratio < limit && ratio > 1 / limit
}

function scaledValue(figure: string, scale: string | undefined): number {
  if (!scale) return figureValue(figure)
  const factor = SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1
  // Nobody counts thousands of millions: "1.125m" and "1,125 mio" are 1,125,000. But "1,250k" is 1,250,000.
  const isDecimal = factor > 1000 && /^\d+[.,]\d+$/.test(figure)
  const value = isDecimal ? Number(figure.replace(',', '.')) : figureValue(figure)
  return value >= SCALED_LIMIT ? Number.NaN : Math.round(value * factor * 100) / 100
}

function paymentKindOf(textBefore: string, textAfter: string): PaymentKind {
  if (OTHER_AFTER.test(textAfter)) return 'other'
  if (NOT_MONTHLY.test(textAfter)) return 'other'
  if (OTHER_BEFORE.test(textBefore)) return 'other'
  return PER_MONTH.test(textAfter) ? 'month' : 'once'
}

/** Symbols and codes that mean the same currency everywhere. */
const CURRENCY_BY_SYMBOL: Readonly<Record<string, string>> = {
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

/** Symbols that several countries share. */
const SHARED_SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: { USA: 'USD', Canada: 'CAD', Australia: 'AUD', 'New Zealand': 'NZD', Mexico: 'MXN' },
  kr: { Sweden: 'SEK', Norway: 'NOK', Denmark: 'DKK' },
  '¥': { Japan: 'JPY' },
  rs: { India: 'INR' },
  fr: { Switzerland: 'CHF' },
}

/** The currency of house prices in each supported country. */
const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = {
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

/** The currency of house prices in a country; undefined if the country is not supported. */
export const currencyOfCountry = (country: string | undefined): string | undefined => CURRENCY_BY_COUNTRY[country ?? '']

const CODES = new Set(
  (
    'USD EUR ILS GBP JPY CAD AUD NZD CHF INR PLN SEK NOK DKK CZK HUF RON BGN TRY BRL MXN ARS CLP COP PEN UYU AED SAR QAR ZAR SGD HKD CNY ' +
    'TWD KRW THB MYR IDR PHP VND RUB UAH GEL ISK EGP MAD KES NGN PKR LKR BDT'
  ).split(' '),
)

/** The currency that a symbol or code means in a country; undefined if it is unknown or ambiguous. */
export function currencyOfSymbol(symbol: string, country: string | undefined): string | undefined {
  const plain = symbol.trim().toLowerCase().replace(/\.$/, '')
  const code = plain.toUpperCase()
  return CURRENCY_BY_SYMBOL[plain] ?? (CODES.has(code) ? code : SHARED_SYMBOLS[plain]?.[country ?? ''])
}

/** Roughly how many units of a currency one US dollar buys, for currencies far from parity. */
const UNITS_PER_USD: Readonly<Record<string, number>> = {
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
  HKD: 7,
  CNY: 7,
  MAD: 9,
  ZAR: 15,
  TWD: 30,
  UAH: 30,
  UYU: 40,
  EGP: 40,
  BDT: 100,
  KES: 100,
  PKR: 200,
  LKR: 250,
  NGN: 800,
}

/** The lowest plausible price of a house, and the plausible range of a monthly rent, in the given currency. */
export function plausibleAmounts(currency: string | undefined): { minPrice: number; maxRent: number; minRent: number } {
  const units = UNITS_PER_USD[currency ?? ''] ?? 1
  return { minPrice: 5000 * units, maxRent: 50_000 * units, minRent: 50 * units }
}
