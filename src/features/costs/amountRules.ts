import { parseNumber } from '@/domain/units/numbers'

/** The largest amount that the database accepts. */
const MAX_AMOUNT = 1_000_000_000_000

type Rule = { whole?: boolean; min?: number; max: number; maxError: string }

const PERCENT_RULE: Rule = { max: 100, maxError: 'At most 100 percent' }
const AMOUNT_RULE: Rule = { max: MAX_AMOUNT, maxError: 'That is too much' }

/** Returns the error message for a typed number; undefined if the number is valid or the text is blank. */
function numberError(text: string, { whole, min = 0, max, maxError }: Rule): string | undefined {
  if (text.trim() === '') return undefined
  const typed = parseNumber(text)
  if (!Number.isFinite(typed)) return 'Please enter a number'
  if (typed < 0) return 'This cannot be less than 0'
  if (whole && !Number.isInteger(typed)) return 'Please enter a whole number'
  return typed < min || typed > max ? maxError : undefined
}

export const percentError = (text: string) => numberError(text, PERCENT_RULE)
export const amountError = (text: string) => numberError(text, AMOUNT_RULE)
export const yearsError = (text: string) => numberError(text, { whole: true, min: 1, max: 60, maxError: 'Please enter 1 to 60 years' })

/** Formats a number for an input field. Null becomes an empty string. */
export const numberInputText = (value: number | null): string => (value === null ? '' : String(value))
