/**
 * Normalizes a typed or pasted number to plain digits with a decimal point: "742,500", "742.500,00", "$1 250 000" and "1,5" become 742500,
 * 742500.00, 1250000 and 1.5. A single separator before exactly three digits groups thousands ("1.250" is 1250), unless the digits
 * before it start with 0 or are more than three ("0.125" is 0.125). Any other text is returned unchanged, for the form's validation.
 * @param isGrouped whether the number can be large enough for grouped thousands; if not, "6.125" is 6.125
 */
export function plainNumber(text: string, isGrouped = true): string {
  const trimmedText = text.normalize('NFKC').replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '')
  const [, sign = '', digits = ''] = /^([+-]?)(\d[\d\s.,'’]*|[.,]\d+)$/u.exec(trimmedText) ?? []
  if (digits === '') return text
  for (const [group, point] of isGrouped ? NOTATIONS : []) {
    const [, whole, fraction = ''] = new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+)(${point}\\d*)?$`, 'u').exec(digits) ?? []
    if (whole) return `${sign}${whole.replace(/\D/g, '')}${fraction.replace(',', '.')}`
  }
  return /^\d*[.,]?\d*$/.test(digits) ? `${sign}${digits.replace(',', '.')}` : text
}

/** Patterns of a thousands separator, and of the decimal separators used with it. */
const NOTATIONS = [
  [',', '\\.'],
  ['\\.', ','],
  ["[\\s'’]", '[.,]'],
] as const

/** Groups the thousands of a plain number, as in "742,500". Returns any other text unchanged. */
export function groupedNumber(text: string): string {
  const [, sign, whole = '', fraction] = /^([+-]?)0*(\d+)(\.\d*)?$/.exec(text) ?? []
  if (whole === '') return text
  // Sliced, because a regular expression with a lookahead would take quadratic time.
  const headLength = whole.length % 3 || 3
  const groups = [whole.slice(0, headLength), ...(whole.slice(headLength).match(/\d{3}/g) ?? [])]
  return `${sign}${groups.join(',')}${fraction ?? ''}`
}

type StepOptions = { step: number; min?: number; max?: number }

/** The next multiple of the step above or below a number, counted from the minimum and kept within the limits, as in a native input. */
export function steppedNumber(text: string, direction: 1 | -1, { step, min = -Infinity, max = Infinity }: StepOptions): string {
  const value = text.trim() === '' ? 0 : Number(text)
  if (Number.isNaN(value)) return text
  const base = Number.isFinite(min) ? min : 0
  const stepCount = (value - base) / step
  const next = base + (direction > 0 ? Math.floor(stepCount) + 1 : Math.ceil(stepCount) - 1) * step
  return String(Math.min(max, Math.max(min, next)))
}
