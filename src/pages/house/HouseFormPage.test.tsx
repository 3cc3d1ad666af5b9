import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startSignedIn } from '@/test/factories'
import { toastsSoFar } from '@/test/toasts'
import { field, fill, openHouseForm, openNewHouseForm, saveButton } from '@/test/houseFormScreen'

beforeEach(() => startSignedIn())

it('a new address resets the location that a map stored for the old one while the form was open', async () => {
  const { stored } = await openHouseForm({ coordinates: { lat: 0, lng: 0 } })
  Object.assign(stored() ?? {}, { coordinates: { lat: 40.1, lng: -74.2 } })
  fill({ 'Street Address': '99 New Road' })
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ address: { street: '99 New Road' }, coordinates: { lat: 0, lng: 0 } }))
})

it('the messages for state and postal code follow the country', async () => {
  await openNewHouseForm()
  fireEvent.click(saveButton())
  await waitFor(() => expect(field('State')).toHaveAccessibleDescription('State is required'))
  fill({ Country: 'United Kingdom' })
  await waitFor(() => expect(field('County (optional)')).toHaveAccessibleDescription(''))
  expect(field('Postcode')).toHaveAccessibleDescription('Postcode is required')
})

it('what an earlier attempt stored without an answer is no change of somebody else', async () => {
  const { backend, stored } = await openHouseForm({ notes: '' })
  backend.failOnce('PATCH', 'houses', 'lost')
  fill({ Notes: 'Damp' })
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ notes: 'Damp' }))
  await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
  fill({ Notes: 'Damp cellar' })
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ notes: 'Damp cellar' }))
})

it('removing a contact keeps the focus among the contacts', async () => {
  const { user } = await openNewHouseForm()
  for (let count = 0; count < 2; count++) fireEvent.click(screen.getByText('Add contact'))
  const removeButton = (number: number) => screen.getByLabelText(`Remove contact ${number}`)
  fireEvent.change(screen.getAllByLabelText('Name')[1]!, { target: { value: 'Bo' } })
  removeButton(1).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Name')).toHaveValue('Bo')
  expect(removeButton(1)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Add contact')).toHaveFocus()
})
