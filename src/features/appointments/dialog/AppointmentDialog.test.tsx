import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLongDate, partsOf } from '@/domain/time/dates'
import { toastsSoFar } from '@/test/authBackend'
import {
  openNewAppointment,
  ANA,
  BEN,
  dateButton,
  day,
  dialog,
  ELM,
  field,
  inDays,
  setClock,
  loadChunks,
  OAK,
  openAppointments,
  twoHouses,
  type,
  visit,
} from '@/test/screens/appointmentScreen'
import { houseRow, startSignedIn } from '@/test/factories'
import { shownPath } from '@/test/renderScreen'
import type { AppointmentRow } from '../appointment'

beforeAll(loadChunks)
beforeEach(() => {
  setClock(10, 10)
  startSignedIn()
})
afterEach(() => void vi.useRealTimers())

/** The dialog for one stored appointment. */
async function openForEditing(part: Partial<AppointmentRow> = {}, houses = twoHouses()) {
  const row = visit({ title: 'Viewing', ...part })
  const opened = await openAppointments([row], { houses })
  if (row.date < inDays(0)) await opened.user.click(await screen.findByRole('button', { name: /^Show earlier/ }))
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Viewing' }))
  return { row, ...opened, ...(await dialog('Edit Appointment')) }
}

const save = (name = 'Create') => screen.getByRole('button', { name })
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const SAVED = 'Your appointment has been saved successfully.'

describe('the dialog for a new appointment', () => {
  it('has a title and is prefilled with a one-hour viewing at the house, at the next half hour', async () => {
    const { getByText, getByRole, getByLabelText } = await openNewAppointment()
    expect(getByText('Schedule a new appointment for this property.')).toBeVisible()
    expect(getByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(save()).toBeEnabled()
    expect(dateButton()).toHaveAccessibleName(`Date ${formatLongDate(inDays(0))}`)
    const duration = getByLabelText('Duration (optional)')
    expect(duration).toHaveValue('60')
    expect(duration).toHaveAttribute('min', '15')
    expect(duration).toHaveAttribute('step', '15')
    expect(getByLabelText('Title')).toHaveValue('Viewing')
    expect(getByLabelText('Time (optional)')).toHaveValue('10:30')
    expect(getByLabelText('Property')).toHaveValue(OAK)
    expect(getByLabelText('Location (optional)')).toHaveValue('9 Oak Ave, Austin, TX 78701, USA')
  })

  it('saves everything as typed, with the chosen contacts', async () => {
    const { user, backend, stored, getByLabelText } = await openNewAppointment()
    await user.selectOptions(getByLabelText('Property'), ELM)
    type({
      Title: ' Open house ',
      'Time (optional)': '09:30',
      'Duration (optional)': '90',
      'Location (optional)': 'At the gate',
      'Notes (optional)': 'Boots',
    })
    await user.click(getByLabelText('Ben Okoro'))
    await user.click(save())
    await waitUntilClosed()
    const [call] = backend.sent('POST', 'appointments')
    expect(call?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/) as string,
      house_id: ELM,
      title: 'Open house',
      date: inDays(0),
      time: '09:30',
      duration: 90,
      location: 'At the gate',
      notes: 'Boots',
      contacts: [BEN],
    })
    expect(stored()).toHaveLength(1)
    expect(toastsSoFar()).toEqual([`success: Appointment created / ${SAVED}`])
  })

  it('saves an appointment with only a title', async () => {
    const { user, stored } = await openNewAppointment()
    type({ Title: 'Call', 'Time (optional)': '', 'Duration (optional)': '', 'Location (optional)': '' })
    await user.click(save())
    await waitUntilClosed()
    expect(stored()).toMatchObject([{ title: 'Call', time: null, duration: null, location: '', notes: '', contacts: [] }])
  })

  it('offers the chosen house’s contacts and address', async () => {
    const { user, getByLabelText, queryByLabelText, getByRole, queryByRole } = await openNewAppointment()
    expect(queryByLabelText('Ben Okoro')).not.toBeInTheDocument()
    await user.selectOptions(getByLabelText('Property'), ELM)
    expect(getByLabelText('Ana Ruiz (Agent)')).not.toBeChecked()
    expect(queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
    type({ 'Location (optional)': 'At the gate' })
    await user.click(getByRole('button', { name: 'Use 12 Elm St, Austin, TX 78701, USA' }))
    expect(getByLabelText('Location (optional)')).toHaveValue('12 Elm St, Austin, TX 78701, USA')
    expect(queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  })

  it('drops the contacts of a house that is no longer chosen', async () => {
    const { user, stored, getByLabelText } = await openNewAppointment()
    await user.selectOptions(getByLabelText('Property'), ELM)
    await user.click(getByLabelText('Ben Okoro'))
    await user.selectOptions(getByLabelText('Property'), OAK)
    type({ Title: 'Viewing' })
    await user.click(save())
    await waitUntilClosed()
    expect(stored()).toMatchObject([{ house_id: OAK, contacts: [] }])
  })

  it('does not allow days before today', async () => {
    const { user } = await openNewAppointment()
    await user.click(dateButton())
    const { getAllByRole } = await dialog()
    const buttons = getAllByRole('gridcell').map((cell) => cell.querySelector('button'))
    expect(buttons).toHaveLength(42)
    const disabled = buttons.filter((button) => button?.disabled).length
    expect(disabled).toBe(partsOf(inDays(0)).day - 1 + partsOf(`${inDays(0).slice(0, 8)}01`).weekdayNumber)
    await user.click(day(1))
    expect(dateButton()).toHaveAccessibleName(`Date ${formatLongDate(inDays(1))}`)
    expect(dateButton()).toHaveFocus()
    expect(dateButton()).toHaveAttribute('aria-expanded', 'false')
  })

  it('collapses the days on Escape, and closes on the next one', async () => {
    const { user } = await openNewAppointment()
    await user.click(dateButton())
    await user.keyboard('{Escape}')
    expect(dateButton()).toHaveAttribute('aria-expanded', 'false')
    expect(dateButton()).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitUntilClosed()
  })
})

describe('invalid or rejected input', () => {
  it('is reported at the field; nothing is sent, and nothing typed is lost', async () => {
    const { user, backend, getByText, getByLabelText } = await openNewAppointment()
    await user.click(dateButton())
    await user.click(day(0))
    type({ Title: ' ', 'Duration (optional)': '0', 'Notes (optional)': 'Kept' })
    await user.click(save())
    expect(await screen.findByText('Title is required')).toBeVisible()
    expect(getByText('Date is required')).toBeVisible()
    expect(getByText('Duration must be a positive number')).toBeVisible()
    expect(getByLabelText('Title')).toHaveFocus()
    expect(getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
    expect(getByLabelText('Notes (optional)')).toHaveValue('Kept')
    type({ Title: 'Viewing', 'Duration (optional)': '60' })
    await user.click(save())
    await waitFor(() => expect(dateButton()).toHaveFocus())
    expect(backend.sent('POST', 'appointments')).toEqual([])
    expect(toastsSoFar()).toEqual([])
  })

  it('is reported above the open dialog, to screen readers too, if the server rejects it', async () => {
    const { user, backend } = await openNewAppointment()
    backend.fail('POST', 'appointments', 500)
    type({ Title: 'Viewing' })
    await user.click(save())
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent(/^Error/)
    // If two classes set the same property, the later CSS rule wins, not the later class in the attribute.
    expect(toast.className.match(/\b(bg|text|border)-(?!sm)[a-z]\S*/g)).toEqual(['border-danger', 'bg-danger-soft', 'text-danger'])
    expect(field('Title')).toHaveValue('Viewing')
  })

  it('such as a partially typed time is not saved as no time', async () => {
    const { user, backend } = await openNewAppointment()
    type({ Title: 'Viewing', 'Time (optional)': '' })
    Object.defineProperty(field('Time (optional)'), 'validity', { value: { badInput: true } })
    await user.click(save())
    expect(await screen.findByText('Time is not valid')).toBeVisible()
    expect(backend.sent('POST', 'appointments')).toEqual([])
  })

  it.each(['abc', '-', '1e', '0', '-15'])('such as a duration of %j is not saved as no duration', async (typed) => {
    const { user, backend } = await openNewAppointment()
    type({ Title: 'Viewing', 'Duration (optional)': typed })
    await user.click(save())
    expect(await screen.findByText('Duration must be a positive number')).toBeVisible()
    expect(backend.sent('POST', 'appointments')).toEqual([])
  })
})

describe('the dialog for an existing appointment', () => {
  it('has a title and starts with the stored values', async () => {
    const { getByText, getByLabelText } = await openForEditing({ location: 'Gate', notes: 'Boots', contacts: [ANA] })
    expect(getByText('Update the details for this appointment.')).toBeVisible()
    expect(save('Update')).toBeEnabled()
    expect(getByLabelText('Property')).toHaveValue(ELM)
    expect(getByLabelText('Title')).toHaveValue('Viewing')
    expect(getByLabelText('Time (optional)')).toHaveValue('14:30')
    expect(getByLabelText('Duration (optional)')).toHaveValue('45')
    expect(getByLabelText('Location (optional)')).toHaveValue('Gate')
    expect(getByLabelText('Notes (optional)')).toHaveValue('Boots')
    expect(getByLabelText('Ana Ruiz (Agent)')).toBeChecked()
    expect(getByLabelText('Ben Okoro')).not.toBeChecked()
  })

  it('sends only what was changed', async () => {
    const { user, backend, row } = await openForEditing({ contacts: [ANA] })
    type({ 'Notes (optional)': 'New' })
    await user.click(save('Update'))
    await waitUntilClosed()
    const [call] = backend.sent('PATCH', 'appointments')
    expect(call?.body).toEqual({ notes: 'New' })
    expect(call?.query.get('id')).toBe(`eq.${row.id}`)
    expect(toastsSoFar()).toEqual([`success: Appointment updated / ${SAVED}`])
  })

  it('still shows a contact that was removed from the house, with its role', async () => {
    const houses = [houseRow({ id: ELM, contacts: [{ ...ANA, role: 'Owner' }, BEN] })]
    const gone = { name: 'Gone', phone: '9' }
    const { user, stored, getByLabelText } = await openForEditing({ contacts: [gone, ANA] }, houses)
    expect(getByLabelText('Gone')).toBeChecked()
    expect(getByLabelText('Ana Ruiz (Agent)')).toBeChecked()
    await user.click(getByLabelText('Ben Okoro'))
    await user.click(save('Update'))
    await waitUntilClosed()
    expect(stored()).toMatchObject([{ contacts: [gone, ANA, BEN] }])
  })

  it('saves a past appointment without moving it', async () => {
    const { user, stored, backend } = await openForEditing({ date: inDays(-40) })
    expect(dateButton()).toHaveAccessibleName(`Date ${formatLongDate(inDays(-40))}`)
    type({ 'Notes (optional)': 'It was fine' })
    await user.click(save('Update'))
    await waitUntilClosed()
    expect(backend.sent('PATCH', 'appointments')[0]?.body).toEqual({ notes: 'It was fine' })
    expect(stored()).toMatchObject([{ date: inDays(-40), notes: 'It was fine' }])
  })

  it('closes without a request when nothing was changed, and on Cancel', async () => {
    const { user, backend } = await openForEditing({ time: null, duration: null, contacts: [BEN, ANA] })
    await user.click(save('Update'))
    await waitUntilClosed()
    await user.click(screen.getByRole('button', { name: 'Edit Viewing' }))
    await dialog()
    type({ Title: 'Other' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitUntilClosed()
    expect(screen.getByRole('button', { name: 'Edit Viewing' })).toHaveFocus()
    expect(backend.sent('PATCH', 'appointments')).toEqual([])
  })
})

describe('unsaved input', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Close without saving?' })
  const closeActions: [string, (user: Awaited<ReturnType<typeof openNewAppointment>>['user']) => Promise<void>][] = [
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ]

  it.each(closeActions)('is not discarded by %s without asking', async (_, close) => {
    const { user } = await openNewAppointment()
    type({ Title: 'Second viewing' })
    await close(user)
    within(await question())
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(field('Title')).toHaveValue('Second viewing')
    await close(user)
    within(await question())
      .getByRole('button', { name: 'Close' })
      .click()
    await waitUntilClosed()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Event' })).toHaveFocus())
  })

  it('is discarded without asking once it is reverted', async () => {
    const { user } = await openForEditing()
    type({ Title: 'Other' })
    type({ Title: 'Viewing' })
    await user.keyboard('{Escape}')
    await waitUntilClosed()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('is not discarded by leaving the page without asking', async () => {
    await openNewAppointment()
    type({ Title: 'Second viewing' })
    fireEvent.click(screen.getByRole('link', { name: 'Calendar View', hidden: true }))
    const leave = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    within(leave).getByRole('button', { name: 'Keep editing' }).click()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(shownPath()).toBe('/app/timeline')
    expect(field('Title')).toHaveValue('Second viewing')
  })
})

describe('the dialog while it saves', () => {
  it('says so, cannot be closed, and saves once, however often the button is pressed', async () => {
    const { user, backend, stored } = await openNewAppointment()
    const release = backend.hold('POST', 'appointments')
    type({ Title: 'Once' })
    const form = save().closest('form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await user.keyboard('{Escape}')
    fireEvent.submit(form)
    release()
    await waitUntilClosed()
    expect(backend.sent('POST', 'appointments')).toHaveLength(1)
    expect(stored()).toHaveLength(1)
    expect(toastsSoFar()).toHaveLength(1)
  })
})

describe('warnings', () => {
  const noon = { title: 'Open house', time: '12:00', duration: 60 }

  it('warn about an overlap without preventing it', async () => {
    const { user, stored } = await openNewAppointment([visit(noon), visit(noon)])
    type({ Title: 'Viewing', 'Time (optional)': '12:30' })
    expect(screen.getAllByText('Overlaps “Open house” at 12 Elm St (12:00 PM – 1:00 PM)')).toHaveLength(2)
    await user.click(save())
    await waitUntilClosed()
    expect(stored()).toHaveLength(3)
  })

  it('warn when there is not enough time to get there', async () => {
    await openNewAppointment([visit(noon)])
    type({ 'Time (optional)': '13:05' })
    expect(screen.getByText(/^Only 5 minutes to get here from 12 Elm St; allow about \d+$/)).toBeVisible()
    type({ 'Time (optional)': '16:00' })
    expect(screen.queryByText(/get here/)).not.toBeInTheDocument()
  })

  it('never report that an appointment overlaps itself', async () => {
    await openForEditing({ time: '12:00', duration: 60 })
    expect(screen.queryByText(/Overlaps/)).not.toBeInTheDocument()
  })
})
