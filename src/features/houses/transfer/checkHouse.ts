import { DEFAULT_COUNTRY, formatAddress, type Address } from '@/domain/address'
import { amountFrom, typedNumber } from '@/domain/amounts'
import { isCurrency, isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/preferences'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/domain/propertyType'
import { MAX_STARS } from '@/domain/rating'
import { DEFAULT_STATUS, HOUSE_STATUSES } from '@/domain/status'
import { fold } from '@/domain/textSearch'
import { toStoredArea } from '@/domain/units'
import type { HouseFields } from '../houseFields'
import { fieldsOf, type HouseFormValues } from '../houseForm'
import { houseFormSchema } from '../houseFormSchema'
import { contactsFrom } from './contactsText'
import type { FileFields } from './fileFields'

/** A house from a file that passes every rule of the form, as columns. */
export type ImportedFields = HouseFields & { is_favorite: boolean; rating: number }

export type CheckedHouse = { address: Address; title: string } & (
  | { errors: []; fields: ImportedFields }
  | { errors: [string, ...string[]]; fields: null }
)

/** As many as the database keeps. */
const PHOTO_LIMIT = 40
const CONTACT_LIMIT = 50

/** The addresses that the database takes: http(s), or on the product's own origin; never script or data. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const PHOTO = /^(https?:\/\/|\/)[^/\s\0-\x1f"<>\\][^\s\0-\x1f"<>\\]*$/

const LONGEST_PHOTO = 2048

/**
 * Checks houses of a file by the rules of the form, each with the message that the form would show (spec §5), and turns
 * them into columns.
 * @param currency of a price that names none
 * @param own whether favourites and ratings are kept: in somebody else's hunt they would be the owner's
 */
export function houseChecker(currency: Currency, own: boolean, now = new Date()): (file: FileFields) => CheckedHouse {
  // Areas are turned into square feet beforehand.
  const schema = houseFormSchema('imperial', now)
  return (file) => {
    const values = valuesOfFile(file)
    const { street, city, state, zip, country } = values
    const address = { street, city, state, zip, country }
    const title = formatAddress(address) || 'No address'
    const issues = schema.safeParse(values).error?.issues.map(({ message }) => message) ?? []
    const [error, ...others] = new Set([...issues, ...otherErrors(file)])
    if (error !== undefined) return { address, title, errors: [error, ...others], fields: null }
    const columns = fieldsOf(values, { system: 'imperial', currency: currencyOf(file) ?? currency, photos: photosOf(file) })
    return {
      address,
      title,
      errors: [],
      fields: {
        ...columns,
        coordinates: placeOf(file) ?? columns.coordinates,
        measurement_system: systemOf(file),
        is_favorite: own && isYes(file.favorite),
        rating: own ? ratingOf(file) : 0,
      },
    }
  }
}

function valuesOfFile(file: FileFields): HouseFormValues {
  const { street = '', city = '', state = '', zip = '', country = DEFAULT_COUNTRY, notes = '', contacts = [] } = file
  const bedrooms = (file.bedrooms ?? '').trim()
  const lotSize = areaOf(file.lotSize, file)
  return {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    zip: zip.trim(),
    country: country.trim(),
    price: numberOf(file.price),
    bedrooms,
    studio: bedrooms === '0' || fold(bedrooms) === 'studio',
    bathrooms: numberOf(file.bathrooms),
    squareFeet: areaOf(file.squareFeet, file),
    lotSize,
    noLot: lotSize === '' || fold(lotSize) === 'no lot',
    yearBuilt: (file.yearBuilt ?? '').trim(),
    propertyType: known(PROPERTY_TYPES, file.propertyType, (type) => PROPERTY_TYPE_LABELS[type]) ?? '',
    status: (file.status ?? '').trim() === '' ? DEFAULT_STATUS : (known(HOUSE_STATUSES, file.status) ?? ''),
    notes: notes.trim(),
    contacts: typeof contacts === 'string' ? contactsFrom(contacts) : contacts,
  }
}

/** One of the values, by itself or by its label, whatever way it is written. */
function known<Value extends string>(values: readonly Value[], text = '', label: (value: Value) => string = (value) => value): Value | undefined {
  const wanted = fold(text.trim())
  return values.find((value) => wanted !== '' && [value, label(value)].some((name) => fold(name) === wanted))
}

/** A number as the form takes it: "$450,000" is 450000. What is no number stays, for the form's rule to name it. */
function numberOf(text = ''): string {
  const amount = amountFrom(text.replace(/^\s*[$€£¥₪]|([$€£¥₪]|sq ?ft|m²)\s*$/giu, ''))
  return amount === null || Number.isNaN(amount) ? text.trim() : String(amount)
}

/** An area in square feet; a file of our own in metric units is read back as it was (ruling 10). */
function areaOf(text: string | undefined, { areaUnit }: FileFields): string {
  const typed = numberOf(text)
  const value = Number(typed)
  return areaUnit === 'm²' && typed !== '' && Number.isFinite(value) ? String(toStoredArea(value, 'metric')) : typed
}

function systemOf({ areaUnit, measurementSystem }: FileFields): MeasurementSystem {
  if (isMeasurementSystem(measurementSystem)) return measurementSystem
  return areaUnit === 'm²' ? 'metric' : 'imperial'
}

function currencyOf({ currency = '' }: FileFields): Currency | undefined {
  const code = currency.trim().toUpperCase()
  return isCurrency(code) ? code : undefined
}

function photosOf({ photos = '' }: FileFields): string[] {
  return photos.split(/\s+/).filter(Boolean)
}

function placeOf({ latitude = '', longitude = '' }: FileFields): { lat: number; lng: number } | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return undefined
  return { lat: typedNumber(latitude), lng: typedNumber(longitude) }
}

function ratingOf({ rating = '' }: FileFields): number {
  return rating.trim() === '' ? 0 : typedNumber(rating)
}

function isYes(text = ''): boolean {
  return ['yes', 'true', '1', 'y', 'x'].includes(fold(text.trim()))
}

/** What a file can hold and the form cannot. */
function otherErrors(file: FileFields): string[] {
  const { currency = '', propertyType = '', contacts = [] } = file
  const rating = ratingOf(file)
  const place = placeOf(file)
  const photos = photosOf(file)
  const contactCount = typeof contacts === 'string' ? contactsFrom(contacts).length : contacts.length
  const errors = [
    currency.trim() !== '' && !currencyOf(file) && `Currency “${currency.trim()}” is not offered`,
    propertyType.trim() !== '' &&
      !known(PROPERTY_TYPES, propertyType, (type) => PROPERTY_TYPE_LABELS[type]) &&
      `Property type “${propertyType.trim()}” is not known`,
    !(Number.isInteger(rating) && rating >= 0 && rating <= MAX_STARS) && `Rating must be between 0 and ${MAX_STARS}`,
    place && !(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180) && 'Coordinates are not valid',
    photos.length > PHOTO_LIMIT && `More than ${PHOTO_LIMIT} photos`,
    photos.some((photo) => photo.length > LONGEST_PHOTO || !PHOTO.test(photo)) && 'A photo’s address is not valid',
    contactCount > CONTACT_LIMIT && `More than ${CONTACT_LIMIT} contacts`,
  ]
  return errors.filter((error) => typeof error === 'string')
}
