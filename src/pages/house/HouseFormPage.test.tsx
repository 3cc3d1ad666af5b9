import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startSignedIn } from '@/test/factories'
import { field, fill, openHouseForm, openNewHouseForm, saveButton } from '@/test/houseFormScreen'

beforeEach(() => startSignedIn())

it('a new address resets the location that a map stored for the old one while the form was open', async () => {
  const { stored } = await openHouseForm({ coordinates: { lat: 0, lng: 0 } })
  Object.assign(stored() ?? {}, { coordinates: { lat: 40.1, lng: -74.2 } })
  fill({ 'Street Address': '99 New Road' })
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ address: { street: '99 New Road' }, coordinates: { lat: 0, lng: 0 } }))
})

it('the messages of state and postal code follow the country', async () => {
  await openNewHouseForm()
  fireEvent.click(saveButton())
  await waitFor(() => expect(field('State')).toHaveAccessibleDescription('State is required'))
  fill({ Country: 'United Kingdom' })
  await waitFor(() => expect(field('County (optional)')).toHaveAccessibleDescription(''))
  expect(field('Postcode')).toHaveAccessibleDescription('Postcode is required')
})
