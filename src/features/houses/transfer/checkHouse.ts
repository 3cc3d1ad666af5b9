import { formatAddress, type Address } from '@/domain/address/address'
import { parseNumber } from '@/domain/units/numbers'
import { CURRENCIES } from '@/domain/money/money'
import { currencyOfSymbol } from '@/domain/listing/values/money'
import { isCurrency, isMeasurementSystem, type Currency, type MeasurementSystem } from '@/domain/units/preferences'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, MAX_STARS } from '@/domain/house/house'
import { MAX_CONTACTS, MAX_PHOTOS } from '@/domain/house/houseLimits'
import { fold } from '@/domain/text/textSearch'
import type { HouseFields } from '../house'
import { fieldsOf, houseFormSchema, type HouseFormValues } from '../form/houseForm'
import { contactsFrom } from './contactsText'
import { areaParts, findByLabel, toFormFields, type FileFields } from './houseFile'

/** The columns of a valid house from a file. */
export type ImportedFields = HouseFields & { is_favorite: boolean; rating: number }

export type CheckedHouse = { address: Address; title: string } & (
  | { errors: []; fields: ImportedFields }
  | { errors: [string, ...string[]]; fields: null }
)

/** Matches the photo URLs that the database accepts: files in the bucket, on any host, and the example photos. */
const PHOTO_URL =
  /^(\/samples\/[a-z0-9-]+\.webp|(https?:\/\/[a-zA-Z0-9.:[\]-]+)?\/storage\/v1\/object\/public\/property-photos\/properties\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|jpeg|png|gif|webp))$/

const MAX_PHOTO_URL_LENGTH = 2048

/**
 * Returns a function that checks a house from a file by the form's rules, with the form's messages, and converts it to columns.
 * @param currency the currency assumed for prices if the file does not state it
 * @param isOwnHunt whether favorites and ratings are imported: in another member's hunt they would become the owner's
 */
export function houseChecker(currency: Currency, isOwnHunt: boolean, now = new Date()): (fields: FileFields) => CheckedHouse {
  // `toFormFields` converts areas to square feet, whatever the units in the file are.
  const schema = houseFormSchema('imperial', now)
  return (fields) => {
    const values = formValuesOf(fields, currency)
    const { street, city, state, zip, country } = values
    const address = { street, city, state, zip, country }
    const title = formatAddress(address) || 'No address'
    const issues = schema.safeParse(values).error?.issues.map(({ message }) => message) ?? []
    const [error, ...others] = new Set([...issues, ...fileOnlyErrors(fields, currency)])
    if (error !== undefined) return { address, title, errors: [error, ...others], fields: null }
    const columns = fieldsOf(values, { system: 'imperial', photos: photosOf(fields) })
    return {
      address,
      title,
      errors: [],
      fields: {
        ...columns,
        coordinates: pointOf(fields) ?? columns.coordinates,
        measurement_system: systemOf(fields),
        is_favorite: isOwnHunt && isYes(fields.favorite),
        rating: isOwnHunt ? ratingOf(fields) : 0,
      },
    }
  }
}

function formValuesOf(fields: FileFields, currency: Currency): HouseFormValues {
  const values = toFormFields(fields)
  const { contacts = [] } = fields
  return {
    ...values,
    currency: currencyOf(fields, currency) ?? currency,
    studio: values.bedrooms === '0' || fold(values.bedrooms) === 'studio',
    noLot: values.lotSize === '' || fold(values.lotSize) === 'no lot',
    contacts: typeof contacts === 'string' ? contactsFrom(contacts) : contacts,
  }
}

function systemOf({ squareFeet, measurementSystem, headingUnits }: FileFields): MeasurementSystem {
  if (isMeasurementSystem(measurementSystem)) return measurementSystem
  return areaParts(squareFeet, headingUnits?.squareFeet).unit === 'sqm' ? 'metric' : 'imperial'
}

/** The code or sign of the currency that the file states: in its own column, next to the price or in the price heading. */
function statedCurrency({ currency = '', price = '', headingUnits }: FileFields): string {
  return currency.trim() || (/\p{Sc}/u.exec(price)?.[0] ?? currencyInHeading(headingUnits?.price ?? ''))
}

/**
 * The currency in the brackets of the price heading: its code, "$" or, if it is not supported, the whole text; empty if the text is about
 * something else, such as "asking".
 */
function currencyInHeading(text: string): string {
  const names = new Set((text.match(/\p{L}*\p{Sc}k?|\p{L}+/gu) ?? []).flatMap((word) => currencyName(word) ?? []))
  // "$ CAD" and "US$ USD" name one currency.
  if (names.has('USD') || names.has('CAD')) names.delete('$')
  const [name, ...others] = names
  if (name === undefined) return /^[a-z]{3}$/.test(text) ? text : ''
  return others.length === 0 && (name === '$' || isCurrency(name)) ? name : text
}

/** The code of a currency, "$", or a sign that is not known; undefined for any other word. */
function currencyName(word: string): string | undefined {
  if (word === '$') return word
  const code = CURRENCIES.find(({ sign }) => sign === word)?.code ?? currencyOfSymbol(word, undefined)
  return code ?? (/\p{Sc}/u.test(word) ? word : undefined)
}

function currencyOf(fields: FileFields, viewerCurrency: Currency): Currency | undefined {
  const stated = statedCurrency(fields).toUpperCase()
  if (stated === '$' && viewerCurrency === 'CAD') return 'CAD'
  return CURRENCIES.find(({ code, sign }) => code === stated || sign === stated)?.code
}

function photosOf({ photos = '' }: FileFields): string[] {
  return photos.split(/\s+/).filter(Boolean)
}

function pointOf({ latitude = '', longitude = '' }: FileFields): { lat: number; lng: number } | undefined {
  if (latitude.trim() === '' && longitude.trim() === '') return undefined
  return { lat: parseNumber(latitude), lng: parseNumber(longitude) }
}

function ratingOf({ rating = '' }: FileFields): number {
  return rating.trim() === '' ? 0 : parseNumber(rating)
}

function isYes(text = ''): boolean {
  return ['yes', 'true', '1', 'y', 'x'].includes(fold(text.trim()))
}

/** Errors that are possible in a file but not in the form. */
function fileOnlyErrors(fields: FileFields, viewerCurrency: Currency): string[] {
  const currency = statedCurrency(fields)
  const { propertyType = '', contacts = [] } = fields
  const rating = ratingOf(fields)
  const point = pointOf(fields)
  const photos = photosOf(fields)
  const contactCount = typeof contacts === 'string' ? contactsFrom(contacts).length : contacts.length
  const errors = [
    currency !== '' && !currencyOf(fields, viewerCurrency) && `Currency “${currency}” is not supported`,
    propertyType.trim() !== '' &&
      !findByLabel(PROPERTY_TYPES, propertyType, (type) => PROPERTY_TYPE_LABELS[type]) &&
      `Property type “${propertyType.trim()}” is not recognized`,
    !(Number.isInteger(rating) && rating >= 0 && rating <= MAX_STARS) && `Rating must be between 0 and ${MAX_STARS}`,
    point && !(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180) && 'Coordinates are not valid',
    photos.length > MAX_PHOTOS && `More than ${MAX_PHOTOS} photos`,
    photos.some((photo) => photo.length > MAX_PHOTO_URL_LENGTH || !PHOTO_URL.test(photo)) && 'A photo link is not valid',
    contactCount > MAX_CONTACTS && `More than ${MAX_CONTACTS} contacts`,
  ]
  return errors.filter((error) => typeof error === 'string')
}
