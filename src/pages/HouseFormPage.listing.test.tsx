import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listing } from '@/domain/listing/listing'
import { readListing, type ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from '@/features/houses/form/listing/readInBackground'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'
import { addHouse, EDITED, editHouse, field, fill, saveButton } from '@/test/houseFormScreen'

vi.mock('@/features/houses/form/listing/readInBackground')

beforeEach(() => {
  startSignedIn()
  vi.mocked(readInBackground)
    .mockReset()
    .mockImplementation(async (input: ListingInput) => readListing(input))
})

const LINK = 'https://homes.example.com/listing/815'

const listingPage = (
  facts: object,
) => `<!doctype html><html lang="en"><head><title>12 Elm St, Austin</title><link rel="canonical" href="${LINK}">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'SingleFamilyResidence', name: '12 Elm St, Austin', url: LINK, ...facts })}</script>
</head><body><h1>12 Elm St, Austin</h1></body></html>`

const WHOLE = {
  address: { streetAddress: '12 Elm St', addressLocality: 'Austin', addressRegion: 'TX', postalCode: '78701', addressCountry: 'US' },
  numberOfBedrooms: 3,
  numberOfBathroomsTotal: 2.5,
  floorSize: { '@type': 'QuantitativeValue', value: 1500, unitCode: 'FTK' },
  yearBuilt: 1962,
  offers: { '@type': 'Offer', price: 450000, priceCurrency: 'USD' },
}

const box = () => screen.getByRole('region', { name: 'Add from a listing' })
const says = async (words: RegExp | string) => expect(await within(box()).findByText(words)).toBeVisible()
const values = (labels: readonly string[]) => labels.map((label) => field(label).value)
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })

describe('a listing pasted anywhere on the screen of a new house', () => {
  it('fills in what it says, empties what it does not, and marks both', async () => {
    await addHouse()
    paste(listingPage(WHOLE))
    await says(
      /^Filled in address, country, link, price, currency, bedrooms, bathrooms, size, year built, and property type\. Not in the listing: lot size\./,
    )
    const told = ['Street Address', 'City', 'State', 'ZIP code', 'Country', 'Price', 'Bedrooms', 'Bathrooms', 'Property Size']
    expect(values(told)).toEqual(['12 Elm St', 'Austin', 'TX', '78701', 'USA', '450,000', '3', '2.5', '1,500'])
    expect(values(['Lot Size', 'Year Built (optional)', 'Listing Link (optional)'])).toEqual(['', '1962', LINK])
    expect(field('Price')).toHaveAccessibleDescription('From the listing')
    expect(field('Lot Size')).toHaveAccessibleDescription('Not in the listing')
    fill({ Price: '440000' })
    await waitFor(() => expect(field('Price')).not.toHaveAccessibleDescription())
  })

  it('saves nothing before the person does', async () => {
    const { backend, user } = await addHouse()
    paste(listingPage(WHOLE))
    await says(/^Filled in/)
    expect(backend.sent('POST')).toEqual([])
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.houses).toHaveLength(1))
    expect(backend.db.houses?.[0]).toMatchObject({ price: 450000, bedrooms: 3, year_built: 1962, listing_url: LINK })
  })

  it('keeps what was typed before, and says so', async () => {
    await addHouse()
    fill({ Price: '430000' })
    paste(listingPage(WHOLE))
    await says(/Kept your price\./)
    expect(field('Price').value).toBe('430,000')
    expect(field('Bedrooms').value).toBe('3')
  })

  it('is taken back by Undo, but for what was changed since', async () => {
    const { user } = await addHouse()
    paste(listingPage(WHOLE))
    await says(/^Filled in/)
    fill({ Bathrooms: '3' })
    await user.click(within(box()).getByRole('button', { name: 'Undo' }))
    expect(values(['Street Address', 'Country', 'Price', 'Bedrooms', 'Bathrooms'])).toEqual(['', 'USA', '', '0', '3'])
  })

  it('gives way to the next one', async () => {
    await addHouse()
    paste(listingPage(WHOLE))
    await says(/^Filled in/)
    paste(listingPage({ ...WHOLE, numberOfBedrooms: 4 }))
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
  ])('takes no price from %s', async (_, facts, words) => {
    await addHouse()
    paste(listingPage({ ...WHOLE, ...facts }))
    await says(words)
    expect(field('Price').value).toBe('')
  })

  it('is told from what is typed into a field', async () => {
    const { user } = await addHouse()
    await user.click(field('City'))
    await user.paste(LINK)
    expect(readInBackground).not.toHaveBeenCalled()
  })
})

describe('what holds no listing', () => {
  it.each([
    [
      'a page without one',
      '<html><head><title>Just a moment</title></head><body>Checking your browser</body></html>',
      /^This page holds no listing/,
    ],
    ['text of nothing', 'Hello, shall we meet at ten?', /^This page holds no listing/],
    ['more than can be read', `<html>${'x'.repeat(5_000_001)}`, /^This page is too large/],
  ])('%s says so and changes nothing', async (_, text, words) => {
    await addHouse()
    paste(text)
    await says(words)
    expect(values(['Street Address', 'Price', 'Bedrooms', 'Country'])).toEqual(['', '', '0', 'USA'])
  })

  it('a reader that cannot be loaded says so', async () => {
    vi.mocked(readInBackground).mockRejectedValue(new Error('offline'))
    await addHouse()
    paste(LINK)
    await says(/^The page could not be read/)
    expect(field('Listing Link (optional)').value).toBe('')
  })
})

describe('ways in', () => {
  it('a link that is typed gives itself and what its words say, and leaves the rest', async () => {
    const { user } = await addHouse()
    await user.type(within(box()).getByLabelText('Link or copied page'), `${LINK}{Enter}`)
    await says(/A link alone says little/)
    expect(values(['Listing Link (optional)', 'Bedrooms', 'Country'])).toEqual([LINK, '0', 'USA'])
  })

  it('a saved page can be chosen', async () => {
    const { user } = await addHouse()
    await user.upload(
      within(box()).getByLabelText('Saved page of a listing'),
      new File([listingPage(WHOLE)], 'page.html', { type: 'text/html' }),
    )
    await says(/^Filled in/)
    expect(field('Price').value).toBe('450,000')
  })

  it('a saved page can be dropped', async () => {
    await addHouse()
    const file = new File([listingPage(WHOLE)], 'page.html', { type: 'text/html' })
    fireEvent.drop(box(), { dataTransfer: { files: [file], getData: () => '' } })
    await says(/^Filled in/)
    expect(field('Price').value).toBe('450,000')
  })

  it.each([
    ['what the bookmarklet hands over', `#listing=${encodeURIComponent(JSON.stringify({ url: LINK, html: listingPage(WHOLE) }))}`],
    ['what a phone shares', `?${new URLSearchParams({ title: '12 Elm St', text: LINK })}`],
  ])('%s leaves the URL at once', async (_, handedOver) => {
    fakeBackend()
    openScreen(`/app/house/edit/new${handedOver}`)
    await waitFor(() => expect(field('Listing Link (optional)').value).toBe(LINK))
    expect(shownPath() + window.location.hash).toBe('/app/house/edit/new')
    expect(window.history.state).not.toMatchObject({ usr: expect.anything() })
  })
})

const KNOWN = {
  address: { street: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' },
  price: 465000,
  bedrooms: 3,
  property_type: 'house',
}
const known = (part: object = {}) =>
  houseRow({ id: EDITED, ...KNOWN, listing_url: 'https://www.homes.example.com/listing/815?utm_source=mail', ...part })

describe('a listing of a house that is in the hunt already', () => {
  const openNew = async (row = known()) => {
    const backend = fakeBackend({ houses: [row] })
    const opened = openScreen('/app/house/edit/new')
    await screen.findByRole('heading', { level: 1, name: 'Add New Property' })
    return { backend, ...opened }
  }
  const differs = async () =>
    within(await within(box()).findByRole('list', { name: 'What differs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it.each([
    ['by its link', known({ address: { ...KNOWN.address, street: '9 Other Road' } })],
    ['by its address', known({ listing_url: '' })],
  ])('is told %s, with what differs, and fills in nothing', async (_, row) => {
    await openNew(row)
    paste(listingPage(WHOLE))
    await says(/^Already in your hunt:/)
    expect(await differs()).toContain('Price: $465,000 →becomes $450,000')
    expect(values(['Street Address', 'Price'])).toEqual(['', ''])
    expect(within(box()).getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/app/house/${EDITED}`)
  })

  it('is updated instead, by what is ticked, once that is saved', async () => {
    const { user, backend } = await openNew()
    paste(listingPage(WHOLE))
    await user.click(await within(box()).findByRole('link', { name: 'Update it' }))
    await screen.findByRole('heading', { level: 1, name: 'Edit Property' })
    const price = await screen.findByRole('checkbox', { name: /^Price: \$465,000 becomes \$450,000$/ })
    expect(window.history.state).not.toMatchObject({ usr: expect.anything() })
    expect(price).not.toBeChecked()
    await user.click(price)
    expect(field('Price').value).toBe('450,000')
    expect(field('Price')).toHaveAccessibleDescription('From the listing')
    expect(backend.sent('PATCH')).toEqual([])
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.houses?.[0]).toMatchObject({ price: 450000, year_built: known().year_built }))
  })

  it('may be added all the same', async () => {
    const { user } = await openNew()
    paste(listingPage(WHOLE))
    await user.click(await within(box()).findByRole('button', { name: 'Add it all the same' }))
    expect(field('Price').value).toBe('450,000')
  })

  it('takes back what another listing has filled in before', async () => {
    await openNew()
    paste(listingPage({ ...WHOLE, url: undefined, address: { ...WHOLE.address, streetAddress: '7 New Rd' } }).replaceAll('815', '816'))
    await says(/^Filled in/)
    paste(listingPage(WHOLE))
    await says(/^Already in your hunt:/)
    expect(values(['Street Address', 'Price', 'Country'])).toEqual(['', '', 'USA'])
  })
})

describe('the listing of the house that is edited', () => {
  const same = { numberOfBedrooms: 3, offers: { price: 465000, priceCurrency: 'USD' }, url: LINK }

  it('offers what has changed and nothing else; unticking puts it back', async () => {
    const { user, backend } = await editHouse(known())
    paste(listingPage({ ...same, numberOfBathroomsTotal: 4 }))
    const boxes = await within(await screen.findByRole('group', { name: /^Its listing says otherwise/ })).findAllByRole('checkbox')
    expect(boxes).toHaveLength(1)
    const before = field('Bathrooms').value
    await user.click(screen.getByRole('checkbox', { name: /^Bathrooms: / }))
    expect(field('Bathrooms').value).toBe('4')
    await user.click(screen.getByRole('checkbox', { name: /^Bathrooms: / }))
    expect(field('Bathrooms').value).toBe(before)
    expect(backend.sent('PATCH')).toEqual([])
  })

  it('says so where nothing has changed', async () => {
    await editHouse(known())
    paste(listingPage(same))
    expect(await screen.findByText('Its listing says nothing else.')).toBeVisible()
  })

  it('has its box behind a button', async () => {
    const { user } = await editHouse(known())
    expect(screen.queryByLabelText('Link or copied page')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Compare with its listing' }))
    expect(screen.getByLabelText('Link or copied page')).toBeVisible()
  })
})

describe('listings pasted in a row', () => {
  it('the last one counts, however long the first is read, and nothing of the first stays', async () => {
    await addHouse()
    let finish: (listing: Listing) => void = () => undefined
    const slow = new Promise<Listing>((resolve) => (finish = resolve))
    vi.mocked(readInBackground).mockReturnValueOnce(slow)
    const first = listingPage({ ...WHOLE, yearBuilt: 1950 })
    paste(first)
    paste(listingPage({ ...WHOLE, yearBuilt: undefined, offers: undefined }))
    await says(/^Filled in/)
    finish(readListing({ html: first }))
    await slow
    await waitFor(() => expect(values(['Price', 'Year Built (optional)'])).toEqual(['', '']))
    expect(within(box()).queryByText('Reading the listing…')).not.toBeInTheDocument()
  })

  it('what the earlier one has filled in goes', async () => {
    await addHouse()
    paste(listingPage(WHOLE))
    await says(/^Filled in/)
    paste('<html><title>Just a moment</title></html>')
    await says(/^This page holds no listing/)
    paste(listingPage({ ...WHOLE, offers: undefined, address: undefined }))
    await waitFor(() => expect(values(['Price', 'Street Address'])).toEqual(['', '']))
    expect(field('Bedrooms').value).toBe('3')
  })
})

describe('the open houses of a listing', () => {
  const year = new Date().getFullYear() + 1
  const event = (date: string) => ({ '@type': 'Event', name: 'Open House', startDate: `${date}T14:00:00`, endDate: `${date}T16:00:00` })
  const page = listingPage({ ...WHOLE, event: [event('2020-05-04'), event(`${year}-05-04`), event(`${year}-05-05`)] })
  const offered = (day: number) =>
    within(box()).findByRole('checkbox', { name: new RegExp(`^Open house \\w{3}, May ${day}, 2:00 PM – 4:00 PM: add`) })

  it('are offered, but for past ones, and the ticked ones are added with the house', async () => {
    const { user, backend } = await addHouse()
    paste(page)
    await user.click(await offered(4))
    expect(await offered(5)).not.toBeChecked()
    expect(within(box()).getAllByRole('checkbox')).toHaveLength(2)
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.appointments).toHaveLength(1))
    const [house] = backend.db.houses ?? []
    expect(backend.db.appointments?.[0]).toMatchObject({
      house_id: house?.id,
      title: 'Open house',
      date: `${year}-05-04`,
      time: '14:00',
      duration: 120,
    })
  })

  it('that cannot be added say so, and the house stays saved', async () => {
    const { user, backend } = await addHouse()
    backend.fail('POST', 'appointments', 403)
    paste(page)
    await user.click(await offered(4))
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    expect(await screen.findByText('Viewing not added')).toBeVisible()
    expect(backend.db.houses).toHaveLength(1)
  })

  it('are left alone where nobody ticks them', async () => {
    const { user, backend } = await addHouse()
    paste(page)
    await offered(4)
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.houses).toHaveLength(1))
    expect(backend.db.appointments).toEqual([])
  })
})
