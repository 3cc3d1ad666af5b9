const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/**
 * A positive amount as people type it: "450,000", "450.000", "450 000", "450k", "1.2m", "1,5". Empty text and 0 mean no
 * limit (null); anything that is not a number is NaN.
 */
export function amountFrom(text: string): number | null {
  const plain = text
    .replace(/[\s'’]|[.,](?=\d{3}(?!\d))/gu, '')
    .replace(',', '.')
    .toLowerCase()
  if (plain === '') return null
  const [, digits = '', scale = ''] = /^(\d{1,12}(?:\.\d+)?)([km]?)$/.exec(plain) ?? []
  if (digits === '') return Number.NaN
  return Number(digits) * (SCALES[scale] ?? 1) || null
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The number that a text writes, or NaN. Only what people write as a number is one: Number('') would be 0, Number('0x10') 16. */
export function typedNumber(text: string): number {
  return DECIMAL.test(text.trim()) ? Number(text) : Number.NaN
}
