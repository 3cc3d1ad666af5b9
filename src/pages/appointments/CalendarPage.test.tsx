import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLongDate, todayLocal } from '@/domain/time/dates'
import { ELM, dialog, field, inDays, loadChunks, OAK, openAppointments, visit } from '@/test/screens/appointmentScreen'
import { toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen, shownPath } from '@/test/renderScreen'

beforeAll(async () => {
  await Promise.all([
    loadChunks(),
    import('@/ui/menu/MenuContent'),
    import('@/features/appointments/export/ExportDialog'),
    import('@/domain/calendar/ics'),
  ])
})
beforeEach(startSignedIn)

const open = (rows: object[], path = '/app/calendar') => openAppointments(rows, { path })
const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement
const dots = () => [...document.querySelectorAll('[data-dot]')].map((dot) => dot.textContent)
const listTitle = () => screen.getByRole('heading', { name: /^(No a|A)ppointments for / }).textContent
/** Finds text in the chosen day's list only, because the month shows streets too. */
const inDayList = async (text: string) => within(await screen.findByRole('region', { name: /ppointments for/ })).findByText(text)
const toolbar = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the month', () => {
  it('has title, subtitle, controls and 42 days with weekday names', async () => {
    await open([], '/app/calendar?date=2027-02-10')
    expect(screen.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    expect(screen.getByText('View and manage your appointments')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Timeline View' })).toHaveAttribute('href', '/app/timeline')
    const grid = screen.getByRole('grid', { name: 'February 2027' })
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(42)
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((each) => each.getAttribute('aria-label'))[0],
    ).toBe('Sunday')
  })

  it('marks days with appointments by a dot and a count for screen readers, and labels today', async () => {
    await open([visit(), visit({ date: '2027-02-11' }), visit({ date: '2027-02-11', time: null })], '/app/calendar?date=2027-02-10')
    expect(await screen.findByRole('button', { name: 'Thursday, February 11, 2027, 2 appointments' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Friday, February 12, 2027' })).toBeInTheDocument()
    expect(dots()).toEqual(['2'])
    toolbar('Today')
    const today = screen.getByRole('button', { name: `Today, ${formatLongDate(todayLocal())}, 1 appointment` })
    expect(today).toHaveAttribute('aria-current', 'date')
    expect(shownPath()).toBe('/app/calendar')
  })

  it('shows three appointments in a day, with times and streets, and how many more there are', async () => {
    const date = '2027-02-11'
    const many = ['09:15', '10:00', '11:00', '14:30', '16:00'].map((time) => visit({ date, time }))
    await open([...many, visit({ date, time: null, house_id: OAK })], `/app/calendar?date=${date}`)
    const texts = () => [...(day(date).querySelector('[aria-hidden]')?.children ?? [])].map(({ textContent }) => textContent)
    // CSS hides the third appointment and "+3 more" in narrow cells, and "+4 more" in wide ones.
    await waitFor(() => expect(texts()).toEqual(['9 Oak Ave', '9:15 AM12 Elm St', '10:00 AM12 Elm St', '+4 more', '+3 more']))
    expect(day(date)).toHaveAccessibleName(`${formatLongDate(date)}, 6 appointments`)
  })

  it('lists the chosen day with street and a link to the house', async () => {
    const later11 = visit({ title: 'Later', date: '2027-02-11', time: '15:00' })
    await open([later11, visit({ title: 'All day long', date: '2027-02-11', time: null, house_id: OAK })], '/app/calendar?date=2027-02-10')
    await waitFor(() => expect(listTitle()).toBe('No appointments for Wednesday, February 10, 2027'))
    fireEvent.click(day('2027-02-11'))
    expect(listTitle()).toBe('Appointments for Thursday, February 11, 2027')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['All day long', 'Later'])
    const [allDay, later] = screen.getAllByRole('link', { name: 'View Property' })
    expect(allDay).toHaveAttribute('href', `/app/house/${OAK}`)
    expect(later).toHaveAttribute('href', `/app/house/${ELM}`)
    expect(await inDayList('9 Oak Ave')).toBeVisible()
    expect(screen.getByText('3:00 PM – 3:45 PM')).toBeVisible()
    expect(shownPath()).toBe('/app/calendar?date=2027-02-11')
    expect(within(screen.getByRole('grid')).getAllByRole('gridcell', { selected: true })).toHaveLength(1)
  })

  it('is navigated by keyboard: one day in the tab order, pages turn, Enter chooses', async () => {
    const { user } = await open([], '/app/calendar?date=2027-01-31')
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1)
    day('2027-01-31').focus()
    for (const [key, date] of [
      ['{ArrowRight}', '2027-02-01'],
      ['{ArrowUp}', '2027-01-25'],
      ['{Home}', '2027-01-24'],
      ['{End}', '2027-01-30'],
      ['{ArrowDown}', '2027-02-06'],
      ['{ArrowDown}', '2027-02-13'],
      ['{PageDown}', '2027-03-13'],
      ['{PageUp}', '2027-02-13'],
      ['{Shift>}{PageUp}{/Shift}', '2026-02-13'],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement).toBe(day(date))
    }
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(shownPath()).toBe('/app/calendar?date=2026-02-12')
  })

  it.each(['view=nonsense&date=2027-13-01', 'date=0000-01-01', 'date=9999-12-31', 'date=2027-02-30'])(
    'ignores an invalid URL (%s)',
    async (query) => {
      await open([], `/app/calendar?${query}`)
      await waitFor(() => expect(listTitle()).toBe(`No appointments for ${formatLongDate(todayLocal())}`))
      expect(screen.getByRole('grid')).toBeInTheDocument()
    },
  )
})

describe('moving in time', () => {
  it('steps by month, week or day, stores the date in the URL, and returns', async () => {
    await open([], '/app/calendar?date=2027-03-31')
    toolbar('Previous month')
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeVisible()
    expect(shownPath()).toBe('/app/calendar?date=2027-02-28')
    toolbar('Week')
    toolbar('Next week')
    expect(screen.getByRole('heading', { name: 'Mar 7 – 13, 2027' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
    toolbar('Day')
    toolbar('Previous day')
    expect(screen.getByRole('heading', { name: 'Saturday, March 6, 2027' })).toBeVisible()
    expect(new URL(shownPath(), 'http://x').searchParams.get('view')).toBe('day')
    toolbar('Month')
    expect(shownPath()).toBe('/app/calendar?date=2027-03-06')
  })
})

describe('an entry', () => {
  it('has Options with exactly Edit, Add to Google and Cancel', async () => {
    const { user } = await open([visit({ time: '23:30', duration: 60 })])
    await user.click(await screen.findByRole('button', { name: 'Options for Viewing' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Edit', 'Add to Google', 'Cancel'])
    const link = new URL(entries[1]?.getAttribute('href') ?? '')
    expect(link.searchParams.get('text')).toBe('12 Elm St - Viewing')
    const [from, to] = [inDays(0), inDays(1)].map((date) => date.replaceAll('-', ''))
    expect(link.searchParams.get('dates')).toBe(`${from}T233000/${to}T003000`)
    await user.click(entries[0] as HTMLElement)
    await dialog('Edit Appointment')
    expect(field('Title').value).toBe('Viewing')
    expect(field('Time (optional)').value).toBe('23:30')
  })

  it('is cancelled after a confirmation', async () => {
    const { user, stored } = await open([visit()])
    await user.click(await screen.findByRole('button', { name: 'Options for Viewing' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
    expect(stored()).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    await waitFor(() => expect(listTitle()).toMatch(/^No appointments for/))
    expect(stored()).toHaveLength(0)
    expect(toastsSoFar()).toEqual(['success: Appointment deleted / The appointment has been removed'])
  })
})

describe('adding an appointment', () => {
  it('requires a house, preselecting the first', async () => {
    const { user } = await open([])
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add Appointment' })[0]).toBeEnabled())
    await user.click(screen.getAllByRole('button', { name: 'Add Appointment' })[0] as HTMLElement)
    await dialog('Add New Appointment')
    expect(field('Property').value).toBe(OAK)
  })

  it('starts on the chosen day from the day list, and not in the past', async () => {
    const { user } = await open([visit()], `/app/calendar?date=${inDays(3)}`)
    await user.click(await screen.findByRole('button', { name: `Add appointment on ${formatLongDate(inDays(3))}` }))
    const form = await dialog('Add New Appointment')
    expect(form.getByRole('button', { name: new RegExp(`^Date ${formatLongDate(inDays(3))}`) })).toBeVisible()
    await user.keyboard('{Escape}')
    fireEvent.click(screen.getByRole('button', { name: 'Day' }))
    fireEvent.click(screen.getByRole('button', { name: 'Today' }))
    toolbar('Previous day')
    toolbar('Month')
    expect(listTitle()).toBe(`No appointments for ${formatLongDate(inDays(-1))}`)
    expect(screen.queryByRole('button', { name: /^Add appointment on/ })).toBeNull()
  })

  it('starts on the chosen day, and on today if that is past', async () => {
    const { user } = await open([], `/app/calendar?date=${inDays(3)}`)
    const add = () => screen.getAllByRole('button', { name: 'Add Appointment' })[0] as HTMLElement
    await waitFor(() => expect(add()).toBeEnabled())
    await user.click(add())
    const dateButton = async (name: string) => (await dialog('Add New Appointment')).getByRole('button', { name: `Date ${name}` })
    expect(await dateButton(formatLongDate(inDays(3)))).toBeVisible()
    expect(field('Time (optional)').value).toBe('08:00')
    await user.keyboard('{Escape}')
    fireEvent.click(screen.getByRole('button', { name: 'Day' }))
    fireEvent.click(screen.getByRole('button', { name: 'Today' }))
    toolbar('Previous day')
    await user.click(add())
    expect(await dateButton(formatLongDate(inDays(0)))).toBeVisible()
  })

  it('offers to add a first property if there is none', async () => {
    await openAppointments([], { houses: [], path: '/app/calendar' })
    expect(await screen.findByRole('link', { name: 'Add a Property First' })).toHaveAttribute('href', '/app/house/edit/new')
    expect(screen.getAllByRole('link', { name: 'Add a Property First' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Add Appointment' })).toBeNull()
  })
})

describe('Export to Google', () => {
  const exportButton = async () => {
    const button = await screen.findByRole('button', { name: 'Export to Google' })
    await waitFor(() => expect(button).toBeEnabled())
    return button
  }

  it('shows that nothing is upcoming', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open([visit({ date: inDays(-1) })])
    await user.click(await exportButton())
    expect(toastsSoFar()).toEqual(['success: Nothing to export / You have no upcoming appointments.'])
    expect(opened).not.toHaveBeenCalled()
  })

  it('opens the link directly if there is only one', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open([visit({ date: inDays(-1) }), visit({ title: 'Coming' })])
    await inDayList('12 Elm St')
    await user.click(await exportButton())
    expect(opened).toHaveBeenCalledOnce()
    const [path, target, features] = opened.mock.calls[0] ?? []
    expect(new URL(String(path)).searchParams.get('text')).toBe('12 Elm St - Coming')
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer'])
  })

  it('lists several, and offers one file for all', async () => {
    const files: Blob[] = []
    const keep = (file: Blob) => `blob:${files.push(file)}`
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const two = visit({ title: 'Two', date: inDays(9), time: null })
    const { user } = await open([visit({ date: inDays(-1), title: 'Past' }), visit({ title: 'One' }), two])
    await inDayList('12 Elm St')
    await user.click(await exportButton())
    const shown = await dialog('Export to Google')
    expect(shown.getAllByRole('link')).toHaveLength(2)
    await user.click(shown.getByRole('button', { name: 'Download calendar file (.ics)' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    await user.click(shown.getByRole('button', { name: /^Download calendar file for Two/ }))
    await waitFor(() => expect(files).toHaveLength(2))
    const text = await (files[0] as Blob).text()
    expect(text.match(/SUMMARY:[^\r]*/g)).toEqual(['SUMMARY:12 Elm St - One', 'SUMMARY:12 Elm St - Two'])
    expect(await (files[1] as Blob).text()).not.toContain('12 Elm St - One')
  })
})

describe('loading', () => {
  it('shows the grid at once, and the list as a skeleton', async () => {
    const backend = fakeBackend()
    const release = backend.hold('GET', 'appointments')
    openScreen('/app/calendar')
    expect(await screen.findAllByRole('gridcell')).toHaveLength(42)
    expect(screen.getByRole('region', { name: /^Appointments for/ })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('button', { name: 'Export to Google' })).toBeDisabled()
    release()
    expect(await screen.findByText('A viewing needs a house: add your first one, then schedule.')).toBeVisible()
  })

  it('that fails shows examples, marked and read-only, when there is no copy', async () => {
    const backend = fakeBackend()
    backend.fail('GET', 'appointments', 500)
    openScreen('/app/calendar')
    expect(await screen.findByText(/^Your appointments could not be loaded/)).toBeVisible()
    expect(toastsSoFar()).toContain('error: Error loading appointments / Could not load appointments from the database')
    expect(screen.getByRole('button', { name: 'Add Appointment' })).toBeDisabled()
    const [marked] = document.querySelectorAll<HTMLElement>('[data-date]:has([data-dot])')
    fireEvent.click(marked as HTMLElement)
    expect(screen.getAllByText('Example').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Options/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'View Property' })).toBeNull()
  })

  it('of the houses that fails has its own message and leaves the calendar usable', async () => {
    const backend = fakeBackend({ appointments: [visit()] })
    backend.fail('GET', 'houses', 500)
    openScreen('/app/calendar')
    expect(await screen.findByRole('heading', { level: 3, name: 'Viewing' })).toBeVisible()
    const message = "We couldn't load your properties. Please try again later."
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Failed to load houses / ${message}`]))
    expect(screen.getByRole('button', { name: 'Add Appointment' })).toBeDisabled()
  })
})
