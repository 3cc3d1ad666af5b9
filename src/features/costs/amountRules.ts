import { parseNumber } from '@/domain/units/numbers'

/** The largest amount, as in the database. */
const AMOUNT_LIMIT = 1_000_000_000_000

type Rule = { whole?: boolean; least?: number; most: number; tooMuch: string }

const SHARE: Rule = { most: 100, tooMuch: 'At most 100 percent' }
const AMOUNT: Rule = { most: AMOUNT_LIMIT, tooMuch: 'That is too much' }

/** An error message for a typed number; undefined if valid or empty. */
function numberError(text: string, { whole, least = 0, most, tooMuch }: Rule): string | undefined {
  if (text.trim() === '') return undefined
  const typed = parseNumber(text)
  if (!Number.isFinite(typed)) return 'Please enter a number'
  if (typed < 0) return 'This cannot be less than 0'
  if (whole && !Number.isInteger(typed)) return 'Please enter a whole number'
  return typed < least || typed > most ? tooMuch : undefined
}

export const shareError = (text: string) => numberError(text, SHARE)
export const amountError = (text: string) => numberError(text, AMOUNT)
export const yearsError = (text: string) => numberError(text, { whole: true, least: 1, most: 60, tooMuch: 'Please enter 1 to 60 years' })

/** Parses a validated number; null if empty. */
export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : parseNumber(text))

/** Formats a number for a field; empty for null. */
export const typedText = (value: number | null): string => (value === null ? '' : String(value))
