import { fireEvent, screen } from '@testing-library/react'
import { houseRow } from './factories'
import { fakeBackend } from './handlers'
import { openScreen } from './renderScreen'

/** The id of the house that `openHouseForm` opens. */
const EDITED_ID = '44444444-4444-4444-8444-444444444444'

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** The form's submit button. A query by role would be slow, because it checks every element. */
export function saveButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]')
  if (!button) throw new Error('No form is shown')
  return button
}

/** Fills in fields; the values are keyed by the fields' labels. */
export function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
}

/** The required fields of a new house in the USA. */
export const REQUIRED_FIELDS = {
  'Street Address': '12 Elm St',
  City: 'Austin',
  State: 'TX',
  'ZIP code': '78701',
  Price: '450000',
  Bedrooms: '3',
  Bathrooms: '2.5',
  'Property Size': '1500',
  'Lot Size': '6000',
}

export async function openNewHouseForm() {
  const backend = fakeBackend()
  const view = openScreen('/app/house/edit/new')
  await screen.findByRole('heading', { level: 1, name: 'Add New Property' })
  return { backend, ...view }
}

/** Opens the form for a stored house. */
export async function openHouseForm(overrides: Parameters<typeof houseRow>[0] = {}) {
  const row = houseRow({ id: EDITED_ID, ...overrides })
  const backend = fakeBackend({ houses: [row] })
  const view = openScreen(`/app/house/edit/${EDITED_ID}`)
  await screen.findByRole('heading', { level: 1, name: 'Edit Property' })
  return { backend, row, stored: () => backend.db.houses?.[0], ...view }
}
