import { isCurrency } from '@/domain/units/preferences'
import { TextButton } from '@/ui/TextButton'
import type { ListingField } from './listingValues'
import type { ImportedListing } from './useListing'

/** The name of each field as used in a sentence. */
const FIELD_NAMES: Record<ListingField, string> = {
  street: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  country: 'country',
  listingUrl: 'link',
  price: 'price',
  currency: 'currency',
  bedrooms: 'bedrooms',
  studio: 'bedrooms',
  bathrooms: 'bathrooms',
  squareFeet: 'size',
  lotSize: 'lot size',
  yearBuilt: 'year built',
  propertyType: 'property type',
}

const listNames = (fields: readonly ListingField[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(fields.map((field) => FIELD_NAMES[field])))

/** Says which fields a listing filled in, guessed, left unchanged or did not state. Has a button to undo the import. */
export function ListingNote({ imported, onUndo }: { imported: ImportedListing; onUndo: () => void }) {
  const { filledFields, values, guesses, keptFields, isPage, listing } = imported
  const foundFields = filledFields.filter((field) => values[field] !== '' && values[field] !== false)
  const missingFields = filledFields.filter((field) => values[field] === '' && !(field === 'bedrooms' && values.studio))
  const guessedFields = guesses.filter((field) => foundFields.includes(field))
  const sentences = [
    foundFields.length > 0 && `Filled in ${listNames(foundFields)}.`,
    guessedFields.length > 0 && `Please check the ${listNames(guessedFields)}: a guess.`,
    keptFields.length > 0 && `Kept your ${listNames(keptFields)}.`,
    missingFields.length > 0 && `Not in the listing: ${listNames(missingFields)}.`,
    unsupportedCurrencyText(imported),
    listing.rent &&
      `It asks a rent of ${formatAmount(listing.rent.value, listing.priceCurrency?.value)} a month, which is not a purchase price.`,
    isPage
      ? 'Photos stay on the portal: add your own below.'
      : 'A link alone says little. For the rest, copy the whole page and paste it here.',
  ]
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <TextButton onClick={onUndo}>Undo</TextButton>
    </>
  )
}

const formatAmount = (value: number, currency = '') => [value.toLocaleString('en-US'), currency].filter(Boolean).join(' ')

function unsupportedCurrencyText({ listing: { price, priceCurrency } }: ImportedListing): string | undefined {
  if (!price || !priceCurrency || isCurrency(priceCurrency.value)) return undefined
  return `Its price of ${formatAmount(price.value, priceCurrency.value)} is in a currency that is not offered here.`
}
