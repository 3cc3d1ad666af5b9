import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { address, startSignedIn } from '@/test/factories'
import { addHouse, editHouse, field, fill } from '@/test/screens/houseFormScreen'

beforeEach(startSignedIn)

const WHOLE_ADDRESS = '742 Evergreen Terrace, Springfield, IL 62704'
const STATES = /^(State|Province|County \(optional\)|Region \(optional\))$/
const ZIP_LABEL = /^(ZIP code|Postal code|Postcode|Postcode \(optional\))$/

/** The values of the five address fields, whatever their labels in the chosen country. */
const typedAddress = () =>
  ['Street Address', 'City', STATES, ZIP_LABEL, 'Country'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

async function paste({ user }: Pick<Awaited<ReturnType<typeof addHouse>>, 'user'>, text: string) {
  await user.click(field('Street Address'))
  await user.paste(text)
}

/** Asserts that this message is under the street. */
const expectNote = async (text: string) => expect(await screen.findByText(text)).toBeVisible()
const button = (name: string) => screen.getByRole('button', { name })

describe('a whole address pasted into the street', () => {
  it('fills the empty fields and lists them', async () => {
    const form = await addHouse()
    await paste(form, WHOLE_ADDRESS)
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
    await expectNote('Filled in city, state and ZIP code.')
    expect(field('Street Address')).toHaveFocus()
  })

  it('of several lines replaces the default country of a new house, and the message uses that country’s labels', async () => {
    const form = await addHouse()
    await paste(form, 'Flat 2, 10 Downing Street\nLondon\nSW1A 2AA')
    expect(typedAddress()).toEqual(['Flat 2, 10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom'])
    await expectNote('Filled in city, postcode and country.')
  })

  it('asks to check the country if it is uncertain', async () => {
    const form = await addHouse()
    await paste(form, '12 Rue du Four, 24200 Sarlat-la-Canéda')
    expect(typedAddress()).toEqual(['12 Rue du Four', 'Sarlat-la-Canéda', '', '24200', 'USA'])
    await expectNote('Filled in city and ZIP code. Please check the country.')
  })

  it.each([
    ['Undo', ({ user }: { user: Awaited<ReturnType<typeof addHouse>>['user'] }) => user.click(button('Undo'))],
    ['ctrl+Z', ({ user }) => user.keyboard('{Control>}z{/Control}')],
    ['meta+Z', ({ user }) => user.keyboard('{Meta>}z{/Meta}')],
  ])('is put back into the street field by %s', async (_, undo) => {
    const form = await addHouse()
    await paste(form, WHOLE_ADDRESS)
    await expectNote('Filled in city, state and ZIP code.')
    await undo(form)
    expect(typedAddress()).toEqual([WHOLE_ADDRESS, '', '', '', 'USA'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(field('Street Address')).toHaveFocus()
    // The browser handles the next undo.
    expect(fireEvent.keyDown(field('Street Address'), { key: 'z', ctrlKey: true })).toBe(true)
  })

  it('is undone, except for later changes', async () => {
    const form = await addHouse()
    await paste(form, WHOLE_ADDRESS)
    fill({ City: 'Shelbyville' })
    await form.user.click(button('Undo'))
    expect(typedAddress()).toEqual([WHOLE_ADDRESS, 'Shelbyville', '', '', 'USA'])
  })

  it('preserves filled-in fields, lists them, and replaces them on request', async () => {
    const form = await addHouse()
    fill({ City: 'Chicago', Country: 'Canada' })
    await paste(form, WHOLE_ADDRESS)
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Chicago', 'IL', '62704', 'Canada'])
    await expectNote('Filled in province and postal code. Kept your city and country.')
    await form.user.click(button('Replace'))
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
    await expectNote('Filled in city, state, ZIP code and country.')
    await form.user.click(button('Undo'))
    expect(typedAddress()).toEqual([WHOLE_ADDRESS, 'Chicago', '', '', 'Canada'])
  })

  it('preserves the country of a stored house', async () => {
    const form = await editHouse({ address: address({ city: '', state: '', zip: '' }) })
    await form.user.clear(field('Street Address'))
    await paste(form, '10 Downing Street, London SW1A 2AA')
    expect(typedAddress()).toEqual(['10 Downing Street', 'London', '', 'SW1A 2AA', 'USA'])
    await expectNote('Filled in city and ZIP code. Kept your country.')
  })

  it('is no longer mentioned once the street is edited', async () => {
    const form = await addHouse()
    await paste(form, WHOLE_ADDRESS)
    await expectNote('Filled in city, state and ZIP code.')
    await form.user.type(field('Street Address'), ', Apt 4')
    expect(screen.queryByText(/Filled in/)).not.toBeInTheDocument()
    expect(field('City')).toHaveValue('Springfield')
  })

  it('from the clipboard row of a phone’s keyboard is parsed too', async () => {
    await addHouse()
    const street = field('Street Address')
    fireEvent.input(street, { target: { value: WHOLE_ADDRESS }, data: WHOLE_ADDRESS, inputType: 'insertText' })
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
  })
})

describe('nothing happens', () => {
  it('for a plain street', async () => {
    const form = await addHouse()
    await paste(form, '742 Evergreen Terrace, Apt 5')
    expect(typedAddress()).toEqual(['742 Evergreen Terrace, Apt 5', '', '', '', 'USA'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('for an address pasted into the middle of a street', async () => {
    const form = await addHouse()
    fill({ 'Street Address': 'Flat 3, ' })
    await paste(form, WHOLE_ADDRESS)
    expect(typedAddress()).toEqual([`Flat 3, ${WHOLE_ADDRESS}`, '', '', '', 'USA'])
  })

  it('for an address that is typed', async () => {
    const { user } = await addHouse()
    await user.type(field('Street Address'), WHOLE_ADDRESS)
    expect(typedAddress()).toEqual([WHOLE_ADDRESS, '', '', '', 'USA'])
  })
})
