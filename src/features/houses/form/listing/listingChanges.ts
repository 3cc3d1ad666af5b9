import type { Listing } from '@/domain/listing/listing'
import { normalizeListingUrl } from '@/domain/listing/listingUrl'
import { formatAddress } from '@/domain/address/address'
import { formatPrice } from '@/domain/money/money'
import { formatNumber } from '@/domain/units/numbers'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { isPropertyType, PROPERTY_TYPE_LABELS } from '@/domain/house/house'
import { AddressIndex } from '@/domain/address/sameAddress'
import { areaUnit } from '@/domain/units/units'
import { completeLink } from '@/domain/text/webLink'
import type { HouseFormValues } from '../houseForm'
import { listingValues, type ListingField } from './listingValues'

/** A field that may be written when a change is applied. */
export type ChangedField = ListingField | 'noLot'

type Values = Partial<Pick<HouseFormValues, ChangedField>>

/** A fact for which the listing and the form of the house have different values. */
export type ListingChange = {
  /** The first of `fields`, which identifies the change. */
  field: ListingField
  label: string
  /** The formatted values of the house and the listing. An unknown value is an empty string. */
  formatted: { before: string; after: string }
  isGuess: boolean
  /** The form fields to change, with their values before and after. */
  fields: readonly ChangedField[]
  before: Values
  after: Values
}

/** Fields that change together, with their common label. */
const GROUPS: readonly (readonly [label: string, field: ListingField, ...others: ListingField[]])[] = [
  ['Price', 'price', 'currency'],
  ['Bedrooms', 'bedrooms', 'studio'],
  ['Bathrooms', 'bathrooms'],
  ['Size', 'squareFeet'],
  ['Lot size', 'lotSize'],
  ['Year built', 'yearBuilt'],
  ['Property type', 'propertyType'],
  ['Address', 'street', 'city', 'state', 'zip', 'country'],
  ['Listing link', 'listingUrl'],
]

/** Lists the differences between a listing and a house. A fact that the listing omits is not a difference. */
export function listingChanges(listing: Listing, values: HouseFormValues, system: MeasurementSystem): ListingChange[] {
  const listed = listingValues(listing, system, false)
  return GROUPS.flatMap(([label, field, ...others]) => {
    const listedFields = [field, ...others].filter((each) => each in listed.values)
    const addsLot = field === 'lotSize' && values.noLot
    const after: Values = { ...pick(listed.values, listedFields), ...(addsLot ? { noLot: false } : {}) }
    const changedValues = { ...values, ...after }
    if (!(field in after) || isSame(field, values, changedValues)) return []
    const fields: ChangedField[] = addsLot ? [...listedFields, 'noLot'] : listedFields
    const formatted = { before: formatField(field, values, system), after: formatField(field, changedValues, system) }
    return {
      field,
      label,
      formatted,
      isGuess: listedFields.some((each) => listed.guesses.includes(each)),
      fields,
      before: pick(values, fields),
      after,
    }
  })
}

const pick = (values: Values, fields: readonly ChangedField[]): Values => Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Portals round and convert areas, so areas within this fraction of each other are treated as equal. */
const AREA_TOLERANCE = 0.012

function isSame(field: ListingField, one: HouseFormValues, other: HouseFormValues): boolean {
  if (field === 'street') return isSameAddress(one, other)
  if (field === 'listingUrl') return normalizeListingUrl(completeLink(one.listingUrl)) === normalizeListingUrl(other.listingUrl)
  if (field === 'price') return Number(one.price) === Number(other.price) && one.currency === other.currency
  if (field === 'bedrooms') return one.studio === other.studio && (one.studio || Number(one.bedrooms) === Number(other.bedrooms))
  if (field === 'squareFeet' || field === 'lotSize') {
    const [a, b] = [Number(one[field]), Number(other[field])]
    return a > 0 && !(field === 'lotSize' && one.noLot) && Math.abs(a - b) <= Math.max(a, b) * AREA_TOLERANCE
  }
  return field === 'propertyType' ? one.propertyType === other.propertyType : Number(one[field]) === Number(other[field])
}

function isSameAddress(one: HouseFormValues, other: HouseFormValues): boolean {
  const index = new AddressIndex<true>()
  index.add(one, true)
  return index.find(other) === true
}

function formatField(field: ListingField, values: HouseFormValues, system: MeasurementSystem): string {
  if (field === 'street') return formatAddress(values)
  if (field === 'price') return values.price === '' ? '' : formatPrice(Number(values.price), values.currency)
  if (field === 'bedrooms') return values.studio ? 'Studio' : values.bedrooms
  if (field === 'lotSize' && values.noLot) return 'No lot'
  if (field === 'squareFeet' || field === 'lotSize')
    return values[field] === '' ? '' : `${formatNumber(Number(values[field]), 1)} ${areaUnit(system)}`
  if (field === 'propertyType') return isPropertyType(values.propertyType) ? PROPERTY_TYPE_LABELS[values.propertyType] : ''
  return String(values[field])
}
