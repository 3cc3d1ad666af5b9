import * as z from 'zod/mini'
import { parseNumber, parseOptionalNumber } from '@/domain/units/numbers'
import { formatPoint, isKnownPoint, parsePoint } from '@/domain/map/geo'
import { PLACE_FIELD_LIMITS, type Place } from '@/domain/map/places'
import { TRAVEL_MODES } from '@/domain/map/travel'
import { visibleText } from '@/domain/text/unicode'

export const placeSchema = z
  .object({
    label: z.string().check(z.refine(visibleText, 'Name is required'), z.maxLength(PLACE_FIELD_LIMITS.label, 'Name is too long')),
    address: z.string().check(z.maxLength(PLACE_FIELD_LIMITS.address, 'Address is too long')),
    /** The point as typed, used only if it is set by hand. */
    coordinates: z.string(),
    isSetByHand: z.boolean(),
    mode: z.enum(TRAVEL_MODES),
    mostMinutes: z.string().check(z.refine(isMinutes, `Minutes must be a whole number from 1 to ${PLACE_FIELD_LIMITS.minutes}`)),
  })
  .check(({ value, issues }) => {
    const report = (field: string, message: string) => void issues.push({ code: 'custom', path: [field], message, input: value })
    if (!value.isSetByHand && !visibleText(value.address)) report('address', 'Address is required')
    if (value.isSetByHand && !parsePoint(value.coordinates))
      report('coordinates', 'Put the pin on the map, or type degrees such as 39.8017, -89.6436')
  })

/** The dialog's values. */
export type PlaceFormValues = z.infer<typeof placeSchema>

function isMinutes(text: string): boolean {
  if (text.trim() === '') return true
  const minutes = parseNumber(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= PLACE_FIELD_LIMITS.minutes
}

/** Converts a place to form values; returns defaults if there is none. */
export function valuesOfPlace(place: Place | undefined): PlaceFormValues {
  if (!place) return { label: '', address: '', coordinates: '', isSetByHand: false, mode: 'car', mostMinutes: '' }
  const { label, address, point, mode, mostMinutes } = place
  const coordinates = isKnownPoint(point) ? formatPoint(point) : ''
  // The point of a place without an address must have been set by hand.
  return { label, address, coordinates, isSetByHand: address === '', mode, mostMinutes: mostMinutes === null ? '' : String(mostMinutes) }
}

/** The travel time limit of valid form values, in minutes; null if the field is empty. */
export const minutesOf = ({ mostMinutes }: PlaceFormValues): number | null => parseOptionalNumber(mostMinutes)
