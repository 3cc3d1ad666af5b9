import { fold } from '../../text/textSearch'

const GROUPED = [
  // Indian grouping, as in "1,25,00,000".
  String.raw`\d{1,2}(?:,\d{2}){1,3},\d{3}(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?`,
  String.raw`\d{1,3}(?:'\d{3}){1,3}(?:[.,]\d{1,2})?`,
]
const SPACED = String.raw`\d{1,3}(?: \d{3}){1,3}(?:[.,]\d{1,2})?`
const PLAIN = String.raw`\d{1,12}(?:[.,]\d{1,4})?`

// A figure must not be part of a longer figure: no digit may precede or follow it, even across a point, comma or apostrophe.
const figurePattern = (...kinds: string[]) => String.raw`(?<!\d|\d[.,'])(?:${kinds.join('|')})(?!\d|[.,']\d)`

/** Source of a regular expression for a number as people write it, in prepared text. */
export const FIGURE = figurePattern(...GROUPED, SPACED, PLAIN)

/** Like `FIGURE`, but without spaces as separators: "3 450 sq ft" has two numbers. */
export const FIGURE_UNSPACED = figurePattern(...GROUPED, PLAIN)

const SPECIAL_THOUSANDS_SEPARATOR = /(?<=\d)[\u00a0\u2007\u2009\u202f’‘ʼ´`](?=\d{3}(?!\d))/gu

/**
 * Prepares text for parsing figures: folds it, replaces special spaces and quotation marks used as thousands separators with
 * apostrophes, and collapses runs of spaces. Keeps vertical tabs, which mark the borders between elements: no figure crosses them.
 */
export function prepareText(text: string): string {
  return fold(text.replaceAll(SPECIAL_THOUSANDS_SEPARATOR, "'"))
    .replaceAll(/[^\S\v\n]+/g, ' ')
    .replaceAll(/ ?\v[\v ]*/g, '\v')
}

/** The value of a figure that matches `FIGURE`. A lone point or comma separates thousands in "1.250", but not in "0.250". */
export function figureValue(text: string): number {
  const plain = text.replaceAll(/[\s']/g, '')
  const separators = plain.match(/[.,]/g) ?? []
  const last = plain.search(/[.,]\d*$/)
  if (last < 0) return Number(plain)
  const separator = plain[last] ?? ''
  const decimals = plain.length - last - 1
  const otherCount = separators.filter((each) => each !== separator).length
  const isDecimal =
    otherCount > 0 ? separators.length === otherCount + 1 : separators.length === 1 && (decimals !== 3 || last > 3 || plain.startsWith('0'))
  const whole = (isDecimal ? plain.slice(0, last) : plain).replaceAll(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole)
}

const ONLY_FIGURE = new RegExp(`^(?:${FIGURE})$`)

/** The number in structured data, which may be a string such as "1450", "1,450" or "450000.00"; NaN if there is none. */
export function numberFromData(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  if (typeof value !== 'string' || value.length > 40) return Number.NaN
  const text = prepareText(value).trim()
  if (/^-?\d{1,15}\.\d{4,15}$|^-\d{1,3}(?:\.\d{1,3})?$/.test(text)) return Number(text)
  return ONLY_FIGURE.test(text) ? figureValue(text) : Number.NaN
}
