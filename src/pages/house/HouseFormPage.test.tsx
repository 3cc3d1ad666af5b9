import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUSE_STATUSES } from '@/domain/house/house'
import { toastsSoFar } from '@/test/authBackend'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, prefer } from '@/test/handlers'
import { addHouse, REQUIRED_FIELDS, EDITED_ID, editHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'
import { chooseUnits, openScreen, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const check = (label: string) => screen.getByRole('checkbox', { name: label })
const messages = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)

describe('the form for a new house', () => {
  it('has its sections, defaults and links', async () => {
    await addHouse()
    for (const name of ['Property Photos', 'Basic Information', 'Contacts']) expect(screen.getByRole('region', { name })).toBeVisible()
    const parts = within(screen.getByRole('region', { name: 'Basic Information' })).getAllByRole('heading', { level: 3 })
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Address', 'Property Details', 'Notes'])
    expect(screen.getByText('Max file size 5MB, formats JPG, PNG, GIF')).toBeVisible()
    const defaults = {
      Country: 'USA',
      Status: 'Interested',
      Bedrooms: '0',
      Bathrooms: '0',
      'Property Size': '0',
      'Lot Size': '0',
      Price: '',
    }
    for (const [label, value] of Object.entries(defaults)) expect(field(label)).toHaveValue(value)
    expect(field('Year Built (optional)')).toHaveValue(String(new Date().getFullYear()))
    expect(check('Studio')).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/app/dashboard')
    expect(saveButton()).toHaveTextContent('Add Property')
  })

  it('sets steps and bounds, but turns the browser’s own validation off', async () => {
    const { user } = await addHouse()
    expect(field('Price')).toHaveAttribute('step', '1000')
    expect(field('Bathrooms')).toHaveAttribute('step', '0.5')
    expect(field('Year Built (optional)')).toHaveAttribute('min', '1800')
    expect(field('Year Built (optional)')).toHaveAttribute('max', String(new Date().getFullYear()))
    await user.click(field('Price'))
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(field('Price')).toHaveValue('2000')
    await user.click(field('Bathrooms'))
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(field('Bathrooms')).toHaveValue('0')
    await user.click(field('Year Built (optional)'))
    await user.keyboard('{ArrowUp}')
    expect(field('Year Built (optional)')).toHaveValue(String(new Date().getFullYear()))
    expect(document.querySelector('form')).toHaveAttribute('novalidate')
    expect(
      within(field('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...HOUSE_STATUSES])
  })

  it('if untouched, is rejected with every message, a summary, and the focus on the first mistake', async () => {
    const { backend, user } = await addHouse()
    await user.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(
      [
        'Street address is required',
        'City is required',
        'State is required',
        'ZIP code is required',
        'Price must be positive',
        'Bedrooms must be a positive integer',
        'Bathrooms must be positive',
        'Square footage must be positive',
        'Lot size must be positive',
      ].toSorted(),
    )
    expect(messages()).toHaveLength(9)
    await waitFor(() => expect(field('Street Address')).toHaveFocus())
    expect(field('Street Address')).toHaveAccessibleDescription('Street address is required')
    expect(backend.sent('POST')).toHaveLength(0)
    expect(shownPath()).toBe('/app/house/edit/new')
  })

  it.each([
    [{ Price: '0', Bathrooms: '-1' }, 2, false, 'Price'],
    [{ City: ' ', Price: '-5', 'Year Built (optional)': '1799' }, 3, true, 'City'],
    [{ 'Year Built (optional)': '1990.5' }, 1, false, 'Year Built (optional)'],
    [{ Bedrooms: '1.5' }, 1, false, 'Bedrooms'],
  ])('with %j shows %i messages; summary: %j', async (mistakes, count, hasSummary, focusedField) => {
    const { user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, ...mistakes })
    await user.click(saveButton())
    await waitFor(() => expect(messages()).toHaveLength(count))
    expect(screen.queryByRole('alert') !== null).toBe(hasSummary)
    await waitFor(() => expect(field(focusedField)).toHaveFocus())
  })

  it('removes an error once its field is corrected', async () => {
    const { user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, City: '' })
    await user.click(saveButton())
    expect(await screen.findByText('City is required')).toBeVisible()
    await user.type(field('City'), 'A')
    await waitFor(() => expect(messages()).toEqual([]))
  })

  it('disables the fields of “Studio” and “No lot”, and clears their error messages', async () => {
    const { user } = await addHouse()
    fill({ ...REQUIRED_FIELDS, Bedrooms: '0', 'Lot Size': '0' })
    await user.click(saveButton())
    await waitFor(() => expect(messages()).toEqual(['Bedrooms must be a positive integer', 'Lot size must be positive']))
    await user.click(check('Studio'))
    await user.click(check('No lot'))
    await waitFor(() => expect(messages()).toEqual([]))
    expect(field('Bedrooms')).toBeDisabled()
    expect(field('Lot Size')).toBeDisabled()
    await user.click(check('Studio'))
    await waitFor(() => expect(messages()).toEqual(['Bedrooms must be a positive integer']))
  })

  it.each([
    ['USA', 'State', 'ZIP code'],
    ['United Kingdom', 'County (optional)', 'Postcode'],
    ['Canada', 'Province', 'Postal code'],
    ['Ireland', 'County (optional)', 'Eircode (optional)'],
    ['Ruritania', 'Region (optional)', 'Postcode (optional)'],
  ])('in %s asks for "%s" and "%s"', async (country, state, zip) => {
    const { user } = await addHouse()
    fill({ Country: country })
    const required = [state, zip].filter((label) => !label.endsWith('(optional)')).map((label) => `${label} is required`)
    expect(field(state)).toBeVisible()
    expect(field(zip)).toBeVisible()
    const otherFields = Object.entries(REQUIRED_FIELDS).filter(([label]) => label !== 'State' && label !== 'ZIP code')
    fill({ ...Object.fromEntries(otherFields), Price: '' })
    await user.click(saveButton())
    await waitFor(() => expect(messages()).toEqual([...required, 'Price must be positive']))
  })

  it('adds and removes contacts, which have their own errors', async () => {
    const { backend, user } = await addHouse()
    fill(REQUIRED_FIELDS)
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const second = within(screen.getByRole('group', { name: 'Contact 2' }))
    await user.type(second.getByLabelText('Name'), 'Ana Ruiz')
    await user.type(second.getByLabelText('Email (optional)'), 'ana')
    await user.click(saveButton())
    await waitFor(() => expect(messages()).toEqual(['Name is required', 'Please enter a valid email address']))
    await user.type(second.getByLabelText('Email (optional)'), '@example.com')
    await user.click(screen.getByRole('button', { name: 'Remove contact 1' }))
    await user.click(saveButton())
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(backend.db.houses?.[0]?.contacts).toEqual([{ name: 'Ana Ruiz', phone: '', email: 'ana@example.com' }])
  })
})

describe('the form for a stored house', () => {
  it('shows the stored values', async () => {
    await editHouse({ address: address(), status: 'Bought', notes: 'Two\nlines', year_built: null })
    const stored = {
      'Street Address': '12 Elm St',
      City: 'Austin',
      State: 'TX',
      'ZIP code': '78701',
      Country: 'USA',
      Price: '450,000',
      Status: 'Bought',
      Bedrooms: '3',
      Bathrooms: '2.5',
      'Property Size': '1,500',
      'Lot Size': '6,000',
      'Year Built (optional)': '',
      Notes: 'Two\nlines',
      Name: 'Ana Ruiz',
      'Role (optional)': 'Agent',
      'Phone (optional)': '+1 202 555 0101',
      'Email (optional)': 'ana@example.com',
    }
    for (const [label, value] of Object.entries(stored)) expect(field(label)).toHaveValue(value)
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/app/house/${EDITED_ID}`)
    expect(saveButton()).toHaveTextContent('Save Changes')
  })

  it('shows areas in the person’s units, the price in the house’s currency, and follows a change of units', async () => {
    prefer('measurement', 'metric')
    prefer('currency', 'EUR')
    const { user } = await editHouse({ price_currency: 'ILS' })
    expect(field('Property Size')).toHaveValue('139.4')
    expect(screen.getByText('ILS')).toBeInTheDocument()
    fill({ 'Lot Size': '100' })
    await chooseUnits(user, 'Imperial (ft²)')
    await waitFor(() => expect(field('Property Size')).toHaveValue('1,500'))
    expect(field('Lot Size')).toHaveValue('1,076')
    await chooseUnits(user, 'Metric (m²)')
    await waitFor(() => expect(field('Property Size')).toHaveValue('139.4'))
    expect(field('Lot Size')).toHaveValue('100')
  })

  it('shows an area as typed once the units are switched back, and converts input made in between', async () => {
    const { user } = await editHouse()
    fill({ 'Property Size': '1009', 'Lot Size': '57' })
    await chooseUnits(user, 'Metric (m²)')
    await waitFor(() => expect([field('Property Size').value, field('Lot Size').value]).toEqual(['93.7', '5.3']))
    fill({ 'Lot Size': '5.25' })
    await chooseUnits(user, 'Imperial (ft²)')
    await waitFor(() => expect([field('Property Size').value, field('Lot Size').value]).toEqual(['1,009', '57']))
    await chooseUnits(user, 'Metric (m²)')
    await waitFor(() => expect([field('Property Size').value, field('Lot Size').value]).toEqual(['93.7', '5.25']))
  })

  it('of an unknown id is not found', async () => {
    fakeBackend()
    openScreen(`/app/house/edit/${EDITED_ID}`)
    expect(await screen.findByText('House not found')).toBeVisible()
    expect(toastsSoFar()).toEqual(['error: Property not found / Could not find the requested property'])
  })

  it.each([500 as const, 'malformed' as const])('that cannot be read (%s) can be tried again', async (fault) => {
    const backend = fakeBackend({ houses: [houseRow({ id: EDITED_ID })] })
    backend.failOnce('GET', 'houses', fault)
    const { user } = openScreen(`/app/house/edit/${EDITED_ID}`)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Property' })).toBeVisible()
    expect(toastsSoFar()).toEqual(['error: Error / Could not load property details'])
  })
})
