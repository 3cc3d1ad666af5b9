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

/** A fact for which the listing and the form of the house have different values. */
export type ListingChange = {
  /** The first of `fields`, which identifies the change. */
  field: ListingField
  label: string
  isGuess: boolean
  /** The form fields to change. */
  fields: readonly ChangedField[]
  /** The values of the form without and with the change. */
  before: HouseFormValues
  after: HouseFormValues
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
  const listingData = listingValues(listing, system, false)
  return GROUPS.flatMap(([label, field, ...others]) => {
    const listedFields = [field, ...others].filter((each) => each in listingData.values)
    const addsLot = field === 'lotSize' && values.noLot
    const listedValues = Object.fromEntries(listedFields.map((each) => [each, listingData.values[each]]))
    const after: HouseFormValues = { ...values, ...listedValues, ...(addsLot ? { noLot: false } : {}) }
    if (!listedFields.includes(field) || isSame(field, values, after)) return []
    return {
      field,
      label,
      isGuess: listedFields.some((each) => listingData.guesses.includes(each)),
      fields: addsLot ? [...listedFields, 'noLot' as const] : listedFields,
      before: values,
      after,
    }
  })
}

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

/** Formats a fact of a listing with the fields that belong to it, such as the whole address for `street`. Empty if it is unknown. */
export function formatField(field: ListingField, values: HouseFormValues, system: MeasurementSystem): string {
  if (field === 'street') return formatAddress(values)
  if (field === 'price') return values.price === '' ? '' : formatPrice(Number(values.price), values.currency)
  if (field === 'bedrooms') return values.studio ? 'Studio' : values.bedrooms
  if (field === 'lotSize' && values.noLot) return 'No lot'
  if (field === 'squareFeet' || field === 'lotSize')
    return values[field] === '' ? '' : `${formatNumber(Number(values[field]), 1)} ${areaUnit(system)}`
  if (field === 'propertyType') return isPropertyType(values.propertyType) ? PROPERTY_TYPE_LABELS[values.propertyType] : ''
  return String(values[field])
}
