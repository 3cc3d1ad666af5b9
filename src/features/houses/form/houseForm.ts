import * as z from 'zod/mini'
import { addressErrors, DEFAULT_COUNTRY } from '@/domain/address/address'
import { AREA_LIMIT, TEXT_LIMITS, LOT_LIMIT, PRICE_LIMIT, ROOM_LIMIT } from '@/domain/house/houseLimits'
import { CURRENCY_CODES, DEFAULT_CURRENCY, type MeasurementSystem } from '@/domain/units/preferences'
import { isPropertyType, DEFAULT_STATUS, isHouseStatus } from '@/domain/house/house'
import { parseNumber, parseOptionalNumber } from '@/domain/units/numbers'
import { isAreaUnchanged, toDisplayArea, toStoredArea } from '@/domain/units/units'
import { completeLink } from '@/domain/text/webLink'
import { changedFields } from '@/lib/api/changedFields'
import { storedFields, type House, type HouseFields } from '../house'
import {
  amountRule,
  areaRule,
  areaError,
  bedroomsError,
  contactRules,
  listingLinkRule,
  maxLengthRule,
  yearBuiltRule,
} from './houseFormRules'

/**
 * The values of the form. Values entered as text are kept as strings; areas are in the viewer's units. The property type is '' if none was
 * chosen.
 */
export type HouseFormValues = z.infer<ReturnType<typeof houseFieldRules>>

/** The values that "Save and add another" carries over to the next house. */
export type HouseDefaults = Pick<HouseFormValues, 'country' | 'currency'>

/** Returns the initial values of a new house. Its zeros are placeholders, which validation rejects. */
export function newHouseValues(defaults: Partial<HouseDefaults> = {}, now = new Date()): HouseFormValues {
  return {
    street: '',
    city: '',
    state: '',
    zip: '',
    country: DEFAULT_COUNTRY,
    listingUrl: '',
    price: '',
    currency: DEFAULT_CURRENCY,
    bedrooms: '0',
    studio: false,
    bathrooms: '0',
    squareFeet: '0',
    lotSize: '0',
    noLot: false,
    yearBuilt: String(now.getFullYear()),
    propertyType: '',
    status: DEFAULT_STATUS,
    notes: '',
    contacts: [],
    ...defaults,
  }
}

function houseFieldRules(system: MeasurementSystem, thisYear: number) {
  return z.object({
    street: maxLengthRule(TEXT_LIMITS.street, 'Street is'),
    city: maxLengthRule(TEXT_LIMITS.city, 'City is'),
    state: maxLengthRule(TEXT_LIMITS.state, 'State is'),
    zip: maxLengthRule(TEXT_LIMITS.zip, 'ZIP is'),
    country: maxLengthRule(TEXT_LIMITS.country, 'Country is'),
    listingUrl: listingLinkRule(),
    price: amountRule('Price must be positive', 'Price is too high', PRICE_LIMIT, Math.round),
    currency: z.enum(CURRENCY_CODES, 'Please choose a currency'),
    bedrooms: z.string(),
    studio: z.boolean(),
    bathrooms: amountRule('Bathrooms must be positive', 'Bathrooms must be at most 100', ROOM_LIMIT, toStoredBathrooms),
    squareFeet: areaRule('Square footage must be positive', 'Square footage is too large', AREA_LIMIT, system),
    lotSize: z.string(),
    noLot: z.boolean(),
    yearBuilt: yearBuiltRule(thisYear),
    propertyType: z.string().check(z.refine((type) => type === '' || isPropertyType(type), 'Please choose a property type')),
    status: z.string().check(z.refine(isHouseStatus, 'Please choose a status')),
    notes: maxLengthRule(TEXT_LIMITS.notes, 'Notes are'),
    contacts: z.array(contactRules),
  })
}

/**
 * Builds the schema that validates the form. The rules for the address depend on the country. If "Studio" is checked, the bedrooms are
 * not validated; if "No lot" is checked, the lot size is not.
 */
export function houseFormSchema(system: MeasurementSystem, now = new Date()) {
  return houseFieldRules(system, now.getFullYear()).check(({ value: values, issues }) => {
    const report = (field: keyof HouseFormValues, message: string | undefined) => {
      if (message) issues.push({ code: 'custom', path: [field], message, input: values[field] })
    }
    for (const [field, message] of Object.entries(addressErrors(values))) report(field as keyof HouseFormValues, message)
    if (!values.studio) report('bedrooms', bedroomsError(values.bedrooms))
    if (!values.noLot) report('lotSize', areaError(values.lotSize, 'Lot size must be positive', 'Lot size is too large', LOT_LIMIT, system))
  })
}

/** Converts a stored house to form values, with areas in the viewer's units. */
export function valuesOf(house: House, system: MeasurementSystem): HouseFormValues {
  return {
    ...house.address,
    listingUrl: house.listingUrl,
    price: String(house.price),
    currency: house.priceCurrency,
    bedrooms: house.bedrooms === 0 ? '' : String(house.bedrooms),
    studio: house.bedrooms === 0,
    bathrooms: String(house.bathrooms),
    squareFeet: String(toDisplayArea(house.squareFeet, system)),
    lotSize: house.lotSize === null ? '' : String(toDisplayArea(house.lotSize, system)),
    noLot: house.lotSize === null,
    yearBuilt: house.yearBuilt === null ? '' : String(house.yearBuilt),
    propertyType: house.propertyType ?? '',
    status: house.status,
    notes: house.notes,
    contacts: house.contacts.map(({ name, role = '', phone, email = '' }) => ({ name, role, phone, email })),
  }
}

type FormContext = {
  system: MeasurementSystem
  photos: readonly string[]
  /** The house being edited, if any. */
  base?: House
}

/** Converts validated form values to columns. A changed address resets the coordinates. */
export function fieldsOf(values: HouseFormValues, { system, photos, base }: FormContext): HouseFields {
  const address = addressOf(values)
  const squareFeet = areaOf(values.squareFeet, base?.squareFeet, system)
  const lotSize = values.noLot ? null : areaOf(values.lotSize, base?.lotSize ?? undefined, system)
  const hasNewArea = squareFeet !== base?.squareFeet || lotSize !== base.lotSize
  return {
    address,
    coordinates: base && isSameAddress(base, address) ? base.coordinates : { lat: 0, lng: 0 },
    price: Math.round(parseNumber(values.price)),
    price_currency: values.currency,
    bedrooms: values.studio ? 0 : parseNumber(values.bedrooms),
    bathrooms: toStoredBathrooms(parseNumber(values.bathrooms)),
    square_feet: squareFeet,
    lot_size: lotSize,
    measurement_system: hasNewArea ? system : base.measurementSystem,
    year_built: parseOptionalNumber(values.yearBuilt),
    property_type: values.propertyType || null,
    status: values.status,
    photos: [...photos],
    notes: values.notes.trim(),
    listing_url: completeLink(values.listingUrl),
    contacts: values.contacts.map(contactOf),
  }
}

/**
 * The columns that the viewer has changed. A price means nothing without its currency, so these go together. A new address is saved
 * with its coordinates, because a map may have stored those of the old address in the meantime.
 */
export function changedColumns(fields: HouseFields, base: House): Partial<HouseFields> {
  const changes = changedFields(fields, storedFields(base))
  const { price, price_currency, coordinates } = fields
  return {
    ...changes,
    ...(('price' in changes || 'price_currency' in changes) && { price, price_currency }),
    ...('address' in changes && { coordinates }),
  }
}

/** Rounds a number of bathrooms to the one decimal that the database stores. */
function toStoredBathrooms(typed: number): number {
  return Math.round(typed * 10) / 10
}

/** Converts the text of an area field when the viewer switches units. Text that is not a number is left as it is. */
export function convertTypedArea(typed: string, from: MeasurementSystem, to: MeasurementSystem, stored?: number | null): string {
  if (from === to || !Number.isFinite(parseNumber(typed))) return typed
  return String(toDisplayArea(areaOf(typed, stored ?? undefined, from), to))
}

/** Converts the areas of a form's values with `convertTypedArea`. */
export function convertAreas<Values extends Partial<HouseFormValues>>(
  values: Values,
  from: MeasurementSystem,
  to: MeasurementSystem,
  house?: House,
): Values {
  const { squareFeet, lotSize } = values
  return {
    ...values,
    ...(squareFeet !== undefined && { squareFeet: convertTypedArea(squareFeet, from, to, house?.squareFeet) }),
    ...(lotSize !== undefined && { lotSize: convertTypedArea(lotSize, from, to, house?.lotSize) }),
  }
}

/** Converts a typed area to square feet; an unchanged area keeps its exact stored value. */
function areaOf(typed: string, stored: number | undefined, system: MeasurementSystem): number {
  const typedNumber = parseNumber(typed)
  return stored !== undefined && isAreaUnchanged(typedNumber, stored, system) ? stored : toStoredArea(typedNumber, system)
}

function addressOf({ street, city, state, zip, country }: HouseFormValues): House['address'] {
  return { street: street.trim(), city: city.trim(), state: state.trim(), zip: zip.trim(), country: country.trim() }
}

function isSameAddress(base: House, address: House['address']): boolean {
  return JSON.stringify(addressOf({ ...newHouseValues(), ...base.address })) === JSON.stringify(address)
}

function contactOf({ name, role, phone, email }: HouseFormValues['contacts'][number]) {
  return {
    name: name.trim(),
    ...(role.trim() && { role: role.trim() }),
    phone: phone.trim(),
    ...(email.trim() && { email: email.trim() }),
  }
}
