import { DEFAULT_COUNTRY } from '@/domain/address'
import type { Currency, MeasurementSystem } from '@/domain/preferences'
import { DEFAULT_STATUS } from '@/domain/status'
import { areaUnchanged, toDisplayArea, toStoredArea } from '@/domain/units'
import type { House } from './house'
import type { HouseFields } from './houseFields'
import { sameJson } from '@/lib/sameJson'

/** The form as it stands on the screen: what is typed is text. Areas are in the person's own units. */
export type HouseFormValues = {
  street: string
  city: string
  state: string
  zip: string
  country: string
  price: string
  bedrooms: string
  studio: boolean
  bathrooms: string
  squareFeet: string
  lotSize: string
  noLot: boolean
  yearBuilt: string
  /** A kind of property, or '' where nobody said. */
  propertyType: string
  status: string
  notes: string
  contacts: { name: string; role: string; phone: string; email: string }[]
}

/** What a new house's form starts with (spec §9). */
export function newHouseValues(now = new Date()): HouseFormValues {
  return {
    street: '',
    city: '',
    state: '',
    zip: '',
    country: DEFAULT_COUNTRY,
    price: '',
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
  }
}

/** A stored house as form values; areas in the person's units, whatever they were typed in (spec §9). */
export function valuesOf(house: House, system: MeasurementSystem): HouseFormValues {
  return {
    ...house.address,
    price: String(house.price),
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

type Surroundings = {
  system: MeasurementSystem
  /** Currency of a new house; an existing one keeps its own (ruling 11). */
  currency: Currency
  photos: readonly string[]
  /** The house that is edited, if any. */
  base?: House
}

/** The form's values as columns. They must have passed the schema. */
export function fieldsOf(values: HouseFormValues, { system, currency, photos, base }: Surroundings): HouseFields {
  const address = addressOf(values)
  const squareFeet = areaOf(values.squareFeet, base?.squareFeet, system)
  const lotSize = values.noLot ? null : areaOf(values.lotSize, base?.lotSize ?? undefined, system)
  const retyped = squareFeet !== base?.squareFeet || lotSize !== base.lotSize
  return {
    address,
    coordinates: base && sameAddress(base, address) ? base.coordinates : { lat: 0, lng: 0 },
    price: Math.round(Number(values.price)),
    price_currency: base?.priceCurrency ?? currency,
    bedrooms: values.studio ? 0 : Number(values.bedrooms),
    bathrooms: toStoredBathrooms(Number(values.bathrooms)),
    square_feet: squareFeet,
    lot_size: lotSize,
    measurement_system: retyped ? system : base.measurementSystem,
    year_built: values.yearBuilt.trim() === '' ? null : Number(values.yearBuilt),
    property_type: values.propertyType || null,
    status: values.status,
    photos: [...photos],
    notes: values.notes.trim(),
    contacts: values.contacts.map(contactOf),
  }
}

/** Bathrooms with the one decimal that the database keeps. */
export function toStoredBathrooms(typed: number): number {
  return Math.round(typed * 10) / 10
}

/** Only the columns that differ from the stored ones. */
export function changedFields(fields: HouseFields, stored: HouseFields): Partial<HouseFields> {
  const changed = Object.entries(fields).filter(
    ([column, value]) => !sameJson(value, stored[column as keyof HouseFields]),
  )
  return Object.fromEntries(changed)
}

/** An area field in the other system's number, when the person switches units while typing. */
export function convertTypedArea(typed: string, from: MeasurementSystem, to: MeasurementSystem, stored?: number | null): string {
  const value = Number(typed)
  if (from === to || typed.trim() === '' || !Number.isFinite(value)) return typed
  return String(toDisplayArea(areaOf(typed, stored ?? undefined, from), to))
}

/** Square feet of a typed area; one that still says what is stored stays exactly that (ruling 10). */
function areaOf(typed: string, stored: number | undefined, system: MeasurementSystem): number {
  const value = Number(typed)
  return stored !== undefined && areaUnchanged(value, stored, system) ? stored : toStoredArea(value, system)
}

function addressOf({ street, city, state, zip, country }: HouseFormValues): House['address'] {
  return { street: street.trim(), city: city.trim(), state: state.trim(), zip: zip.trim(), country: country.trim() }
}

function sameAddress(base: House, address: House['address']): boolean {
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
