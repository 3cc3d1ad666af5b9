import * as z from 'zod/mini'
import { addressErrors } from '@/domain/address'
import { typedNumber } from '@/domain/amounts'
import { isPropertyType } from '@/domain/propertyType'
import { isHouseStatus } from '@/domain/status'
import { toStoredArea } from '@/domain/units'
import type { MeasurementSystem } from '@/domain/preferences'
import { toStoredBathrooms, type HouseFormValues } from './houseForm'

/** spec §9: the earliest year that a house can have been built in. */
const FIRST_YEAR = 1800

/** The longest texts that the database keeps. */
export const LIMITS = { street: 200, city: 120, state: 120, zip: 20, country: 80, notes: 10_000, name: 200, role: 100, phone: 50, email: 254 }

const PRICE_LIMIT = 1_000_000_000_000
const AREA_LIMIT = 100_000_000
const LOT_LIMIT = 1_000_000_000
const ROOM_LIMIT = 100

const contact = z.object({
  name: textUpTo(LIMITS.name, 'A contact’s name is').check(z.refine((name) => name.trim() !== '', 'Name is required')),
  role: textUpTo(LIMITS.role, 'A contact’s role is'),
  phone: textUpTo(LIMITS.phone, 'A contact’s phone is'),
  email: textUpTo(LIMITS.email, 'A contact’s email is').check(z.refine(isEmailOrEmpty, 'Please enter a valid email address')),
})

/**
 * The rules of spec §5 for what is typed, with their messages; rulings 13 and 32 add what follows the country and the two
 * exits "Studio" and "No lot".
 */
export function houseFormSchema(system: MeasurementSystem, now = new Date()) {
  const thisYear = now.getFullYear()
  return z
    .object({
      street: textUpTo(LIMITS.street, 'Street is'),
      city: textUpTo(LIMITS.city, 'City is'),
      state: textUpTo(LIMITS.state, 'State is'),
      zip: textUpTo(LIMITS.zip, 'ZIP is'),
      country: textUpTo(LIMITS.country, 'Country is'),
      price: amount('Price must be positive', 'Price is too high', PRICE_LIMIT, Math.round),
      bedrooms: z.string(),
      studio: z.boolean(),
      bathrooms: amount('Bathrooms must be positive', 'Bathrooms must be at most 100', ROOM_LIMIT, toStoredBathrooms),
      squareFeet: area('Square footage must be positive', 'Square footage is too large', AREA_LIMIT, system),
      lotSize: z.string(),
      noLot: z.boolean(),
      yearBuilt: yearBuilt(thisYear),
      propertyType: z.string().check(z.refine((type) => type === '' || isPropertyType(type), 'Please choose a property type')),
      status: z.string().check(z.refine(isHouseStatus, 'Please choose a status')),
      notes: textUpTo(LIMITS.notes, 'Notes are'),
      contacts: z.array(contact),
    })
    .check((context) => {
      const values: HouseFormValues = context.value
      const report = (field: keyof HouseFormValues, message: string | undefined) => {
        if (message) context.issues.push({ code: 'custom', path: [field], message, input: values[field] })
      }
      for (const [field, message] of Object.entries(addressErrors(values))) report(field as keyof HouseFormValues, message)
      if (!values.studio) report('bedrooms', bedroomsError(values.bedrooms))
      if (!values.noLot) report('lotSize', areaError(values.lotSize, 'Lot size must be positive', 'Lot size is too large', LOT_LIMIT, system))
    })
}

/** A text as long as its column keeps. The form's own fields end there; those of a file do not. */
function textUpTo(limit: number, what: string) {
  return z.string().check(z.maxLength(limit, `${what} longer than ${limit} characters`))
}

function amount(tooLow: string, tooHigh: string, limit: number, stored = (value: number) => value) {
  return z.string().check(
    z.refine((text) => stored(typedNumber(text)) > 0, tooLow),
    z.refine((text) => !(stored(typedNumber(text)) > limit), tooHigh),
  )
}

function area(tooLow: string, tooHigh: string, limit: number, system: MeasurementSystem) {
  return amount(tooLow, tooHigh, limit, (typed) => toStoredArea(typed, system))
}

function areaError(text: string, tooLow: string, tooHigh: string, limit: number, system: MeasurementSystem): string | undefined {
  return area(tooLow, tooHigh, limit, system).safeParse(text).error?.issues[0]?.message
}

function bedroomsError(text: string): string | undefined {
  const bedrooms = typedNumber(text)
  if (!(Number.isInteger(bedrooms) && bedrooms > 0)) return 'Bedrooms must be a positive integer'
  return bedrooms > ROOM_LIMIT ? 'Bedrooms must be at most 100' : undefined
}

function yearBuilt(thisYear: number) {
  const isPositiveInteger = (text: string) => text.trim() === '' || (Number.isInteger(typedNumber(text)) && typedNumber(text) > 0)
  const isInRange = (text: string) =>
    text.trim() === '' || !isPositiveInteger(text) || (typedNumber(text) >= FIRST_YEAR && typedNumber(text) <= thisYear)
  return z.string().check(
    z.refine(isPositiveInteger, 'Year built must be a positive integer'),
    z.refine(isInRange, `Year built must be between ${FIRST_YEAR} and ${thisYear}`),
  )
}

function isEmailOrEmpty(text: string): boolean {
  return text.trim() === '' || z.email().safeParse(text.trim()).success
}
