import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readListing, type ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from '@/features/houses/form/listing/readInBackground'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { box, LINK, listingPage, paste, expectMessage, values, FULL_LISTING } from '@/test/screens/listingScreen'
import { openScreen, shownPath } from '@/test/renderScreen'
import { addHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'

vi.mock('@/features/houses/form/listing/readInBackground')

beforeEach(() => {
  startSignedIn()
  vi.mocked(readInBackground)
    .mockReset()
    .mockImplementation(async (input: ListingInput) => readListing(input))
})

describe('a listing pasted anywhere on the screen of a new house', () => {
  it('fills in its facts, clears the fields that it lacks, and marks both', async () => {
    await addHouse()
    paste(listingPage(FULL_LISTING))
    await expectMessage(
      /^Filled in address, country, link, price, currency, bedrooms, bathrooms, size, year built, and property type\. Not in the listing: lot size\./,
    )
    const filledIn = ['Street Address', 'City', 'State', 'ZIP code', 'Country', 'Price', 'Bedrooms', 'Bathrooms', 'Property Size']
    expect(values(filledIn)).toEqual(['12 Elm St', 'Austin', 'TX', '78701', 'USA', '450,000', '3', '2.5', '1,500'])
    expect(values(['Lot Size', 'Year Built (optional)', 'Listing Link (optional)'])).toEqual(['', '1962', LINK])
    expect(field('Price')).toHaveAccessibleDescription('From the listing')
    expect(field('Lot Size')).toHaveAccessibleDescription('Not in the listing')
    fill({ Price: '440000' })
    await waitFor(() => expect(field('Price')).not.toHaveAccessibleDescription())
  })

  it('is not saved automatically', async () => {
    const { backend, user } = await addHouse()
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Filled in/)
    expect(backend.sent('POST')).toEqual([])
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.houses).toHaveLength(1))
    expect(backend.db.houses?.[0]).toMatchObject({ price: 450000, bedrooms: 3, year_built: 1962, listing_url: LINK })
  })

  it('preserves earlier input, and says which fields it kept', async () => {
    await addHouse()
    fill({ Price: '430000' })
    paste(listingPage(FULL_LISTING))
    await expectMessage(/Kept your price\./)
    expect(field('Price').value).toBe('430,000')
    expect(field('Bedrooms').value).toBe('3')
  })

  it('is reverted by Undo, except for later changes', async () => {
    const { user } = await addHouse()
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Filled in/)
    fill({ Bathrooms: '3' })
    await user.click(within(box()).getByRole('button', { name: 'Undo' }))
    expect(values(['Street Address', 'Country', 'Price', 'Bedrooms', 'Bathrooms'])).toEqual(['', 'USA', '', '0', '3'])
  })

  it('is replaced by the next one', async () => {
    await addHouse()
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Filled in/)
    paste(listingPage({ ...FULL_LISTING, numberOfBedrooms: 4 }))
    await waitFor(() => expect(field('Bedrooms').value).toBe('4'))
    expect(within(box()).queryByText(/Kept your/)).not.toBeInTheDocument()
  })

  it.each([
    [
      'a rent',
      { offers: { price: 1800, priceCurrency: 'USD', unitText: 'MONTH', businessFunction: 'LeaseOut' } },
      /rent of 1,800 USD a month/,
    ],
    [
      'a price in another currency',
      { offers: { price: 900000, priceCurrency: 'CHF' } },
      /price of 900,000 CHF is in a currency that is not offered/,
    ],
  ])('fills in no price from %s', async (_, facts, message) => {
    await addHouse()
    paste(listingPage({ ...FULL_LISTING, ...facts }))
    await expectMessage(message)
    expect(field('Price').value).toBe('')
  })

  it('is distinguished from text pasted into a field', async () => {
    const { user } = await addHouse()
    await user.click(field('City'))
    await user.paste(LINK)
    expect(readInBackground).not.toHaveBeenCalled()
  })
})

describe('a failed import of a listing', () => {
  it.each([
    [
      'a page without a listing',
      '<html><head><title>Just a moment</title></head><body>Checking your browser</body></html>',
      /^This page holds no listing/,
    ],
    ['unrelated text', 'Hello, shall we meet at ten?', /^This page holds no listing/],
    ['more than can be read', `<html>${'x'.repeat(5_000_001)}`, /^This page is too large/],
  ])('is reported and changes nothing: %s', async (_, text, message) => {
    await addHouse()
    paste(text)
    await expectMessage(message)
    expect(values(['Street Address', 'Price', 'Bedrooms', 'Country'])).toEqual(['', '', '0', 'USA'])
  })

  it('is reported if the parser fails to load', async () => {
    vi.mocked(readInBackground).mockRejectedValue(new Error('offline'))
    await addHouse()
    paste(LINK)
    await expectMessage(/^The page could not be read/)
    expect(field('Listing Link (optional)').value).toBe('')
  })
})

describe('other ways to import a listing', () => {
  it('a typed link fills in the link field, and leaves the rest if its slug says nothing', async () => {
    const { user } = await addHouse()
    await user.type(within(box()).getByLabelText('Link or copied page'), `${LINK}{Enter}`)
    await expectMessage(/A link alone says little/)
    expect(values(['Listing Link (optional)', 'Bedrooms', 'Country'])).toEqual([LINK, '0', 'USA'])
  })

  it('a saved page can be chosen', async () => {
    const { user } = await addHouse()
    await user.upload(
      within(box()).getByLabelText('Saved page of a listing'),
      new File([listingPage(FULL_LISTING)], 'page.html', { type: 'text/html' }),
    )
    await expectMessage(/^Filled in/)
    expect(field('Price').value).toBe('450,000')
  })

  it('a saved page can be dropped', async () => {
    await addHouse()
    const file = new File([listingPage(FULL_LISTING)], 'page.html', { type: 'text/html' })
    fireEvent.drop(box(), { dataTransfer: { files: [file], getData: () => '' } })
    await expectMessage(/^Filled in/)
    expect(field('Price').value).toBe('450,000')
  })

  it.each([
    ['what the bookmarklet sends', `#listing=${encodeURIComponent(JSON.stringify({ url: LINK, html: listingPage(FULL_LISTING) }))}`],
    ['what a phone shares', `?${new URLSearchParams({ title: '12 Elm St', text: LINK })}`],
  ])('%s is removed from the URL at once', async (_, suffix) => {
    fakeBackend()
    openScreen(`/app/house/edit/new${suffix}`)
    await waitFor(() => expect(field('Listing Link (optional)').value).toBe(LINK))
    expect(shownPath() + window.location.hash).toBe('/app/house/edit/new')
    expect(window.history.state).not.toMatchObject({ usr: expect.anything() })
  })
})
