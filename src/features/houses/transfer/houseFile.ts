import { DEFAULT_COUNTRY } from '@/domain/address/address'
import { parseAmount } from '@/domain/units/numbers'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, DEFAULT_STATUS, HOUSE_STATUSES } from '@/domain/house/house'
import { fold } from '@/domain/text/textSearch'
import { inSquareFeet, parseUnit } from '@/domain/units/areaUnits'
import { toExactArea } from '@/domain/units/units'
import { completeLink } from '@/domain/text/webLink'
import type { House } from '../house'
import { formatContacts, type TypedContact } from './contactsText'

/** A column of a CSV file, or the corresponding value in a JSON file. */
type Column = {
  /** The field's name in an import. A column without a name is exported but not imported. */
  name?: string
  /** The CSV heading, by default the field's label. A column with neither a heading nor a label is left out of CSV files. */
  heading?: string
  /** Other headings that an import accepts, normalized with `fold` and without units. */
  aliases?: readonly string[]
  /** Whether the column holds areas, in the unit that a cell or the heading names. */
  isArea?: true
  write?: (house: House, system: MeasurementSystem) => string | number | null
  /** Converts the file's text to the form's notation. Given only for fields that the form has. */
  toFormText?: (text: string | undefined, headingUnit?: string) => string
}

type FileField = { label?: string; columns: readonly Column[] }

/** Marks fields that are never exported: they are about other members or this hunt, or the database derives them from other fields. */
const NOT_IN_FILES = null

/**
 * The labels and file columns of a house's fields, in the order of a CSV file. JSON files use the keys of this object.
 */
const FILE_FIELDS = {
  id: { columns: [] },
  userId: NOT_IN_FILES,
  createdBy: NOT_IN_FILES,
  opinions: NOT_IN_FILES,
  ownerRating: NOT_IN_FILES,
  ownerIsFavorite: NOT_IN_FILES,
  isExample: NOT_IN_FILES,
  photoDetails: NOT_IN_FILES,
  priceBefore: NOT_IN_FILES,
  priceChangedAt: NOT_IN_FILES,
  address: {
    label: 'Address',
    columns: [
      {
        name: 'street',
        heading: 'Street',
        aliases: ['street address', 'address', 'address line 1'],
        write: ({ address }) => address.street,
        toFormText: trimText,
      },
      { name: 'city', heading: 'City', aliases: ['town'], write: ({ address }) => address.city, toFormText: trimText },
      {
        name: 'state',
        heading: 'State',
        aliases: ['province', 'region', 'county', 'prefecture', 'district', 'canton'],
        write: ({ address }) => address.state,
        toFormText: trimText,
      },
      {
        name: 'zip',
        heading: 'ZIP',
        aliases: ['zip code', 'postcode', 'postal code', 'pin code', 'eircode'],
        write: ({ address }) => address.zip,
        toFormText: trimText,
      },
      { name: 'country', heading: 'Country', write: ({ address }) => address.country, toFormText: (text = DEFAULT_COUNTRY) => text.trim() },
    ],
  },
  price: { label: 'Price', columns: [{ name: 'price', aliases: ['asking price'], write: ({ price }) => price, toFormText: amountText }] },
  priceCurrency: {
    columns: [{ name: 'currency', heading: 'Currency', aliases: ['price currency'], write: ({ priceCurrency }) => priceCurrency }],
  },
  bedrooms: {
    label: 'Bedrooms',
    columns: [{ name: 'bedrooms', aliases: ['beds', 'bedroom'], write: ({ bedrooms }) => bedrooms, toFormText: trimText }],
  },
  bathrooms: {
    label: 'Bathrooms',
    columns: [{ name: 'bathrooms', aliases: ['baths', 'bathroom'], write: ({ bathrooms }) => bathrooms, toFormText: amountText }],
  },
  squareFeet: {
    label: 'Property Size',
    columns: [
      {
        name: 'squareFeet',
        aliases: ['square feet', 'square footage', 'sq ft', 'sqft', 'size', 'area', 'floor area', 'living area'],
        isArea: true,
        write: ({ squareFeet }, system) => toExactArea(squareFeet, system),
        toFormText: squareFeetText,
      },
    ],
  },
  lotSize: {
    label: 'Lot Size',
    columns: [
      {
        name: 'lotSize',
        aliases: ['lot', 'plot size', 'plot'],
        isArea: true,
        write: ({ lotSize }, system) => lotSize && toExactArea(lotSize, system),
        toFormText: squareFeetText,
      },
    ],
  },
  yearBuilt: {
    label: 'Year Built',
    columns: [{ name: 'yearBuilt', aliases: ['year', 'built'], write: ({ yearBuilt }) => yearBuilt, toFormText: trimText }],
  },
  propertyType: {
    label: 'Property Type',
    columns: [
      {
        name: 'propertyType',
        aliases: ['type'],
        write: ({ propertyType }) => propertyType && PROPERTY_TYPE_LABELS[propertyType],
        toFormText: (text) => findByLabel(PROPERTY_TYPES, text, (type) => PROPERTY_TYPE_LABELS[type]) ?? '',
      },
    ],
  },
  status: {
    label: 'Status',
    columns: [
      {
        name: 'status',
        write: ({ status }) => status,
        toFormText: (text = '') => (text.trim() === '' ? DEFAULT_STATUS : (findByLabel(HOUSE_STATUSES, text) ?? '')),
      },
    ],
  },
  isFavorite: {
    columns: [{ name: 'favorite', heading: 'Favorite', aliases: ['favourite'], write: ({ isFavorite }) => (isFavorite ? 'Yes' : 'No') }],
  },
  rating: { columns: [{ name: 'rating', heading: 'Rating', aliases: ['stars'], write: ({ rating }) => rating || null }] },
  notes: { label: 'Notes', columns: [{ name: 'notes', aliases: ['note', 'comments'], write: ({ notes }) => notes, toFormText: trimText }] },
  listingUrl: {
    label: 'Listing Link',
    columns: [
      {
        name: 'listingUrl',
        aliases: ['listing url', 'listing', 'link', 'url'],
        write: ({ listingUrl }) => listingUrl,
        toFormText: (text = '') => completeLink(text),
      },
    ],
  },
  contacts: { label: 'Contacts', columns: [{ name: 'contacts', aliases: ['contact'], write: ({ contacts }) => formatContacts(contacts) }] },
  photos: { label: 'Photos', columns: [{ name: 'photos', write: ({ photos }) => photos.join('\n') }] },
  coordinates: {
    columns: [
      {
        name: 'latitude',
        heading: 'Latitude',
        aliases: ['lat'],
        write: ({ coordinates: { lat, lng } }) => (lat === 0 && lng === 0 ? null : lat),
      },
      {
        name: 'longitude',
        heading: 'Longitude',
        aliases: ['lng', 'lon'],
        write: ({ coordinates: { lat, lng } }) => (lat === 0 && lng === 0 ? null : lng),
      },
    ],
  },
  // Left out of CSV files, which use one system of units and name it in their headings.
  measurementSystem: { columns: [{ name: 'measurementSystem' }] },
  createdAt: { columns: [{ heading: 'Added', write: ({ createdAt }) => createdAt }] },
  updatedAt: { columns: [{ heading: 'Last Updated', write: ({ updatedAt }) => updatedAt }] },
} as const satisfies Record<keyof House, FileField | typeof NOT_IN_FILES>

type AnyColumn = NonNullable<(typeof FILE_FIELDS)[keyof House]>['columns'][number]
type NameOf<C> = C extends { name: infer Name extends string } ? Name : never

/** The names of the imported fields. */
export type FileFieldName = NameOf<AnyColumn>

/** The names of the imported fields that `toFormFields` converts. The form has them under the same names. */
export type FormFieldName = NameOf<Extract<AnyColumn, { toFormText: unknown }>>

/**
 * The fields of a house in a file, as text, except for the contacts of a JSON file. Columns that a CSV file lacks are undefined.
 */
export type FileFields = Partial<Record<Exclude<FileFieldName, 'contacts'>, string>> & {
  contacts?: string | TypedContact[]
  /** The bracketed text in the headings of a CSV file, folded: "sq ft", "m2", "eur". */
  headingUnits?: Partial<Record<FileFieldName, string>>
}

const FIELDS = Object.entries(FILE_FIELDS).flatMap(([key, field]: [string, FileField | null]) => (field ? [{ key, ...field }] : []))

/** Every column of a file, with its CSV heading and the key of its value in a JSON file, after `readHouses` has flattened the house. */
export const FILE_COLUMNS: readonly (Column & { key: string })[] = FIELDS.flatMap(({ key, label, columns }) =>
  columns.map((column) => ({ heading: label, ...column, key: columns.length > 1 ? (column.name ?? key) : key })),
)

/** Whether a field is exported to JSON. */
export const isInFile = (key: string): boolean => (FILE_FIELDS as Record<string, FileField | null>)[key] != null

/** A field's label; undefined for fields that have none, such as the coordinates. */
export const fieldLabel = (key: keyof House): string | undefined => (FILE_FIELDS[key] as FileField | null)?.label

/** Converts the fields of a file to form values. Fields that the file lacks become empty or get a default. */
export function toFormFields({ contacts: _, headingUnits, ...file }: FileFields): Record<FormFieldName, string> {
  const fields = FORM_COLUMNS.map(({ name, toFormText }) => [name, toFormText(file[name], headingUnits?.[name])])
  return Object.fromEntries(fields) as Record<FormFieldName, string>
}

const FORM_COLUMNS = FILE_COLUMNS.flatMap(({ name, toFormText }) =>
  name && toFormText ? [{ name: name as FormFieldName, toFormText }] : [],
)

/** Finds the value whose code or label is this text, ignoring case and accents. */
export function findByLabel<Value extends string>(
  values: readonly Value[],
  text = '',
  label: (value: Value) => string = (value) => value,
): Value | undefined {
  const foldedText = fold(text.trim())
  return values.find((value) => foldedText !== '' && [value, label(value)].some((name) => fold(name) === foldedText))
}

function trimText(text = ''): string {
  return text.trim()
}

/** Converts a number to the form's notation: "$450,000" becomes "450000". Other text is only trimmed, and left to the validation. */
function amountText(text = ''): string {
  const amount = parseAmount(text.replace(/^\s*[$€£¥₪]|[$€£¥₪]\s*$/gu, ''))
  return amount === null || Number.isNaN(amount) ? text.trim() : String(amount)
}

/** Converts the text of an area to square feet. An area that was exported in square meters is imported without loss. */
function squareFeetText(text: string | undefined, headingUnit?: string): string {
  const { amount, unit } = areaParts(text, headingUnit)
  const areaText = amountText(amount)
  const value = Number(areaText)
  return unit && areaText !== '' && Number.isFinite(value) ? String(inSquareFeet(value, unit, amount)) : areaText
}

/** Splits the text of an area, such as "120 m²", into an amount and a unit. The unit defaults to the one in the heading. */
export function areaParts(text = '', headingUnit?: string) {
  const [, number = '', unitText] = /^(.*?\d)\s*(\p{L}.*)$/su.exec(text) ?? []
  const unit = parseUnit(unitText)
  return unit ? { amount: number, unit } : { amount: text, unit: parseUnit(headingUnit) }
}
