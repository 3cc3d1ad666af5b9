import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listing } from '@/domain/listing/listing'
import { readListing, type ListingInput } from '@/domain/listing/readListing'
import { readInBackground } from '@/features/houses/form/listing/readInBackground'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { box, LINK, listingPage, paste, expectMessage, values, FULL_LISTING } from '@/test/screens/listingScreen'
import { openScreen } from '@/test/renderScreen'
import { addHouse, EDITED_ID, editHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'

vi.mock('@/features/houses/form/listing/readInBackground')

beforeEach(() => {
  startSignedIn()
  vi.mocked(readInBackground)
    .mockReset()
    .mockImplementation(async (input: ListingInput) => readListing(input))
})

const STORED = {
  address: { street: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701', country: 'USA' },
  price: 465000,
  bedrooms: 3,
  property_type: 'house',
}
const savedRow = (overrides: object = {}) =>
  houseRow({ id: EDITED_ID, ...STORED, listing_url: 'https://www.homes.example.com/listing/815?utm_source=mail', ...overrides })

describe('a listing of a house that is in the hunt already', () => {
  const openNew = async (row = savedRow()) => {
    const backend = fakeBackend({ houses: [row] })
    const opened = openScreen('/app/house/edit/new')
    await screen.findByRole('heading', { level: 1, name: 'Add New Property' })
    return { backend, ...opened }
  }
  const differences = async () =>
    within(await within(box()).findByRole('list', { name: 'What differs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it.each([
    ['by its link', savedRow({ address: { ...STORED.address, street: '9 Other Road' } })],
    ['by its address', savedRow({ listing_url: '' })],
  ])('is reported %s, with the differences, and fills in nothing', async (_, row) => {
    await openNew(row)
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Already in your hunt:/)
    expect(await differences()).toContain('Price: $465,000 →becomes $450,000')
    expect(values(['Street Address', 'Price'])).toEqual(['', ''])
    expect(within(box()).getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/app/house/${EDITED_ID}`)
  })

  it('updates that house instead, with the ticked changes, once it is saved', async () => {
    const { user, backend } = await openNew()
    paste(listingPage(FULL_LISTING))
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
    await waitFor(() => expect(backend.db.houses?.[0]).toMatchObject({ price: 450000, year_built: savedRow().year_built }))
  })

  it('can be added anyway', async () => {
    const { user } = await openNew()
    paste(listingPage(FULL_LISTING))
    await user.click(await within(box()).findByRole('button', { name: 'Add it anyway' }))
    expect(field('Price').value).toBe('450,000')
  })

  it('reverts what another listing filled in before', async () => {
    await openNew()
    paste(
      listingPage({ ...FULL_LISTING, url: undefined, address: { ...FULL_LISTING.address, streetAddress: '7 New Rd' } }).replaceAll(
        '815',
        '816',
      ),
    )
    await expectMessage(/^Filled in/)
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Already in your hunt:/)
    expect(values(['Street Address', 'Price', 'Country'])).toEqual(['', '', 'USA'])
  })
})

describe('the listing of the house that is edited', () => {
  const same = { numberOfBedrooms: 3, offers: { price: 465000, priceCurrency: 'USD' }, url: LINK }

  it('offers only the differences; unticking restores the value', async () => {
    const { user, backend } = await editHouse(savedRow())
    paste(listingPage({ ...same, numberOfBathroomsTotal: 4 }))
    const boxes = await within(await screen.findByRole('group', { name: /^The listing says something different/ })).findAllByRole(
      'checkbox',
    )
    expect(boxes).toHaveLength(1)
    const before = field('Bathrooms').value
    await user.click(screen.getByRole('checkbox', { name: /^Bathrooms: / }))
    expect(field('Bathrooms').value).toBe('4')
    await user.click(screen.getByRole('checkbox', { name: /^Bathrooms: / }))
    expect(field('Bathrooms').value).toBe(before)
    expect(backend.sent('PATCH')).toEqual([])
  })

  it('shows that nothing has changed', async () => {
    await editHouse(savedRow())
    paste(listingPage(same))
    expect(await screen.findByText('The listing says nothing different.')).toBeVisible()
  })

  it('has a paste box that a button opens', async () => {
    const { user } = await editHouse(savedRow())
    expect(screen.queryByLabelText('Link or copied page')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Compare with its listing' }))
    expect(screen.getByLabelText('Link or copied page')).toBeVisible()
  })
})

describe('of several listings pasted one after another,', () => {
  it('the last one wins, however long the first takes to parse, and nothing of the first remains', async () => {
    await addHouse()
    let finish: (listing: Listing) => void = () => undefined
    const slow = new Promise<Listing>((resolve) => (finish = resolve))
    vi.mocked(readInBackground).mockReturnValueOnce(slow)
    const first = listingPage({ ...FULL_LISTING, yearBuilt: 1950 })
    paste(first)
    paste(listingPage({ ...FULL_LISTING, yearBuilt: undefined, offers: undefined }))
    await expectMessage(/^Filled in/)
    finish(readListing({ html: first }))
    await slow
    await waitFor(() => expect(values(['Price', 'Year Built (optional)'])).toEqual(['', '']))
    expect(within(box()).queryByText('Reading the listing…')).not.toBeInTheDocument()
  })

  it('the values of an earlier one are removed', async () => {
    await addHouse()
    paste(listingPage(FULL_LISTING))
    await expectMessage(/^Filled in/)
    paste('<html><title>Just a moment</title></html>')
    await expectMessage(/^This page holds no listing/)
    paste(listingPage({ ...FULL_LISTING, offers: undefined, address: undefined }))
    await waitFor(() => expect(values(['Price', 'Street Address'])).toEqual(['', '']))
    expect(field('Bedrooms').value).toBe('3')
  })
})

describe('the open houses of a listing', () => {
  const year = new Date().getFullYear() + 1
  const event = (date: string) => ({ '@type': 'Event', name: 'Open House', startDate: `${date}T14:00:00`, endDate: `${date}T16:00:00` })
  const page = listingPage({ ...FULL_LISTING, event: [event('2020-05-04'), event(`${year}-05-04`), event(`${year}-05-05`)] })
  const offer = (day: number) =>
    within(box()).findByRole('checkbox', { name: new RegExp(`^Open house \\w{3}, May ${day}, 2:00 PM – 4:00 PM: add`) })

  it('are offered, except past ones, and the ticked ones are added with the house', async () => {
    const { user, backend } = await addHouse()
    paste(page)
    await user.click(await offer(4))
    expect(await offer(5)).not.toBeChecked()
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

  it('that cannot be added are reported, and the house remains saved', async () => {
    const { user, backend } = await addHouse()
    backend.fail('POST', 'appointments', 403)
    paste(page)
    await user.click(await offer(4))
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    expect(await screen.findByText('Viewing not added')).toBeVisible()
    expect(backend.db.houses).toHaveLength(1)
  })

  it('are ignored unless ticked', async () => {
    const { user, backend } = await addHouse()
    paste(page)
    await offer(4)
    fill({ 'Lot Size': '6000' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.db.houses).toHaveLength(1))
    expect(backend.db.appointments).toEqual([])
  })
})
