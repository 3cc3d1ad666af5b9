/**
 * A number as people write or paste it, as plain digits with a point: "742,500", "742.500,00", "$1 250 000" and "1,5" are
 * 742500, 742500.00, 1250000 and 1.5. One separator before exactly three digits groups them ("1.250" is 1250). Whatever
 * else is typed stays as it is, for the form's rules to judge.
 */
export function plainNumber(text: string): string {
  const written = text.normalize('NFKC').replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '')
  const [, sign = '', digits = ''] = /^([+-]?)(\d[\d\s.,'’]*|[.,]\d+)$/u.exec(written) ?? []
  if (digits === '') return text
  for (const [group, point] of WRITINGS) {
    const [, whole, fraction = ''] = new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+)(${point}\\d*)?$`, 'u').exec(digits) ?? []
    if (whole) return `${sign}${whole.replace(/\D/g, '')}${fraction.replace(',', '.')}`
  }
  return /^\d*[.,]?\d*$/.test(digits) ? `${sign}${digits.replace(',', '.')}` : text
}

/** What groups thousands, and what may then come before the decimals. */
const WRITINGS = [
  [',', '\\.'],
  ['\\.', ','],
  ["[\\s'’]", '[.,]'],
] as const

/** A plain number with its thousands grouped for reading: "742,500". Anything else stays as it is. */
export function groupedNumber(text: string): string {
  const [, sign, whole = '', fraction] = /^([+-]?)0*(\d+)(\.\d*)?$/.exec(text) ?? []
  if (whole === '') return text
  // Cut, not matched from the end: a pattern that looks ahead grows with the square of the digits.
  const head = whole.length % 3 || 3
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])]
  return `${sign}${groups.join(',')}${fraction ?? ''}`
}

type Steps = { step: number; min?: number; max?: number }

/** The next multiple of the step above or below a number, counted from its minimum as a browser's number field does it. */
export function steppedNumber(text: string, direction: 1 | -1, { step, min = -Infinity, max = Infinity }: Steps): string {
  const value = text.trim() === '' ? 0 : Number(text)
  if (Number.isNaN(value)) return text
  const base = Number.isFinite(min) ? min : 0
  const steps = (value - base) / step
  const next = base + (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step
  return String(Math.min(max, Math.max(min, next)))
}
