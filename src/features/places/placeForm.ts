import * as z from 'zod/mini'
import { typedNumber } from '@/domain/amounts'
import { PLACE_LIMITS, type OwnPlace } from '@/domain/places'
import { TRAVEL_MODES, type TravelMode } from '@/domain/travel'
import { visibleText } from '@/domain/visibleText'

/** The dialog as it stands on the screen. */
export type PlaceFormValues = { label: string; address: string; mode: TravelMode; mostMinutes: string }

export const placeSchema = z.object({
  label: z.string().check(z.refine(visibleText, 'Name is required'), z.maxLength(PLACE_LIMITS.label, 'Name is too long')),
  address: z.string().check(z.refine(visibleText, 'Address is required'), z.maxLength(PLACE_LIMITS.address, 'Address is too long')),
  mode: z.enum(TRAVEL_MODES),
  mostMinutes: z.string().check(z.refine(isMinutes, `Minutes must be a whole number from 1 to ${PLACE_LIMITS.minutes}`)),
})

function isMinutes(text: string): boolean {
  if (text.trim() === '') return true
  const minutes = typedNumber(text)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= PLACE_LIMITS.minutes
}

/** A place as form values; without one those of a new one. */
export function valuesOfPlace(place: OwnPlace | undefined): PlaceFormValues {
  if (!place) return { label: '', address: '', mode: 'car', mostMinutes: '' }
  const { label, address, mode, mostMinutes } = place
  return { label, address, mode, mostMinutes: mostMinutes === null ? '' : String(mostMinutes) }
}

/** The minutes of a valid form. */
export const minutesOf = ({ mostMinutes }: PlaceFormValues): number | null => (mostMinutes.trim() === '' ? null : typedNumber(mostMinutes))
