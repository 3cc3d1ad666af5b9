const SCALES: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/**
 * A positive amount as people type it: "450,000", "450.000", "450 000", "450k", "1.2m", "1,5". Empty text and 0 are no
 * limit (null); what is no number is NaN.
 */
export function amountFrom(text: string): number | null {
  const plain = text.replace(/[\s'’]|[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.').toLowerCase()
  if (plain === '') return null
  const [, digits = '', scale = ''] = /^(\d{1,12}(?:\.\d+)?)([km]?)$/.exec(plain) ?? []
  if (digits === '') return Number.NaN
  return Number(digits) * (SCALES[scale] ?? 1) || null
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** An amount as it stands in a field: "450,000". */
export function amountText(amount: number): string {
  return format.format(amount)
}
