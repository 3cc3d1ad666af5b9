import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatDay, formatLongDate } from '@/domain/time/dates'
import {
  openNewAppointment,
  dateButton,
  day,
  ELM,
  field,
  inDays,
  setClock,
  loadChunks,
  OAK,
  type,
  visit,
} from '@/test/screens/appointmentScreen'
import { startSignedIn } from '@/test/factories'

beforeAll(loadChunks)
beforeEach(() => {
  setClock(10, 10)
  startSignedIn()
})
afterEach(() => void vi.useRealTimers())

describe('a new appointment', () => {
  it('has its title selected, so that typing replaces it', async () => {
    const { user } = await openNewAppointment()
    expect(field('Title')).toHaveFocus()
    await user.keyboard('Inspection')
    expect(field('Title')).toHaveValue('Inspection')
    await user.tab()
    await user.tab({ shift: true })
    await user.keyboard('{End}s')
    expect(field('Title')).toHaveValue('Inspections')
  })

  it('is saved with two presses if all suggestions fit', async () => {
    const { user, stored } = await openNewAppointment()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(stored()).toMatchObject([
      { title: 'Viewing', house_id: OAK, date: inDays(0), time: '10:30', duration: 60, location: '9 Oak Ave, Austin, TX 78701, USA' },
    ])
  })

  it('is suggested at a time that leaves room to travel between it and the others', async () => {
    await openNewAppointment([visit({ time: '10:30', duration: 60, house_id: ELM })])
    expect(field('Time (optional)')).toHaveValue('12:00')
    expect(screen.queryByText(/Overlaps|to get here/)).not.toBeInTheDocument()
  })

  it('updates location and time with the house until one of them is changed', async () => {
    const { user, getByLabelText } = await openNewAppointment([visit({ time: '10:30', duration: 60, house_id: ELM })])
    await user.selectOptions(getByLabelText('Property'), ELM)
    expect(field('Location (optional)')).toHaveValue('12 Elm St, Austin, TX 78701, USA')
    expect(field('Time (optional)')).toHaveValue('11:30')
    type({ 'Location (optional)': 'At the gate', 'Time (optional)': '17:10' })
    await user.selectOptions(getByLabelText('Property'), OAK)
    expect(field('Location (optional)')).toHaveValue('At the gate')
    expect(field('Time (optional)')).toHaveValue('17:10')
    type({ 'Location (optional)': '', 'Time (optional)': '' })
    await user.selectOptions(getByLabelText('Property'), ELM)
    expect(field('Location (optional)')).toHaveValue('')
    expect(field('Time (optional)')).toHaveValue('')
  })

  it('starts at 8 AM if another day is chosen', async () => {
    const { user } = await openNewAppointment()
    await user.click(dateButton())
    await user.click(day(1))
    expect(field('Time (optional)')).toHaveValue('08:00')
  })

  it('stays on today in the evening, and suggests the next morning', async () => {
    setClock(20, 0)
    const { user } = await openNewAppointment()
    expect(dateButton()).toHaveAccessibleName(`Date ${formatLongDate(inDays(0))}`)
    expect(field('Time (optional)')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: `Next free: ${formatDay(inDays(1))}, 8:00 AM` }))
    expect(dateButton()).toHaveAccessibleName(`Date ${formatLongDate(inDays(1))}`)
    expect(field('Time (optional)')).toHaveValue('08:00')
    expect(field('Time (optional)')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Next free/ })).not.toBeInTheDocument()
  })
})
