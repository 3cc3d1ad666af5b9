import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Listing } from '@/domain/listing/listing'
import { readListing, type ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from '@/features/houses/form/listing/readInBackground'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { startSignedIn } from '@/test/factories'
import { field, fill, openHouseForm, openNewHouseForm, saveButton } from '@/test/houseFormScreen'

vi.mock('@/features/houses/form/listing/readInBackground')

beforeEach(() => {
  startSignedIn()
  vi.mocked(readInBackground)
    .mockReset()
    .mockImplementation(async (input: ListingInput) => readListing(input))
})

/** The HTML of a portal's listing page, with these facts as structured data. */
const listingHtml = (facts: object) => {
  const data = { '@context': 'https://schema.org', '@type': 'House', name: '12 Elm St', numberOfBedrooms: 3, ...facts }
  return `<!doctype html><title>12 Elm St</title><script type="application/ld+json">${JSON.stringify(data)}</script>`
}
const box = () => within(screen.getByRole('region', { name: 'Add from a listing' }))
/** Pastes text while no field has focus. */
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })

it('the last of two listings wins, however long the first takes to parse, and nothing of the first remains', async () => {
  await openNewHouseForm()
  let finish: (listing: Listing) => void = () => undefined
  const slowListingPromise = new Promise<Listing>((resolve) => (finish = resolve))
  vi.mocked(readInBackground).mockReturnValueOnce(slowListingPromise)
  const first = listingHtml({ yearBuilt: 1950, offers: { price: 450_000, priceCurrency: 'USD' } })
  paste(first)
  paste(listingHtml({ numberOfBedrooms: 4 }))
  expect(await box().findByText(/^Filled in/)).toBeVisible()
  finish(readListing({ html: first }))
  await slowListingPromise
  await waitFor(() => expect(field('Bedrooms').value).toBe('4'))
  expect([field('Price').value, field('Year Built (optional)').value]).toEqual(['', ''])
  expect(box().queryByText('Reading the listing…')).not.toBeInTheDocument()
})

it('a parser that fails to load is reported, and nothing changes', async () => {
  vi.mocked(readInBackground).mockRejectedValue(new Error('offline'))
  await openNewHouseForm()
  paste('https://homes.example.com/listing/815')
  expect(await box().findByText(/^The page could not be read/)).toBeVisible()
  expect(field('Listing Link (optional)').value).toBe('')
})

/** Simulates choosing a preference in another tab. */
const prefer = (preference: keyof typeof PREFERENCE_KEYS, newValue: string) =>
  fireEvent(window, new StorageEvent('storage', { key: PREFERENCE_KEYS[preference], newValue }))
const size = (value: number) => ({ floorSize: { '@type': 'QuantitativeValue', value, unitCode: 'FTK' } })
const offer = (price: number, priceCurrency: string) => ({ offers: { '@type': 'Offer', price, priceCurrency } })
const note = () => box().findByText(/^Filled in/)

it('the differences from a listing follow a change of units', async () => {
  const { stored } = await openHouseForm({ square_feet: 1400 })
  paste(listingHtml(size(1500)))
  expect(await screen.findByLabelText(/^Size: 1,400 sq ft.*1,500 sq ft/)).not.toBeChecked()
  prefer('measurement', 'metric')
  const choice = screen.getByLabelText(/^Size: 130\.1 m².*139\.4 m²/)
  fireEvent.click(choice)
  expect([field('Property Size').value, choice]).toEqual(['139.4', expect.objectContaining({ checked: true })])
  fireEvent.click(choice)
  expect(field('Property Size').value).toBe('130.1')
  fireEvent.click(choice)
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ square_feet: 1500 }))
})

it('another listing, and Undo, replace the areas from the previous listing, even if the units have changed', async () => {
  await openNewHouseForm()
  paste(listingHtml(size(1484)))
  await waitFor(() => expect(field('Property Size').value).toBe('1,484'))
  prefer('measurement', 'metric')
  paste(listingHtml(size(2000)))
  await waitFor(() => expect(field('Property Size').value).toBe('185.8'))
  expect(await note()).not.toHaveTextContent('Kept')
  prefer('measurement', 'imperial')
  fireEvent.click(box().getByRole('button', { name: 'Undo' }))
  expect(field('Property Size').value).toBe('0')
  expect(screen.getByRole('region', { name: 'Add from a listing' })).toHaveFocus()
})

it('a listing’s price is filled in only together with its currency', async () => {
  await openNewHouseForm()
  fill({ Currency: 'GBP' })
  paste(listingHtml(offer(450_000, 'EUR')))
  expect(await note()).toHaveTextContent('Kept your currency.')
  expect([field('Price').value, field('Currency').value]).toEqual(['', 'GBP'])
  fill({ Currency: 'USD', Price: '440000' })
  paste(listingHtml(offer(450_000, 'EUR')))
  await waitFor(async () => expect(await note()).toHaveTextContent('Kept your price.'))
  expect([field('Price').value, field('Currency').value]).toEqual(['440,000', 'USD'])
  fill({ Price: '' })
  paste(listingHtml(offer(450_000, 'EUR')))
  await waitFor(() => expect([field('Price').value, field('Currency').value]).toEqual(['450,000', 'EUR']))
  fill({ Price: '445000' })
  fireEvent.click(box().getByRole('button', { name: 'Undo' }))
  expect([field('Price').value, field('Currency').value]).toEqual(['445,000', 'EUR'])
})

it('a listing replaces neither a typed number of bedrooms nor a ticked “Studio” or “No lot”', async () => {
  await openNewHouseForm()
  fill({ Bedrooms: '2' })
  fireEvent.click(field('No lot'))
  const fact = (value: number) => ({ value, from: 'text' as const, isGuess: false })
  vi.mocked(readInBackground).mockResolvedValueOnce({ bedrooms: fact(0), lotSize: fact(6000), squareFeet: fact(400) })
  paste('A studio with a lot')
  expect(await note()).toHaveTextContent('Kept your bedrooms and lot size.')
  expect([field('Bedrooms').value, field('Studio').checked]).toEqual(['2', false])
  fill({ Bedrooms: '0' })
  fireEvent.click(field('Studio'))
  paste(listingHtml(size(900)))
  await waitFor(() => expect(field('Property Size').value).toBe('900'))
  expect(await note()).toHaveTextContent(/^Filled in size and property type\. Kept your bedrooms\./)
})

it('a currency from a listing stays when the preferred currency changes; after Undo, the preferred currency is used', async () => {
  await openNewHouseForm()
  paste(listingHtml(offer(450_000, 'USD')))
  await waitFor(() => expect(field('Price').value).toBe('450,000'))
  prefer('currency', 'EUR')
  expect(field('Currency').value).toBe('USD')
  fireEvent.click(box().getByRole('button', { name: 'Undo' }))
  expect(field('Currency').value).toBe('EUR')
})

it('unticking a difference restores what was in the form when it was ticked', async () => {
  await openHouseForm({ price: 415_000 })
  paste(listingHtml(offer(399_000, 'USD')))
  const choice = await screen.findByLabelText(/^Price: \$415,000.*\$399,000/)
  fill({ Price: '500000' })
  fireEvent.click(choice)
  expect(field('Price').value).toBe('399,000')
  fireEvent.click(choice)
  expect(field('Price').value).toBe('500,000')
})

it('text in the box stays if it could not be read, and is cleared once it has been', async () => {
  vi.mocked(readInBackground).mockRejectedValueOnce(new Error('offline'))
  await openNewHouseForm()
  const text = field('Link or copied page')
  fill({ 'Link or copied page': 'https://homes.example.com/listing/815' })
  fireEvent.keyDown(text, { key: 'Enter' })
  expect(await box().findByText(/^The page could not be read/)).toBeVisible()
  expect(text.value).toBe('https://homes.example.com/listing/815')
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe(''))
})

it('the focus stays in the box when its buttons disappear', async () => {
  await openHouseForm({ price: 415_000 })
  fireEvent.click(screen.getByText('Compare with its listing'))
  expect(field('Link or copied page')).toHaveFocus()
  paste(listingHtml(offer(399_000, 'USD')))
  fireEvent.click(await screen.findByText('Done'))
  expect(screen.getByRole('region', { name: 'Compare with its listing' })).toHaveFocus()
})
