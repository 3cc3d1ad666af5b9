import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLongDate } from '@/domain/time/dates'
import { dialog, ELM, field, inDays, loadChunks, openAppointments, visit } from '@/test/screens/appointmentScreen'
import { toastAction, toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { shownPath } from '@/test/renderScreen'

beforeAll(loadChunks)
beforeEach(startSignedIn)

const SAVED = 'success: Appointment updated / Your appointment has been saved successfully.'
const open = (rows: object[], query: string) => openAppointments(rows, { path: `/app/calendar?${query}` })
const entry = (title = 'Viewing') => screen.findByRole('button', { name: new RegExp(`^${title}, 12 Elm St, `) })
/** The time and day of an entry, as a screen reader announces it. */
const announcedTime = async (title?: string) => (await entry(title)).getAttribute('aria-label')?.replace(/^.*?, 12 Elm St, /, '')
const alt = (element: HTMLElement, key: string, shiftKey = false) => fireEvent.keyDown(element, { key, altKey: true, shiftKey })

describe('the day', () => {
  it('has a row for each hour, its appointments by time, and those without a time on top', async () => {
    const sideBySide = [visit({ id: 'a', time: '09:00', duration: 60 }), visit({ id: 'b', title: 'Beside', time: '09:30' })]
    await open([...sideBySide, visit({ title: 'Whole', time: null })], 'view=day')
    await waitFor(() => expect(document.querySelectorAll('[data-slot]')).toHaveLength(24))
    for (const hour of ['12 AM', '8 AM', '12 PM', '7 PM', '11 PM']) expect(screen.getByText(hour)).toBeInTheDocument()
    const list = await screen.findByRole('list', { name: 'Appointments' })
    const positions = within(list)
      .getAllByRole('listitem')
      .map(({ style }) => [style.top, style.height, style.left, style.width])
    expect(positions).toEqual([
      [`${(9 / 24) * 100}%`, `${(1 / 24) * 100}%`, '0%', '50%'],
      [`${(9.5 / 24) * 100}%`, `${(45 / 1440) * 100}%`, '50%', '50%'],
    ])
    expect(within(screen.getByRole('list', { name: 'All day' })).getByRole('button', { name: /^Whole, 12 Elm St/ })).toBeInTheDocument()
  })

  it('marks the current time on today only', async () => {
    await open([], 'view=day')
    expect(document.querySelectorAll('[data-now]')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }))
    expect(document.querySelectorAll('[data-now]')).toHaveLength(0)
  })

  it('starts an appointment at the chosen hour', async () => {
    const { user } = await open([], `view=day&date=${inDays(2)}`)
    await waitFor(() => expect(document.querySelectorAll('[data-slot]')).toHaveLength(24))
    const slot = screen.getByRole('button', { name: `Add appointment on ${formatLongDate(inDays(2))} at 10 AM` })
    slot.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const form = await dialog('Add New Appointment')
    expect(form.getByRole('button', { name: new RegExp(`^Date ${formatLongDate(inDays(2))}`) })).toBeVisible()
    expect(field('Time (optional)').value).toBe('11:00')
    expect(field('Property')).toBeVisible()
  })

  it('offers no hours on a past day', async () => {
    await open([], `view=day&date=${inDays(-1)}`)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add Appointment' })[0]).toBeEnabled())
    expect(document.querySelectorAll('[data-slot]')).toHaveLength(0)
  })

  it('opens an entry for editing', async () => {
    const { user } = await open([visit({ title: 'Look at the roof' })], 'view=day')
    await user.click(await entry('Look at the roof'))
    await dialog('Edit Appointment')
    expect(field('Title').value).toBe('Look at the roof')
  })
})

describe('the week', () => {
  it('shows its seven days; a heading opens the day', async () => {
    await open([visit({ date: '2027-02-10', time: '10:00' }), visit({ title: 'Sunday', date: '2027-02-14' })], 'view=week&date=2027-02-12')
    expect(await announcedTime()).toBe('Wednesday, February 10, 2027, 10:00 AM – 10:45 AM')
    expect(screen.queryByRole('button', { name: /^Sunday, 12 Elm/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: /: show the day$/ })).toHaveLength(7)
    fireEvent.click(screen.getByRole('button', { name: 'Monday, February 8, 2027: show the day' }))
    expect(screen.getByRole('heading', { name: 'Monday, February 8, 2027' })).toBeVisible()
  })

  it('shows an overnight appointment on both days; it is moved from its first day', async () => {
    const { user } = await open([visit({ date: '2027-02-10', time: '23:00', duration: 120 })], 'view=week&date=2027-02-12')
    const parts = await screen.findAllByRole('button', {
      name: /^Viewing, 12 Elm St, Wednesday, February 10, 2027, 11:00 PM – Feb 11, 1:00 AM$/,
    })
    const positions = parts.map((part) => part.closest('li')?.style)
    expect(positions.map((style) => [style?.top, style?.height, style?.left])).toEqual([
      [`${(23 / 24) * 100}%`, `${(1 / 24) * 100}%`, `${(3 / 7) * 100}%`],
      ['0%', `${(1 / 24) * 100}%`, `${(4 / 7) * 100}%`],
    ])
    expect(parts.map((part) => part.hasAttribute('aria-describedby'))).toEqual([true, false])
    await user.click(parts[1] as HTMLElement)
    await dialog('Edit Appointment')
  })

  it('shows an appointment that began in the week before', async () => {
    await open([visit({ date: '2027-02-06', time: '23:00', duration: 120 })], 'view=week&date=2027-02-12')
    expect((await entry()).closest('li')?.style.left).toBe('0%')
  })

  it('is a list of days on a phone', async () => {
    const desktop = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(desktop(query), { matches: query.includes('max-width') }))
    await open([visit({ date: '2027-02-10', time: '23:00', duration: 120 })], 'view=week&date=2027-02-12')
    expect(await screen.findByRole('heading', { level: 3, name: 'Viewing' })).toBeVisible()
    expect(screen.getByText('11:00 PM – Feb 11, 1:00 AM')).toBeVisible()
    expect(screen.getByText('Until 1:00 AM: Viewing, since Feb 10')).toBeVisible()
    expect(screen.getAllByText('No appointments')).toHaveLength(5)
    expect(document.querySelector('[data-entry]')).toBeNull()
  })
})

describe('moving by keyboard', () => {
  const [monday, tuesday] = ['2030-05-06', '2030-05-07']

  it('shows at once, saves the result once, and can be undone', async () => {
    const { backend, stored } = await open([visit({ date: monday, time: '10:00', duration: 60 })], `view=week&date=${monday}`)
    const button = await entry()
    expect(button).toHaveAccessibleDescription(/Alt with the arrow keys/)
    alt(button, 'ArrowDown')
    alt(button, 'ArrowDown')
    alt(button, 'ArrowRight')
    alt(button, 'ArrowDown', true)
    expect(await announcedTime()).toBe('Tuesday, May 7, 2030, 10:30 AM – 11:45 AM')
    expect(screen.getByText('Tuesday, May 7, 2030, 10:30 AM – 11:45 AM')).toHaveAttribute('role', 'status')
    await waitFor(() => expect(toastsSoFar()).toEqual([SAVED]), { timeout: 2000 })
    expect(backend.sent('PATCH', 'appointments').map(({ body }) => body)).toEqual([{ date: tuesday, time: '10:30', duration: 75 }])
    expect(toastAction()?.label).toBe('Undo')
    toastAction()?.run()
    await waitFor(() => expect(stored()[0]).toMatchObject({ date: monday, time: '10:00', duration: 60 }))
    await waitFor(async () => expect(await announcedTime()).toBe('Monday, May 6, 2030, 10:00 AM – 11:00 AM'))
  })

  it('is reverted when the server rejects it', async () => {
    const { backend } = await open([visit({ date: monday, time: '10:00', duration: 60 })], `view=week&date=${monday}`)
    backend.fail('PATCH', 'appointments', 500)
    alt(await entry(), 'ArrowUp')
    expect(await announcedTime()).toBe('Monday, May 6, 2030, 9:45 AM – 10:45 AM')
    await waitFor(async () => expect(await announcedTime()).toBe('Monday, May 6, 2030, 10:00 AM – 11:00 AM'), { timeout: 2000 })
    expect(toastsSoFar()).toEqual(['error: Error / There was an error updating your appointment.'])
  })

  it('waits for the response to the first move before it saves the second, and does not conflict with itself', async () => {
    const { backend, stored } = await open([visit({ date: monday, time: '10:00' })], `view=week&date=${monday}`)
    const release = backend.hold('PATCH', 'appointments')
    const button = await entry()
    alt(button, 'ArrowDown')
    await waitFor(() => expect(backend.sent('PATCH', 'appointments')).toHaveLength(1), { timeout: 2000 })
    alt(button, 'ArrowDown')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(backend.sent('PATCH', 'appointments')).toHaveLength(1)
    release()
    await waitFor(() => expect(stored()[0]).toMatchObject({ time: '10:30' }), { timeout: 2000 })
    expect(await announcedTime()).toBe('Monday, May 6, 2030, 10:30 AM – 11:15 AM')
  })

  it('is saved at once when the calendar is left', async () => {
    const { stored, user } = await open([visit({ date: monday, time: '10:00' })], `view=week&date=${monday}`)
    alt(await entry(), 'ArrowDown')
    await user.click(screen.getByRole('link', { name: 'Timeline View' }))
    await waitFor(() => expect(stored()[0]).toMatchObject({ time: '10:15' }))
    expect(shownPath()).toBe('/app/timeline')
  })

  it('changes the week when it crosses the edge', async () => {
    await open([visit({ date: '2030-05-11', time: '10:00', house_id: ELM })], 'view=week&date=2030-05-06')
    const button = await entry()
    button.focus()
    alt(button, 'ArrowRight')
    expect(shownPath()).toBe('/app/calendar?view=week&date=2030-05-12')
    expect(await entry()).toHaveFocus()
    await waitFor(() => expect(toastsSoFar()).toEqual([SAVED]), { timeout: 2000 })
    expect(await entry()).toHaveFocus()
  })

  it('does not reach days before today', async () => {
    const { backend } = await open([visit({ time: null })], 'view=day')
    alt(await entry(), 'ArrowLeft')
    alt(await entry(), 'ArrowUp')
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(backend.sent('PATCH', 'appointments')).toHaveLength(0)
    expect(await announcedTime()).toBe(`${formatLongDate(inDays(0))}, No time yet · 45 minutes`)
  })
})
