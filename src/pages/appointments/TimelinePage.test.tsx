import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatLongDate, partsOf, weekday } from '@/domain/time/dates'
import { appointmentFromRow } from '@/features/appointments/appointment'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { ANA, BEN, dialog, ELM, inDays, loadChunks, OAK, openAppointments, type, twoHouses, visit } from '@/test/screens/appointmentScreen'
import { openScreen, renderAlone } from '@/test/renderScreen'
import TimelinePage from './TimelinePage'

beforeAll(loadChunks)
beforeEach(startSignedIn)

// Queries by role would check every element of long lists.
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const headings = () => texts('h2')
const titles = () => texts('h3')
const strip = () => within(screen.getByLabelText('Seven days'))
const days = () =>
  strip()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const dayButton = (offset: number) => strip().getByRole('button', { name: new RegExp(`^${nameOf(offset)} `) })
const nameOf = (offset: number) => `${weekday(inDays(offset), 'short')} ${partsOf(inDays(offset)).day}`
const card = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)
const dayHeading = (offset: number) => screen.getByText(formatLongDate(inDays(offset)), { selector: 'h2' })
const group = (offset: number) => within(dayHeading(offset).closest('section') as HTMLElement)
const buttonOf = (label: string) => screen.getByText(label, { selector: 'button' })

describe('the timeline', () => {
  it('has a title, and shows that it is loading', async () => {
    const backend = fakeBackend({ houses: twoHouses() })
    const release = backend.hold('GET', 'appointments')
    openScreen('/app/timeline')
    expect(await screen.findByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    expect(screen.getByText('Track your upcoming appointments and viewings')).toBeVisible()
    expect(screen.getByText('Loading events...')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Calendar View' })).toHaveAttribute('href', '/app/calendar')
    release()
    expect(await screen.findByText('No appointments scheduled')).toBeVisible()
    expect(screen.queryByText('Loading events...')).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual([])
  })

  it('reads this hunt’s appointments only', async () => {
    const { backend } = await openAppointments([visit({ title: 'Mine' }), { ...visit({ title: 'Theirs' }), user_id: 'somebody else' }])
    await screen.findByText('Mine')
    expect(screen.queryByText('Theirs')).not.toBeInTheDocument()
    expect(backend.sent('GET', 'appointments')[0]?.query.get('user_id')).toBe(`eq.${DANA}`)
  })

  it('groups by date, ascending, under long dates; sorts each day by time, with those without a time first', async () => {
    await openAppointments([
      visit({ title: 'C', time: '18:00' }),
      visit({ title: 'D', date: inDays(30) }),
      visit({ title: 'B', time: '09:00' }),
      visit({ title: 'A', time: null }),
    ])
    await screen.findByText('D')
    expect(headings()).toEqual([formatLongDate(inDays(0)), formatLongDate(inDays(30))])
    expect(titles()).toEqual(['A', 'B', 'C', 'D'])
    expect(group(0).getByText('Today')).toBeVisible()
  })

  it('shows the duration of an appointment without a time, and “All day” for one without either', async () => {
    await openAppointments([
      visit({ title: 'Open day', time: null, duration: null }),
      visit({ title: 'Viewing', time: null, duration: 60 }),
    ])
    await screen.findByText('Open day')
    expect(card('Open day').getByText('All day')).toBeVisible()
    expect(card('Viewing').getByText('No time yet · 60 minutes')).toBeVisible()
  })

  it('shows everything about an appointment', async () => {
    const row = visit({ title: 'Open house', location: 'At the gate', notes: 'Bring\nboots', contacts: [ANA, BEN] })
    await openAppointments([row])
    await screen.findByText('Open house')
    const { getByText, getByRole } = card('Open house')
    expect(getByText('2:30 PM · 45 minutes')).toBeVisible()
    expect(getByText('At the gate')).toBeVisible()
    expect(getByText(/Bring\s+boots/)).toBeVisible()
    expect(getByText('12 Elm St')).toBeVisible()
    expect(getByText('Ana Ruiz (Agent), Ben Okoro')).toBeVisible()
    expect(getByRole('link', { name: 'View Property' })).toHaveAttribute('href', `/app/house/${ELM}`)
    const link = getByRole('link', { name: 'Add to Google Calendar' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '')
    const day = inDays(0).replaceAll('-', '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      text: '12 Elm St - Open house',
      dates: `${day}T143000/${day}T151500`,
      details: 'Bring\nboots',
      location: 'At the gate',
    })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('starts at today; the past is behind a button', async () => {
    const { user } = await openAppointments([visit({ title: 'Past', date: inDays(-1) }), visit({ title: 'Now' })])
    await screen.findByText('Now')
    expect(titles()).toEqual(['Now'])
    await user.click(screen.getByRole('button', { name: 'Show earlier (1)' }))
    expect(titles()).toEqual(['Past', 'Now'])
    expect(screen.queryByRole('button', { name: /Show earlier/ })).not.toBeInTheDocument()
  })

  it('renders the first part of a very long list, and the next part on demand', async () => {
    const { user } = await openAppointments(Array.from({ length: 45 }, (_, day) => visit({ title: `Day ${day}`, date: inDays(day) })))
    await screen.findByText('Day 0')
    expect(titles()).toHaveLength(40)
    await user.click(buttonOf('Show later (5)'))
    expect(titles()).toHaveLength(45)
    expect(screen.queryByText(/Show later/)).not.toBeInTheDocument()
  })
})

describe('the strip', () => {
  it('shows seven days from today on, with their appointments', async () => {
    await openAppointments([visit(), visit(), visit({ date: inDays(6) }), visit({ date: inDays(7) })])
    await screen.findByLabelText('Seven days')
    expect(days()).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => `${nameOf(day)} ${day === 0 ? '2 events' : day === 6 ? '1 event' : 'No events'}`),
    )
    expect(dayButton(0)).toHaveAttribute('aria-current', 'date')
  })

  it('moves by seven days, and back to today', async () => {
    const { user } = await openAppointments([visit()])
    await screen.findByLabelText('Seven days')
    await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
    expect(days()[0]).toBe(`${nameOf(7)} No events`)
    await user.click(screen.getByRole('button', { name: 'Previous 7 days' }))
    await user.click(screen.getByRole('button', { name: 'Previous 7 days' }))
    expect(days()[0]).toBe(`${nameOf(-7)} No events`)
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(days()[0]).toBe(`${nameOf(0)} 1 event`)
  })

  it('scrolls to the chosen day, even one that was not rendered', async () => {
    const { user } = await openAppointments(
      Array.from({ length: 10 }, (_, day) => visit({ title: `Day ${day - 5}`, date: inDays(day - 5) })),
    )
    await screen.findByText('Day 0')
    await user.click(dayButton(3))
    expect(dayHeading(3)).toHaveFocus()
    expect(dayButton(3)).toHaveAttribute('aria-pressed', 'true')
    expect(titles()[0]).toBe('Day 0')
    await user.click(strip().getByRole('button', { name: 'Previous 7 days' }))
    await user.click(dayButton(-2))
    expect(dayHeading(-2)).toHaveFocus()
    expect(titles()[0]).toBe('Day -2')
    expect(buttonOf('Show earlier (3)')).toBeVisible()
    await user.click(buttonOf('Today'))
    expect(titles()[0]).toBe('Day 0')
  })

  it('offers to schedule on a chosen day without events, from today on', async () => {
    const { user } = await openAppointments([visit()])
    await screen.findByLabelText('Seven days')
    await user.click(dayButton(2))
    expect(group(2).getByText('No events on this day.')).toBeVisible()
    await user.click(group(2).getByRole('button', { name: 'Schedule on this day' }))
    const { getByRole } = await dialog('Add New Appointment')
    expect(getByRole('button', { name: `Date ${formatLongDate(inDays(2))}` })).toBeVisible()
    await user.click(getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Previous 7 days' }))
    await user.click(dayButton(-3))
    expect(group(-3).getByText('No events on this day.')).toBeVisible()
    expect(group(-3).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('on the timeline,', () => {
  it('"Add Event" requires a house, preselecting the first; the new event appears in order', async () => {
    const { user, stored } = await openAppointments([visit({ title: 'Late', time: '20:00' })])
    await screen.findByText('Late')
    const opener = screen.getByRole('button', { name: 'Add Event' })
    await user.click(opener)
    const { getByLabelText, getByRole } = await dialog('Add New Appointment')
    expect(getByLabelText('Property')).toHaveValue(OAK)
    type({ Title: 'Early', 'Time (optional)': '07:00' })
    await user.click(getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(titles()).toEqual(['Early', 'Late']))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
    expect(stored()[1]).toMatchObject({ title: 'Early', house_id: OAK, date: inDays(0), time: '07:00', duration: 60 })
    expect(toastsSoFar()).toEqual(['success: Appointment created / Your appointment has been saved successfully.'])
  })

  it('Edit opens the dialog filled in, and the card shows the change', async () => {
    const { user } = await openAppointments([visit({ title: 'First' }), visit({ title: 'Second', date: inDays(1) })])
    await screen.findByText('First')
    await user.click(screen.getByRole('button', { name: 'Edit First' }))
    const { getByLabelText, getByRole } = await dialog('Edit Appointment')
    expect(getByLabelText('Title')).toHaveValue('First')
    await user.selectOptions(getByLabelText('Property'), OAK)
    await user.click(getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(card('First').getByText('9 Oak Ave')).toBeVisible())
    expect(toastsSoFar()).toEqual(['success: Appointment updated / Your appointment has been saved successfully.'])
  })

  it('Delete asks for confirmation; Cancel changes nothing, Delete removes the card and its group', async () => {
    const { user, stored } = await openAppointments([visit({ title: 'Gone' }), visit({ title: 'Stays', date: inDays(1) })])
    await screen.findByText('Gone')
    await user.click(screen.getByRole('button', { name: 'Delete Gone' }))
    const confirmation = await screen.findByRole('alertdialog', { name: 'Delete this event?' })
    expect(confirmation).toHaveAccessibleDescription(
      'This action cannot be undone. This will permanently delete this event from your calendar.',
    )
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Delete Gone' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Delete Gone' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(titles()).toEqual(['Stays']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(headings()).toEqual([formatLongDate(inDays(1))])
    expect(stored()).toHaveLength(1)
    expect(toastsSoFar()).toEqual(['success: Appointment deleted / The appointment has been removed'])
  })
})

describe('an empty timeline', () => {
  it('with houses offers to schedule', async () => {
    const { user } = await openAppointments([])
    await user.click(await screen.findByRole('button', { name: 'Schedule Appointment' }))
    expect((await dialog('Add New Appointment')).getByLabelText('Property')).toHaveValue(OAK)
  })

  it('without houses offers to add one, and has no button to add an event', async () => {
    await openAppointments([], { houses: [] })
    expect(await screen.findByText('No appointments scheduled')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a Property First' })).toHaveAttribute('href', '/app/house/new')
    expect(screen.queryByRole('button', { name: 'Add Event' })).not.toBeInTheDocument()
  })

  it('with past events only shows a message and a button for them', async () => {
    await openAppointments([visit({ date: inDays(-4) })])
    expect(await screen.findByText('No appointments scheduled')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show earlier (1)' })).toBeVisible()
  })

  it('asks a visitor to sign in', async () => {
    localStorage.clear()
    renderAlone(<TimelinePage />)
    expect(await screen.findByText('Please log in to view your appointments')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })
})

describe('when loading fails', () => {
  const FAILED = 'error: Error loading appointments / Could not load appointments from the database'
  const expectReadOnly = () => expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument()

  it('shows the saved copy read-only, and Retry loads the live appointments', async () => {
    const saved = appointmentFromRow(visit({ title: 'Kept' }))
    localStorage.setItem('appointments', JSON.stringify({ userId: DANA, ownerId: DANA, savedAt: '2025-03-04T09:05:00', items: [saved] }))
    const backend = fakeBackend({ houses: twoHouses(), appointments: [visit({ title: 'Live' })] })
    backend.fail('GET', 'appointments', 500)
    const { user } = openScreen('/app/timeline')
    expect(await screen.findByText(/^Showing a saved copy from Mar 4, 2025, 9:05\sAM$/)).toBeVisible()
    expect(titles()).toEqual(['Kept'])
    expectReadOnly()
    backend.heal()
    const release = backend.hold('GET', 'appointments')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(titles()).toEqual(['Kept'])
    release()
    await waitFor(() => expect(titles()).toEqual(['Live']))
    expect(toastsSoFar()).toEqual([FAILED])
  })

  it('without a copy shows the examples read-only', async () => {
    const backend = fakeBackend({ houses: twoHouses() })
    backend.fail('GET', 'appointments', 'malformed')
    openScreen('/app/timeline')
    await waitFor(() => expect(screen.queryAllByText('Example')).not.toHaveLength(0))
    expect(screen.getByText(/Your appointments could not be loaded/)).toBeVisible()
    expect(headings()[0]).toBe(formatLongDate(inDays(0)))
    expectReadOnly()
    expect(screen.queryByRole('link', { name: 'View Property' })).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual([FAILED])
  })

  it('for the houses only, shows the appointments and says what is missing', async () => {
    const backend = fakeBackend({ houses: twoHouses(), appointments: [visit({ title: 'Live' })] })
    backend.fail('GET', 'houses', 500)
    const { user } = openScreen('/app/timeline')
    expect(await screen.findByText('Live')).toBeVisible()
    expect(toastsSoFar()).toEqual(["error: Failed to load houses / We couldn't load your properties. Please try again later."])
    expect(screen.queryByRole('button', { name: 'Add Event' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit Live' })).not.toBeInTheDocument()
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('12 Elm St')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit Live' })).toBeVisible()
  })
})
