import { screen, within } from '@testing-library/react'
import { format } from 'date-fns'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { formatLongDate, parseLocalDate } from '@/domain/time/dates'
import { openNewAppointment, ELM, field, inDays, setClock, loadChunks, OAK, visit } from '@/test/screens/appointmentScreen'
import { startSignedIn } from '@/test/factories'

beforeAll(loadChunks)
beforeEach(() => {
  setClock(10, 10)
  startSignedIn()
})
afterEach(() => void vi.useRealTimers())

const opener = () => screen.getByRole('button', { name: 'Free times' })
const halfHour = (name: string) => screen.getByRole('option', { name })

async function openHalfHours(rows: object[] = []) {
  const opened = await openNewAppointment(rows)
  await opened.user.click(opener())
  return opened
}

it('choosing a time takes two presses, and occupied times are marked', async () => {
  const { user } = await openHalfHours([visit({ time: '12:00', duration: 60, house_id: ELM })])
  expect(screen.getByRole('listbox', { name: `Half hours of ${formatLongDate(inDays(0))}` })).toBeVisible()
  expect(halfHour('10:30 AM')).toHaveAttribute('aria-selected', 'true')
  expect(halfHour('12:00 PM busy')).toBeVisible()
  expect(halfHour('1:00 PM tight')).toBeVisible()
  await user.click(halfHour('2:30 PM'))
  expect(field('Time (optional)')).toHaveValue('14:30')
  expect(opener()).toHaveFocus()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})

it('a busy half hour can still be chosen, and the dialog warns', async () => {
  const { user } = await openHalfHours([visit({ title: 'Open house', time: '12:00', duration: 60, house_id: OAK })])
  await user.click(halfHour('12:00 PM busy'))
  expect(screen.getByText(/^Overlaps “Open house”/)).toBeVisible()
})

it('the arrow keys, Home and End move through the half hours, and Escape collapses them', async () => {
  const { user } = await openHalfHours()
  expect(halfHour('10:30 AM')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(halfHour('11:30 AM')).toHaveFocus()
  await user.keyboard('{End}')
  expect(halfHour('7:00 PM')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Home}{ArrowLeft}')
  expect(halfHour('10:30 AM')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(field('Time (optional)')).toHaveValue('11:00')
  await user.click(opener())
  await user.keyboard('{Escape}')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(opener()).toHaveFocus()
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('says late in the evening that the usual hours are over', async () => {
  setClock(21)
  await openHalfHours()
  expect(screen.getByText('The usual hours of this day are over.')).toBeVisible()
})

it('a coming day is chosen with one press, and its half hours expand without taking the focus', async () => {
  const { user } = await openNewAppointment([])
  const days = screen.getByRole('radiogroup', { name: 'Coming days' })
  const [today, , , third] = within(days).getAllByRole('radio')
  expect(today).toBeChecked()
  await user.click(third as HTMLElement)
  expect(third).toHaveFocus()
  expect(screen.getByRole('button', { name: /^Date/ })).toHaveTextContent(format(parseLocalDate(inDays(3)), 'EEEE, MMMM d, yyyy'))
  expect(screen.getByRole('listbox', { name: `Half hours of ${formatLongDate(inDays(3))}` })).toBeVisible()
  await user.click(halfHour('5:00 PM'))
  expect(field('Time (optional)')).toHaveValue('17:00')
})
