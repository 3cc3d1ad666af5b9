import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { address, DANA, startSignedIn } from '@/test/factories'
import { prefer, type Fault } from '@/test/handlers'
import { addHouse, REQUIRED_FIELDS, EDITED_ID, editHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'
import { chooseUnits, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const OFFLINE = 'No connection. Nothing you typed is lost.'
const NOT_ADDED = `Failed to add property. ${OFFLINE}`
const NOT_CHANGED = `Failed to update property. ${OFFLINE}`

describe('adding a house', () => {
  it('sends every field in one request, shows a toast, and opens the list', async () => {
    prefer('currency', 'GBP')
    const { backend, user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, Price: '349999.6', Notes: ' Quiet ', 'Year Built (optional)': '' })
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    const [post, ...more] = backend.sent('POST')
    expect(more).toEqual([])
    const { id, ...sent } = (post?.body ?? {}) as Record<string, unknown>
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent).toEqual({
      user_id: DANA,
      address: address(),
      coordinates: { lat: 0, lng: 0 },
      price: 350_000,
      price_currency: 'GBP',
      bedrooms: 3,
      bathrooms: 2.5,
      square_feet: 1500,
      lot_size: 6000,
      measurement_system: 'imperial',
      property_type: null,
      year_built: null,
      status: 'Interested',
      is_favorite: false,
      rating: 0,
      photos: [],
      notes: 'Quiet',
      listing_url: '',
      contacts: [],
    })
    expect(toastsSoFar()).toEqual(['success: Property added / The new property has been added to your listings'])
    expect(await screen.findByRole('heading', { level: 2, name: '12 Elm St' })).toBeVisible()
  })

  it('with metric units stores square feet; a studio without a lot stores 0 and null', async () => {
    prefer('measurement', 'metric')
    const { backend, user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, 'Property Size': '100' })
    await user.click(screen.getByRole('checkbox', { name: 'Studio' }))
    await user.click(screen.getByRole('checkbox', { name: 'No lot' }))
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.sent('POST')[0]?.body).toMatchObject({ square_feet: 1076, lot_size: null, bedrooms: 0, measurement_system: 'metric' })
  })

  it('while saving shows "Saving..." and cannot be sent twice', async () => {
    const { backend } = await addHouse()
    const release = backend.hold('POST')
    fill(REQUIRED_FIELDS)
    const form = document.querySelector('form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(saveButton()).toHaveTextContent('Saving...'))
    expect(saveButton()).toBeDisabled()
    fireEvent.submit(form)
    release()
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.sent('POST')).toHaveLength(1)
    expect(toastsSoFar()).toHaveLength(1)
  })

  it('after a lost response a second try creates no second house', async () => {
    const { backend, user } = await addHouse()
    backend.failOnce('POST', 'houses', 'lost')
    fill(REQUIRED_FIELDS)
    await user.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error / ${NOT_ADDED}`]))
    fill({ Notes: 'Typed since' })
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.db.houses).toMatchObject([{ address: address(), notes: 'Typed since' }])
    expect(toastsSoFar()[1]).toBe('success: Property added / The new property has been added to your listings')
  })
})

describe('editing a house', () => {
  it('sends the changed fields with the current time, shows a toast, and opens the house', async () => {
    const { backend, user } = await editHouse({ address: address() })
    fill({ Price: '460000', Status: 'Offer Made' })
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    const sent = backend.sent('PATCH')[0]?.body as Record<string, unknown>
    expect(sent).toEqual({ price: 460_000, price_currency: 'USD', status: 'Offer Made', updated_at: expect.any(String) as string })
    expect(Math.abs(Date.parse(String(sent.updated_at)) - Date.now())).toBeLessThan(5000)
    expect(toastsSoFar()).toEqual(['success: Property updated / Your property has been updated successfully'])
    expect(await screen.findByText('$460,000')).toBeVisible()
  })

  it('in metric units leaves untouched areas exactly as they are', async () => {
    prefer('measurement', 'metric')
    const { backend, stored, user } = await editHouse({ square_feet: 1501, lot_size: 6007 })
    fill({ Notes: 'Other' })
    await chooseUnits(user, 'Imperial (ft²)')
    await chooseUnits(user, 'Metric (m²)')
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(Object.keys(backend.sent('PATCH')[0]?.body as object).toSorted()).toEqual(['notes', 'updated_at'])
    expect(stored()).toMatchObject({ square_feet: 1501, lot_size: 6007, measurement_system: 'imperial' })
  })

  it('clears the coordinates if the address has changed, and does not change the currency', async () => {
    prefer('currency', 'EUR')
    const { backend, user } = await editHouse({ price_currency: 'JPY' })
    fill({ City: 'Dallas' })
    await user.click(saveButton())
    await waitFor(() => expect(backend.sent('PATCH')).toHaveLength(1))
    expect(backend.sent('PATCH')[0]?.body).toMatchObject({ coordinates: { lat: 0, lng: 0 } })
    expect(backend.sent('PATCH')[0]?.body).not.toHaveProperty('price_currency')
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
  })
})

/** Each fault with the messages of creating and updating. */
const FAULTS: [Fault, string, string][] = [
  ['network', NOT_ADDED, NOT_CHANGED],
  ['lost', NOT_ADDED, NOT_CHANGED],
  ['malformed', 'Failed to add property', 'Failed to update property'],
  ['zero', 'Failed to add property', 'Failed to update property'],
  [401, 'JWT expired', 'JWT expired'],
  [403, 'permission denied for table houses', 'permission denied for table houses'],
  [409, 'could not serialize access', 'could not serialize access'],
  [429, 'Too many requests', 'Too many requests'],
  [500, 'internal error', 'internal error'],
  [503, 'Failed to add property', 'Failed to update property'],
  [
    { status: 400, body: { code: '23514', message: 'new row for relation "houses" violates check constraint "Price is too high"' } },
    'Price is too high',
    'Price is too high',
  ],
]

describe('a failed save preserves all input, and never looks like a success', () => {
  it.each(FAULTS)('when adding (%j)', async (fault, message) => {
    const { backend, user } = await addHouse()
    backend.fail('POST', 'houses', fault)
    fill({ ...REQUIRED_FIELDS, Notes: 'Typed with care' })
    await user.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error / ${message}`]))
    expect(shownPath()).toBe('/app/house/edit/new')
    expect(field('Notes')).toHaveValue('Typed with care')
    expect(field('Street Address')).toHaveValue('12 Elm St')
    await waitFor(() => expect(saveButton()).toBeEnabled())
  })

  it.each(FAULTS)('when editing (%j)', async (fault, _, message) => {
    const { backend, user } = await editHouse()
    backend.fail('PATCH', 'houses', fault)
    fill({ Notes: 'Typed with care', Price: '1' })
    await user.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Error / ${message}`]))
    expect(shownPath()).toBe(`/app/house/edit/${EDITED_ID}`)
    expect(field('Notes')).toHaveValue('Typed with care')
    expect(field('Price')).toHaveValue('1')
    await waitFor(() => expect(saveButton()).toBeEnabled())
  })
})
