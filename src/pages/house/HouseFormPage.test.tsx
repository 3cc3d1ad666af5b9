import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { hasUnsavedNotes } from '@/lib/device/unsavedTexts'
import { houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'
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

/** Writes notes on the page of a house and opens its form at once. `start` runs before. */
async function editAfterNotes(start: (backend: ReturnType<typeof fakeBackend>) => void) {
  const id = '44444444-4444-4444-8444-444444444444'
  const backend = fakeBackend({ houses: [houseRow({ id, notes: '' })] })
  const view = openScreen(`/app/house/${id}?tab=notes`)
  start(backend)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Notes' }), { target: { value: 'Damp cellar' } })
  fireEvent.click(await screen.findByRole('link', { name: /^Edit/ }))
  return { backend, stored: () => backend.db.houses?.[0], ...view }
}

it('the form waits for notes that were just written on the page of the house', async () => {
  let release = () => {}
  await editAfterNotes((backend) => {
    release = backend.hold('PATCH')
  })
  expect(await screen.findByText('Loading property details...')).toBeVisible()
  release()
  await screen.findByRole('heading', { level: 1, name: 'Edit Property' })
  expect(field('Notes')).toHaveValue('Damp cellar')
})

it('the form starts with notes that could not be saved, and saves them', async () => {
  const { backend, stored } = await editAfterNotes(({ fail }) => fail('PATCH', 'houses', 'network'))
  await screen.findByRole('heading', { level: 1, name: 'Edit Property' })
  expect(field('Notes')).toHaveValue('Damp cellar')
  backend.stopFailing()
  fill({ Notes: 'Damp cellar, new roof' })
  fireEvent.click(saveButton())
  await waitFor(() => expect(stored()).toMatchObject({ notes: 'Damp cellar, new roof' }))
  await waitFor(() => expect(hasUnsavedNotes()).toBe(false))
})

it('“Keep mine” leaves out a photo that somebody else has removed from the house', async () => {
  const [first, second, third, fourth] = ['/samples/a.webp', '/samples/b.webp', '/samples/c.webp', '/samples/d.webp']
  const { stored, user } = await openHouseForm({ photos: [first, second, third] })
  await user.click(screen.getByRole('button', { name: 'Options for photo 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  Object.assign(stored() ?? {}, { photos: [first, third, fourth], updated_at: '2030-01-01T00:00:00+00:00' })
  fireEvent.click(saveButton())
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored()).toMatchObject({ photos: [first] }))
})

it('the form of a house that was deleted does not open again with Back', async () => {
  const { backend } = await openHouseForm()
  fireEvent.click(screen.getByText('Back'))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(window.location.pathname).toBe('/app/dashboard'))
  expect(backend.db.houses).toEqual([])
  window.history.back()
  expect(await screen.findByText('House not found')).toBeVisible()
  expect(screen.queryByLabelText('Street Address')).not.toBeInTheDocument()
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
