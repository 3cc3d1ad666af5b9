import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { valuesOfPlace, type PlaceFormValues } from './placeForm'
import { ManualPointField } from './ManualPointField'

function Form() {
  const form = useForm<PlaceFormValues>({ defaultValues: valuesOfPlace(undefined) })
  return <ManualPointField form={form} PinMap={() => null} surroundings={[]} />
}

test('a position that is found after coordinates were typed does not replace them', async () => {
  let find = () => {}
  const getCurrentPosition = (onFound: PositionCallback) => {
    find = () => onFound({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition)
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  const user = userEvent.setup()
  render(<Form />)
  const locateButton = screen.getByRole('button', { name: 'Where I am now' })
  await user.click(locateButton)
  await user.type(screen.getByLabelText('Coordinates'), '39.9, -89.5')
  await act(async () => find())
  expect(screen.getByLabelText('Coordinates')).toHaveValue('39.9, -89.5')
  await user.click(locateButton)
  await act(async () => find())
  expect(screen.getByLabelText('Coordinates')).toHaveValue('1, 2')
  Reflect.deleteProperty(navigator, 'geolocation')
})
