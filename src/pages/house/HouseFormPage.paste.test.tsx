import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { address, startSignedIn } from '@/test/factories'
import { addHouse, editHouse, field, fill } from '@/test/screens/houseFormScreen'

beforeEach(startSignedIn)

const FULL_LISTING = '742 Evergreen Terrace, Springfield, IL 62704'
const STATES = /^(State|Province|County \(optional\)|Region \(optional\))$/
const ZIP_LABEL = /^(ZIP code|Postal code|Postcode|Postcode \(optional\))$/

/** The values of the five address fields, whatever their labels in its country. */
const typedAddress = () =>
  ['Street Address', 'City', STATES, ZIP_LABEL, 'Country'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

async function paste({ user }: Pick<Awaited<ReturnType<typeof addHouse>>, 'user'>, text: string) {
  await user.click(field('Street Address'))
  await user.paste(text)
}

/** The message under the street, without its buttons. */
const note = async (words: string) => expect(await screen.findByText(words)).toBeVisible()
const button = (name: string) => screen.getByRole('button', { name })

describe('a whole address pasted into the street', () => {
  it('fills the empty fields and lists them', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, FULL_LISTING)
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
    await note('Filled in city, state and ZIP code.')
    expect(field('Street Address')).toHaveFocus()
  })

  it('of several lines replaces the default country of a new house, and the message uses that country’s labels', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, 'Flat 2, 10 Downing Street\nLondon\nSW1A 2AA')
    expect(typedAddress()).toEqual(['Flat 2, 10 Downing Street', 'London', '', 'SW1A 2AA', 'United Kingdom'])
    await note('Filled in city, postcode and country.')
  })

  it('asks to check the country if it is uncertain', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, '12 Rue du Four, 24200 Sarlat-la-Canéda')
    expect(typedAddress()).toEqual(['12 Rue du Four', 'Sarlat-la-Canéda', '', '24200', 'USA'])
    await note('Filled in city and ZIP code. Please check the country.')
  })

  it.each([
    ['Undo', ({ user }: { user: Awaited<ReturnType<typeof addHouse>>['user'] }) => user.click(button('Undo'))],
    ['ctrl+Z', ({ user }) => user.keyboard('{Control>}z{/Control}')],
    ['meta+Z', ({ user }) => user.keyboard('{Meta>}z{/Meta}')],
  ])('is left whole in the street by %s', async (_, undo) => {
    const screenOf = await addHouse()
    await paste(screenOf, FULL_LISTING)
    await note('Filled in city, state and ZIP code.')
    await undo(screenOf)
    expect(typedAddress()).toEqual([FULL_LISTING, '', '', '', 'USA'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(field('Street Address')).toHaveFocus()
    // The browser handles the next undo.
    expect(fireEvent.keyDown(field('Street Address'), { key: 'z', ctrlKey: true })).toBe(true)
  })

  it('is undone, except for later changes', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, FULL_LISTING)
    fill({ City: 'Shelbyville' })
    await screenOf.user.click(button('Undo'))
    expect(typedAddress()).toEqual([FULL_LISTING, 'Shelbyville', '', '', 'USA'])
  })

  it('preserves filled-in fields, lists them, and replaces them on request', async () => {
    const screenOf = await addHouse()
    fill({ City: 'Chicago', Country: 'Canada' })
    await paste(screenOf, FULL_LISTING)
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Chicago', 'IL', '62704', 'Canada'])
    await note('Filled in province and postal code. Kept your city and country.')
    await screenOf.user.click(button('Replace'))
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
    await note('Filled in city, state, ZIP code and country.')
    await screenOf.user.click(button('Undo'))
    expect(typedAddress()).toEqual([FULL_LISTING, 'Chicago', '', '', 'Canada'])
  })

  it('preserves the country of a stored house', async () => {
    const screenOf = await editHouse({ address: address({ city: '', state: '', zip: '' }) })
    await screenOf.user.clear(field('Street Address'))
    await paste(screenOf, '10 Downing Street, London SW1A 2AA')
    expect(typedAddress()).toEqual(['10 Downing Street', 'London', '', 'SW1A 2AA', 'USA'])
    await note('Filled in city and ZIP code. Kept your country.')
  })

  it('is no longer mentioned once the street is edited', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, FULL_LISTING)
    await note('Filled in city, state and ZIP code.')
    await screenOf.user.type(field('Street Address'), ', Apt 4')
    expect(screen.queryByText(/Filled in/)).not.toBeInTheDocument()
    expect(field('City')).toHaveValue('Springfield')
  })

  it('from the clipboard row of a phone’s keyboard is parsed too', async () => {
    await addHouse()
    const street = field('Street Address')
    fireEvent.input(street, { target: { value: FULL_LISTING }, data: FULL_LISTING, inputType: 'insertText' })
    expect(typedAddress()).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
  })
})

describe('nothing happens', () => {
  it('for a plain street', async () => {
    const screenOf = await addHouse()
    await paste(screenOf, '742 Evergreen Terrace, Apt 5')
    expect(typedAddress()).toEqual(['742 Evergreen Terrace, Apt 5', '', '', '', 'USA'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('for an address pasted into the middle of a street', async () => {
    const screenOf = await addHouse()
    fill({ 'Street Address': 'Flat 3, ' })
    await paste(screenOf, FULL_LISTING)
    expect(typedAddress()).toEqual([`Flat 3, ${FULL_LISTING}`, '', '', '', 'USA'])
  })

  it('for an address that is typed', async () => {
    const { user } = await addHouse()
    await user.type(field('Street Address'), FULL_LISTING)
    expect(typedAddress()).toEqual([FULL_LISTING, '', '', '', 'USA'])
  })
})
