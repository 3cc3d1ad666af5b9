import * as z from 'zod/mini'
import { parseNumber } from '@/domain/units/numbers'
import { EARLIEST_YEAR_BUILT, TEXT_LIMITS, ROOM_LIMIT } from '@/domain/house/houseLimits'
import { toStoredArea } from '@/domain/units/units'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { visibleText } from '@/domain/text/unicode'
import { isWebLink, completeLink } from '@/domain/text/webLink'

export const contactRules = z.object({
  name: maxLengthRule(TEXT_LIMITS.name, 'A contact’s name is').check(z.refine(visibleText, 'Name is required')),
  role: maxLengthRule(TEXT_LIMITS.role, 'A contact’s role is'),
  phone: maxLengthRule(TEXT_LIMITS.phone, 'A contact’s phone is'),
  email: maxLengthRule(TEXT_LIMITS.email, 'A contact’s email is').check(z.refine(isEmailOrEmpty, 'Please enter a valid email address')),
})

/** A rule for text up to its column's limit. Only an imported file can exceed this limit, since the form's fields have a maxLength. */
export function maxLengthRule(limit: number, messageStart: string) {
  return z.string().check(z.maxLength(limit, `${messageStart} longer than ${limit} characters`))
}

/** A rule for a listing link or blank text. The limit applies to the stored link, which may be longer than the typed one. */
export function listingLinkRule() {
  const fits = (text: string) => completeLink(text).length <= TEXT_LIMITS.listingUrl
  return z.string().check(
    z.refine(fits, `Listing link is longer than ${TEXT_LIMITS.listingUrl} characters`),
    z.refine(
      (text) => !fits(text) || text.trim() === '' || isWebLink(completeLink(text)),
      'Listing link must start with http:// or https://',
    ),
  )
}

/** A rule for a number that must be above 0 and within the limit after `toStored` has converted or rounded it for saving. */
export function amountRule(tooLowMessage: string, tooHighMessage: string, limit: number, toStored = (value: number) => value) {
  return z.string().check(
    z.refine((text) => toStored(parseNumber(text)) > 0, tooLowMessage),
    z.refine((text) => !(toStored(parseNumber(text)) > limit), tooHighMessage),
  )
}

export function areaRule(tooLowMessage: string, tooHighMessage: string, limit: number, system: MeasurementSystem) {
  return amountRule(tooLowMessage, tooHighMessage, limit, (typed) => toStoredArea(typed, system))
}

export function areaError(
  text: string,
  tooLowMessage: string,
  tooHighMessage: string,
  limit: number,
  system: MeasurementSystem,
): string | undefined {
  return areaRule(tooLowMessage, tooHighMessage, limit, system).safeParse(text).error?.issues[0]?.message
}

export function bedroomsError(text: string): string | undefined {
  const bedrooms = parseNumber(text)
  if (!(Number.isInteger(bedrooms) && bedrooms > 0)) return 'Bedrooms must be a positive integer'
  return bedrooms > ROOM_LIMIT ? 'Bedrooms must be at most 100' : undefined
}

export function yearBuiltRule(thisYear: number) {
  const isPositiveInteger = (text: string) => text.trim() === '' || (Number.isInteger(parseNumber(text)) && parseNumber(text) > 0)
  const isInRange = (text: string) =>
    text.trim() === '' || !isPositiveInteger(text) || (parseNumber(text) >= EARLIEST_YEAR_BUILT && parseNumber(text) <= thisYear)
  return z
    .string()
    .check(
      z.refine(isPositiveInteger, 'Year built must be a positive integer'),
      z.refine(isInRange, `Year built must be between ${EARLIEST_YEAR_BUILT} and ${thisYear}`),
    )
}

function isEmailOrEmpty(text: string): boolean {
  return text.trim() === '' || z.email().safeParse(text.trim()).success
}
