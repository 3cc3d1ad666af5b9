import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Listing } from '@/domain/listing/listing'
import { readListing, type ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from '@/features/houses/form/listing/readInBackground'
import { startSignedIn } from '@/test/factories'
import { openNewHouseForm, field } from '@/test/houseFormScreen'

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
  const slow = new Promise<Listing>((resolve) => (finish = resolve))
  vi.mocked(readInBackground).mockReturnValueOnce(slow)
  const first = listingHtml({ yearBuilt: 1950, offers: { price: 450_000, priceCurrency: 'USD' } })
  paste(first)
  paste(listingHtml({ numberOfBedrooms: 4 }))
  expect(await box().findByText(/^Filled in/)).toBeVisible()
  finish(readListing({ html: first }))
  await slow
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
