import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { addHouse, REQUIRED_FIELDS, EDITED_ID, editHouse, field, fill, saveButton } from '@/test/screens/houseFormScreen'
import { chooseUnits, shownPath } from '@/test/renderScreen'

beforeEach(() => startSignedIn())

const CONFLICT = 'Somebody else changed this property'

/** Another person saves the columns of `theirs` while the form is open; then the user saves `mine`. */
async function saveWithConflict(theirs: object, mine: Record<string, string>) {
  const opened = await editHouse({ notes: 'First' })
  Object.assign(opened.stored() ?? {}, theirs, { updated_at: '2025-02-02T00:00:00.000+00:00' })
  fill(mine)
  await opened.user.click(saveButton())
  return opened
}

describe('a save after another person’s', () => {
  it('in another field saves both changes without a confirmation', async () => {
    const { stored } = await saveWithConflict({ notes: 'Theirs' }, { Price: '460000' })
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(stored()).toMatchObject({ notes: 'Theirs', price: 460_000 })
    expect(toastsSoFar()).toEqual(['success: Property updated / Your property has been updated successfully'])
  })

  it('in the same field shows both versions, and writes and reports nothing yet', async () => {
    const { stored } = await saveWithConflict({ price: 470_000, bedrooms: 9 }, { Price: '460000' })
    const dialog = await screen.findByRole('dialog', { name: CONFLICT })
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([['Price', '$460,000', '$470,000']])
    expect(stored()).toMatchObject({ price: 470_000 })
    expect(toastsSoFar()).toEqual([])
  })

  it('treats currency and price as one field: a price is never saved with another person’s currency', async () => {
    const { stored, user } = await saveWithConflict({ price_currency: 'EUR' }, { Price: '460000' })
    const dialog = await screen.findByRole('dialog', { name: CONFLICT })
    const rows = within(dialog).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([['Price', '$460,000', '€450,000']])
    expect(stored()).toMatchObject({ price: 450_000, price_currency: 'EUR' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored()).toMatchObject({ price: 460_000, price_currency: 'USD' }))
  })

  it('writes what was typed here after "Keep mine", and preserves their changes to other fields', async () => {
    const { stored, user } = await saveWithConflict({ price: 470_000, notes: 'Theirs' }, { Price: '460000' })
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(stored()).toMatchObject({ price: 460_000, notes: 'Theirs' })
    expect(toastsSoFar()).toEqual(['success: Property updated / Your property has been updated successfully'])
  })

  it('writes nothing after "Take theirs", and shows their version', async () => {
    const { backend, stored, user } = await saveWithConflict({ price: 470_000 }, { Price: '460000', Notes: 'Mine' })
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
    expect(screen.getByText('$470,000')).toBeVisible()
    expect(stored()).toMatchObject({ price: 470_000, notes: 'First' })
    expect(backend.sent('PATCH')).toHaveLength(1)
    expect(toastsSoFar()).toEqual([])
  })

  it('returns to the form with everything typed when the dialog is closed', async () => {
    const { user } = await saveWithConflict({ price: 470_000 }, { Price: '460000', Notes: 'Mine' })
    await screen.findByRole('dialog', { name: CONFLICT })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(field('Price')).toHaveValue('460,000')
    expect(field('Notes')).toHaveValue('Mine')
    await user.click(saveButton())
    expect(await screen.findByRole('dialog', { name: CONFLICT })).toBeVisible()
  })

  it('shows the dialog again if they save once more while it is open', async () => {
    const { stored, user } = await saveWithConflict({ price: 470_000 }, { Price: '460000' })
    const keep = await screen.findByRole('button', { name: 'Keep mine' })
    Object.assign(stored() ?? {}, { price: 480_000, updated_at: '2025-03-03T00:00:00.000+00:00' })
    await user.click(keep)
    expect(await screen.findByRole('cell', { name: '$480,000' })).toBeVisible()
    expect(stored()).toMatchObject({ price: 480_000 })
  })

  it('loses neither version if "Keep mine" cannot be sent', async () => {
    const { backend, stored, user } = await saveWithConflict({ price: 470_000, notes: 'Theirs' }, { Price: '460000' })
    backend.failOnce('PATCH', 'houses', 'network')
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    expect(field('Price')).toHaveValue('460,000')
    await user.click(saveButton())
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(stored()).toMatchObject({ price: 460_000, notes: 'Theirs' })
  })

  it('that deleted the house shows a message, and the form remains', async () => {
    const { backend, user, cache } = await editHouse()
    fill({ Notes: 'Typed with care' })
    backend.db.houses = []
    await user.click(saveButton())
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error / Could not find the requested property']))
    await act(() => cache().refetchQueries())
    expect(field('Notes')).toHaveValue('Typed with care')
  })
})

describe('a row that another person has saved', () => {
  it('changes nothing on the form while the viewer is typing', async () => {
    const { stored, cache } = await editHouse()
    fill({ Notes: 'Typed with care' })
    Object.assign(stored() ?? {}, { price: 470_000, updated_at: '2025-02-02T00:00:00.000+00:00' })
    await act(() => cache().refetchQueries())
    expect(field('Notes')).toHaveValue('Typed with care')
    expect(field('Price')).toHaveValue('450,000')
  })
})

describe('leaving', () => {
  const leaveDialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

  it('with input asks for confirmation; "Keep editing" stays with everything, "Leave" leaves', async () => {
    const { user } = await addHouse()
    fill({ Notes: 'Typed with care' })
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(within(await leaveDialog()).getByRole('button', { name: 'Keep editing' }))
    expect(shownPath()).toBe('/app/house/edit/new')
    expect(field('Notes')).toHaveValue('Typed with care')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(within(await leaveDialog()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(shownPath()).toBe('/app/dashboard'))
    expect(await screen.findByText('No houses found')).toBeVisible()
  })

  it.each([{}, { bedrooms: 0, lot_size: null, year_built: null, contacts: [] }])(
    'with nothing changed does not ask for confirmation (%j)',
    async (overrides) => {
      const { user } = await editHouse(overrides)
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
      expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
    },
  )

  it('after switching units without other input does not ask for confirmation', async () => {
    const { user } = await editHouse({})
    await chooseUnits(user, 'Metric (m²)')
    await waitFor(() => expect(field('Property Size')).toHaveValue('139.4'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shownPath()).toBe(`/app/house/${EDITED_ID}`))
    expect(await screen.findByRole('tab', { name: 'Details' })).toBeVisible()
  })

  it('by closing the tab shows the browser’s own confirmation, but only with input', async () => {
    await addHouse()
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(close()).toBe(false)
    fill(REQUIRED_FIELDS)
    await waitFor(() => expect(close()).toBe(true))
  })
})
