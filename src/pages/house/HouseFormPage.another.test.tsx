import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { prefer } from '@/test/handlers'
import { addHouse, REQUIRED_FIELDS, editHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'
import { shownPath } from '@/test/renderScreen'

beforeEach(startSignedIn)

const anotherButton = () => screen.getByRole('button', { name: 'Save and add another' })

describe('"Save and add another"', () => {
  it('saves, shows what was saved, and starts an empty form with the same country and currency', async () => {
    const { backend, user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, Country: 'Canada', Notes: 'Quiet' })
    fill({ Province: 'ON', 'Postal code': 'K1A 0B1' })
    await user.selectOptions(field('Currency'), 'CAD')
    await user.click(anotherButton())
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Property added / 12 Elm St, Austin is in your list']))
    await waitFor(() => expect(field('Street Address')).toHaveValue(''))
    await waitFor(() => expect(field('Street Address')).toHaveFocus())
    const unchanged = { City: '', Province: '', 'Postal code': '', Country: 'Canada', Price: '', Currency: 'CAD', Bedrooms: '0', Notes: '' }
    for (const [label, value] of Object.entries(unchanged)) expect(field(label)).toHaveValue(value)
    expect(shownPath()).toBe('/app/house/edit/new')
    expect(backend.db.houses).toMatchObject([{ price_currency: 'CAD', notes: 'Quiet' }])

    fill({ 'Street Address': '14 Elm St', City: 'Ottawa', Province: 'ON', 'Postal code': 'K1A 0B1', Price: '1', Bedrooms: '1' })
    fill({ Bathrooms: '1', 'Property Size': '1', 'Lot Size': '1' })
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.db.houses?.map(({ address }) => (address as { street: string }).street).toSorted()).toEqual(['12 Elm St', '14 Elm St'])
  })

  it('allows leaving the next form without confirmation if it is untouched', async () => {
    const { user } = await addHouse()
    fill(REQUIRED_FIELDS)
    await user.click(anotherButton())
    await waitFor(() => expect(field('Street Address')).toHaveValue(''))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
  })

  it('reports errors like any save, and preserves all input when it fails', async () => {
    const { backend, user } = await addHouse()
    await user.click(anotherButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Street address is required')
    fill(REQUIRED_FIELDS)
    backend.fail('POST', 'houses', 500)
    await user.click(anotherButton())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(toastsSoFar()[0]).toMatch(/^error: Error/)
    expect(field('Street Address')).toHaveValue('12 Elm St')
    expect(field('Price')).toHaveDisplayValue(/^450,?000$/)
    await waitFor(() => expect(anotherButton()).toBeEnabled())
  })

  it('shows "Saving..." on the pressed button, and disables both', async () => {
    const { backend, user } = await addHouse()
    const release = backend.hold('POST')
    fill(REQUIRED_FIELDS)
    const pressed = anotherButton()
    await user.click(pressed)
    await waitFor(() => expect(pressed).toHaveTextContent('Saving...'))
    expect(pressed).toBeDisabled()
    expect(saveButton()).toBeDisabled()
    expect(saveButton()).toHaveTextContent('Add Property')
    release()
    await waitFor(() => expect(field('Street Address')).toHaveValue(''))
    expect(backend.sent('POST')).toHaveLength(1)
  })

  it('is available for new houses only', async () => {
    await editHouse()
    expect(screen.queryByRole('button', { name: 'Save and add another' })).not.toBeInTheDocument()
  })
})

describe('the currency next to the price', () => {
  it('starts with the person’s preference', async () => {
    prefer('currency', 'GBP')
    await addHouse()
    expect(field('Currency')).toHaveValue('GBP')
  })

  it('is the house’s own when editing; choosing another one leaves the price unchanged', async () => {
    prefer('currency', 'EUR')
    const { backend, user } = await editHouse({ price_currency: 'ILS', price: 2_500_000 })
    expect(field('Currency')).toHaveValue('ILS')
    await user.selectOptions(field('Currency'), 'USD')
    expect(field('Price')).toHaveValue('2,500,000')
    await user.click(saveButton())
    await waitFor(() => expect(backend.sent('PATCH')).toHaveLength(1))
    const money = { price: 2_500_000, price_currency: 'USD' }
    expect(backend.sent('PATCH')[0]?.body).toEqual({ ...money, updated_at: expect.any(String) as string })
  })
})

it('the form says that the year may be cleared', async () => {
  await addHouse()
  expect(field('Year Built (optional)')).toHaveAccessibleDescription("Clear it if you don't know")
})
