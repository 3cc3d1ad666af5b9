import { fold } from '../textSearch'

const GROUPED = [
  // Indian: "1,25,00,000".
  String.raw`\d{1,2}(?:,\d{2}){1,3},\d{3}(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?`,
  String.raw`\d{1,3}(?:'\d{3}){1,3}(?:[.,]\d{1,2})?`,
]
const SPACED = String.raw`\d{1,3}(?: \d{3}){1,3}(?:[.,]\d{1,2})?`
const PLAIN = String.raw`\d{1,12}(?:[.,]\d{1,4})?`

// A figure is whole: no digit before or after it, with or without a separator between.
const figure = (...kinds: string[]) => String.raw`(?<!\d|\d[.,'])(?:${kinds.join('|')})(?!\d|[.,']\d)`

/** The source of a pattern for a number as people write it, in prepared text. */
export const FIGURE = figure(...GROUPED, SPACED, PLAIN)

/** The same where spaces never group: "3 450 sq ft" are two numbers. */
export const FIGURE_UNSPACED = figure(...GROUPED, PLAIN)

const CLOSED_UP = /(?<=\d)[\u00a0\u2007\u2009\u202f’‘ʼ´`](?=\d{3}(?!\d))/gu

/**
 * Text made ready for its figures to be read: folded, with every separator of thousands that is not a plain space written as an
 * apostrophe, and no more than one space anywhere. Where elements meet there stays a vertical tab, across which nothing groups.
 */
export function prepared(text: string): string {
  return fold(text.replaceAll(CLOSED_UP, "'"))
    .replaceAll(/[^\S\v\n]+/g, ' ')
    .replaceAll(/ ?\v[\v ]*/g, '\v')
}

/** The number that a figure stands for, or NaN where it could be two. */
export function figureValue(text: string): number {
  const plain = text.replaceAll(/[\s']/g, '')
  const marks = plain.match(/[.,]/g) ?? []
  const last = plain.search(/[.,]\d*$/)
  if (last < 0) return Number(plain)
  const mark = plain[last] ?? ''
  const decimals = plain.length - last - 1
  const others = marks.filter((each) => each !== mark).length
  const isDecimal = others > 0 ? marks.length === others + 1 : marks.length === 1 && (decimals !== 3 || last > 3 || plain.startsWith('0'))
  const whole = (isDecimal ? plain.slice(0, last) : plain).replaceAll(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${plain.slice(last + 1)}` : whole)
}

const WHOLE = new RegExp(`^(?:${FIGURE})$`)

/** The number of a value that a machine wrote, as a number or as text: "1450", "1,450", "450000.00". */
export function dataNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  if (typeof value !== 'string' || value.length > 40) return Number.NaN
  const text = prepared(value).trim()
  if (/^-?\d{1,15}\.\d{4,15}$|^-\d{1,3}(?:\.\d{1,3})?$/.test(text)) return Number(text)
  return WHOLE.test(text) ? figureValue(text) : Number.NaN
}
