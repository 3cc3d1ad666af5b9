/** The counts found in text. Rooms of unspecified kind are in none of the lists. */
export type Counts = { bedrooms: number[]; bathrooms: number[]; halfBaths: number[] }

const NUMBER = String.raw`(?<![\d.,+'-]|\d\/)(?<number>\d{1,2}(?:[.,][05])?)(?!\d|[.,/]\d|\+)[\s\v]?-?`

const BEDROOMS =
  'bed(?:room)?s?|bdrms?|bds?|brs?|br|bhk|schlafzimmer|chambres?|dormitorios?|habitacion(?:es)?|habs?|dorms?|camere da letto|camera da letto|stanze da letto|quartos?|slaapkamers?|soverom|sovrum|חדרי שינה'
const BATHROOMS =
  'bath(?:room)?s?|bas?|badezimmer|bader|bad|salles? de bains?|sdb|banos?|bagn[io]|casas? de banho|banheiros?|badkamers?|חדרי רחצה'
const BATH_START = '(?:full )?'

const countPattern = (words: string) => new RegExp(`${NUMBER}(?:${words})(?![\\p{L}\\d])\\.?`, 'gu')
const BEDS = countPattern(BEDROOMS)
const BATHS = countPattern(`${BATH_START}(?:${BATHROOMS})`)
const HALF_BATHS = countPattern('(?:half|partial|1/2|1⁄2)[ -]?(?:bath(?:room)?s?|ba)')

/** Matches the first half of a range: ranges such as "2 to 4 bedrooms" describe several houses. */
const RANGE_BEFORE = /\d ?(?:\+|-|to|or|bis|a|o|ou|und|and|&|et|y|e|of|en|oder) ?$/u
/** Matches words before a number that is not the total, as in "up to 4 bedrooms" or "potential for 5 bedrooms". */
const NOT_COUNTED =
  /(?<!\p{L})(?:up to|min\.?|max\.?|at least|potential|possible|option\p{L}*|extra|additional|further|another|plus|each|annexe?(?: with)?|cabin(?: with)?|guest ?(?:house|suite|cottage)?(?: with)?|self-contained|separate|studio with|flat with|cottage with|from|ab|bis zu|depuis|desde|vanaf|da) ?(?:a |for )?$/u

function countsMatching(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const textBefore = text.slice(Math.max(0, match.index - 30), match.index)
    return RANGE_BEFORE.test(textBefore) || NOT_COUNTED.test(textBefore) ? [] : Number(match.groups?.number?.replace(',', '.'))
  })
}

/**
 * The number of bathrooms, counting each half bathroom as 0.5; NaN if they do not add up to the total. Without half bathrooms, or if the
 * number of full ones is unknown, the total is taken as it is.
 */
export function totalBathrooms(full: number, half: number, total: number): number {
  if (!(half > 0) || Number.isNaN(full)) return Number.isNaN(total) ? full : total
  const sum = full + half / 2
  return full > 0 && (Number.isNaN(total) || total === full + half || total === sum) ? sum : Number.NaN
}

/** Finds the counts in prepared text. In Portugal, "T3" means three bedrooms. */
export function countsIn(text: string, country: string | undefined): Counts {
  const portugueseBedrooms =
    country === 'Portugal' ? [...text.matchAll(/(?<![\p{L}\d])t(\d)(?![\p{L}\d+]|[.,]\d)/gu)].map(([, rooms]) => Number(rooms)) : []
  return {
    bedrooms: [...countsMatching(text, BEDS), ...portugueseBedrooms],
    bathrooms: countsMatching(text, BATHS),
    halfBaths: countsMatching(text, HALF_BATHS),
  }
}
