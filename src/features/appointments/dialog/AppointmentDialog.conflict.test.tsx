import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dialog, field, loadChunks, openAppointments, type, visit } from '@/test/screens/appointmentScreen'
import { toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'

beforeAll(loadChunks)
beforeEach(startSignedIn)

const update = () => screen.getByRole('button', { name: 'Update' })
const question = () => dialog('Somebody else changed this appointment')
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const SAVED_TOAST = 'success: Appointment updated / Your appointment has been saved successfully.'

/** While the dialog is open, another person saves the columns `theirs`; then the user types `mine` and saves. */
async function clash(theirs: object, mine: Record<string, string>) {
  const opened = await openAppointments([visit({ title: 'Viewing', notes: 'Old' })])
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Viewing' }))
  await dialog('Edit Appointment')
  Object.assign(opened.stored()[0] ?? {}, theirs, { updated_at: '2025-03-03T00:00:00.000+00:00' })
  type(mine)
  await opened.user.click(update())
  return opened
}

describe('an appointment that another person changed too', () => {
  it('shows both versions of the fields that both changed; nothing is written or reported yet', async () => {
    const { stored } = await clash({ time: '18:00', notes: 'Theirs' }, { 'Time (optional)': '08:00' })
    const { getAllByRole } = await question()
    const rows = getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([['Time', '8:00 AM', '6:00 PM']])
    expect(stored()).toMatchObject([{ time: '18:00' }])
    expect(toastsSoFar()).toEqual([])
  })

  it('is saved with both changes, without asking, if they are in different fields', async () => {
    const { stored } = await clash({ notes: 'Theirs' }, { 'Time (optional)': '08:00' })
    await waitUntilClosed()
    expect(stored()).toMatchObject([{ time: '08:00', notes: 'Theirs' }])
    expect(toastsSoFar()).toEqual([SAVED_TOAST])
  })

  it('is saved on "Keep mine" as typed here, with their changes to other fields', async () => {
    const { user, stored } = await clash({ time: '18:00', notes: 'Theirs' }, { 'Time (optional)': '08:00' })
    await user.click((await question()).getByRole('button', { name: 'Keep mine' }))
    await waitUntilClosed()
    expect(stored()).toMatchObject([{ time: '08:00', notes: 'Theirs' }])
    expect(toastsSoFar()).toEqual([SAVED_TOAST])
  })

  it('shows theirs on "Take theirs", and writes nothing', async () => {
    const { user, backend, stored } = await clash({ title: 'Inspection' }, { Title: 'Mine', 'Notes (optional)': 'Mine' })
    await user.click((await question()).getByRole('button', { name: 'Take theirs' }))
    await waitUntilClosed()
    expect(await screen.findByRole('button', { name: 'Edit Inspection' })).toBeVisible()
    expect(stored()).toMatchObject([{ title: 'Inspection', notes: 'Old' }])
    expect(backend.sent('PATCH', 'appointments')).toHaveLength(1)
    expect(toastsSoFar()).toEqual([])
  })

  it('returns to the dialog with everything typed if the question is closed, and asks again on the next save', async () => {
    const { user } = await clash({ time: '18:00' }, { 'Time (optional)': '08:00', 'Notes (optional)': 'Mine' })
    await question()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(field('Time (optional)')).toHaveValue('08:00')
    expect(field('Notes (optional)')).toHaveValue('Mine')
    await user.click(update())
    await question()
  })
})
