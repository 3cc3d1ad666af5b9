import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatLongDate } from '@/domain/time/dates'
import {
  ANA,
  dialog,
  field,
  ELM,
  inDays,
  loadChunks,
  OAK,
  openAppointments,
  twoHouses,
  type,
  visit,
} from '@/test/screens/appointmentScreen'
import { toastsSoFar } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

beforeAll(loadChunks)
beforeEach(startSignedIn)

const path = `/app/house/${ELM}`

/** The detail page of 12 Elm St with its Events tab open. */
async function openEvents(rows: object[]) {
  const opened = await openAppointments(rows, { path })
  await waitFor(() => expect(screen.queryByText('Loading events...')).not.toBeInTheDocument())
  await opened.user.click(screen.getByRole('tab', { name: 'Events' }))
  const panel = await screen.findByRole('tabpanel', { name: 'Events' })
  // Its content is in a separate chunk.
  await waitFor(() => expect(panel).not.toBeEmptyDOMElement())
  return { ...opened, tab: within(panel) }
}

const upcoming = () => within(screen.getByRole('heading', { name: 'Upcoming Events' }).closest('section') as HTMLElement)
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Events tab', () => {
  it('lists this property’s appointments with day, time and length', async () => {
    const { tab } = await openEvents([
      visit({ title: 'Here', notes: 'Boots', location: 'Gate', contacts: [ANA] }),
      visit({ title: 'There', house_id: OAK }),
    ])
    expect(tab.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Here'])
    expect(tab.getByText(`${formatLongDate(inDays(0))} · 2:30 PM · 45 minutes`)).toBeVisible()
    for (const words of ['Boots', 'Gate', 'Ana Ruiz (Agent)']) expect(tab.getByText(words)).toBeVisible()
    const link = tab.getByRole('link', { name: 'Add to Google Calendar' })
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe('12 Elm St - Here')
  })

  it('edits an appointment, and shows the change everywhere at once', async () => {
    const { user, tab } = await openEvents([visit({ title: 'Viewing' })])
    await user.click(tab.getByRole('button', { name: 'Edit Viewing' }))
    const { queryByLabelText } = await dialog('Edit Appointment')
    expect(queryByLabelText('Property')).not.toBeInTheDocument()
    type({ Title: 'Second viewing' })
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await dialogClosed()
    expect(tab.getByText('Second viewing')).toBeVisible()
    expect(upcoming().getByText('Second viewing')).toBeVisible()
    expect(toastsSoFar()).toEqual(['success: Appointment updated / Your appointment has been saved successfully.'])
  })

  it('deletes an appointment after a confirmation', async () => {
    const { user, tab, stored } = await openEvents([visit({ title: 'Viewing' })])
    await user.click(tab.getByRole('button', { name: 'Delete Viewing' }))
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete this event?' }))
    await user.click(confirmation.getByRole('button', { name: 'Delete' }))
    expect(await tab.findByText('No events scheduled')).toBeVisible()
    expect(upcoming().getByText('No upcoming events')).toBeVisible()
    expect(stored()).toEqual([])
    expect(toastsSoFar()).toEqual(['success: Appointment deleted / The appointment has been removed'])
  })

  it('still shows an appointment that could not be deleted', async () => {
    const { backend, user, tab } = await openEvents([visit({ title: 'Viewing' })])
    backend.fail('DELETE', 'appointments', 500)
    await user.click(tab.getByRole('button', { name: 'Delete Viewing' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error deleting appointment / Please try again later']))
    expect(tab.getByText('Viewing')).toBeVisible()
  })
})

describe('scheduling', () => {
  it.each<[string, () => HTMLElement, object[]]>([
    ['Schedule, among the actions', () => screen.getAllByRole('button', { name: 'Schedule' })[0] as HTMLElement, []],
    ['Add Event, in the tab', () => screen.getByRole('button', { name: 'Add Event' }), [visit({ title: 'First', time: '08:00' })]],
    ['the plus, in the card', () => upcoming().getByRole('button', { name: 'Add event' }), []],
    ['Schedule Event, in the empty tab', () => screen.getAllByRole('button', { name: 'Schedule Event' })[0] as HTMLElement, []],
    ['Schedule Event, in the empty card', () => upcoming().getByRole('button', { name: 'Schedule Event' }), []],
  ])('with %s is for this house, without asking which one', async (_, opener, rows) => {
    const { user, stored } = await openEvents(rows)
    const button = opener()
    await user.click(button)
    const { queryByLabelText, getByRole } = await dialog('Add New Appointment')
    expect(queryByLabelText('Property')).not.toBeInTheDocument()
    expect(field('Location (optional)')).toHaveValue('12 Elm St, Austin, TX 78701, USA')
    await user.click(getByRole('button', { name: 'Cancel' }))
    await dialogClosed()
    expect(button).toHaveFocus()
    await user.click(button)
    await dialog()
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await dialogClosed()
    expect(upcoming().getByText('Viewing')).toBeVisible()
    expect(stored().at(-1)).toMatchObject({ house_id: ELM, title: 'Viewing' })
  })

  it('warns of a viewing at another house, by its street', async () => {
    const { user } = await openEvents([visit({ house_id: OAK, title: 'Other', time: '12:00', duration: 60 })])
    await user.click(screen.getAllByRole('button', { name: 'Schedule' })[0] as HTMLElement)
    await dialog()
    type({ 'Time (optional)': '12:30' })
    expect(await screen.findByText('Overlaps “Other” at 9 Oak Ave (12:00 PM – 1:00 PM)')).toBeVisible()
    type({ 'Time (optional)': '13:01' })
    expect(await screen.findByText(/^Only 1 minute to get here from 9 Oak Ave/)).toBeVisible()
  })
})

describe('the Upcoming Events card', () => {
  it('shows upcoming appointments, today’s included, and no past ones', async () => {
    await openAppointments(
      [visit({ title: 'Past', date: inDays(-1) }), visit({ title: 'Today' }), visit({ title: 'Later', date: inDays(9) })],
      { path },
    )
    expect(await upcoming().findByText('Today')).toBeVisible()
    expect(upcoming().getByText('Later')).toBeVisible()
    expect(upcoming().queryByText('Past')).not.toBeInTheDocument()
  })
})

describe('the options of an upcoming event', () => {
  it('are Edit, Delete, and a calendar link with the street', async () => {
    const { user, stored } = await openAppointments([visit({ title: 'Viewing' })], { path })
    const options = await upcoming().findByRole('button', { name: 'Options for Viewing' })
    await user.click(options)
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Edit', 'Add to Google Calendar', 'Delete'])
    expect(new URL(entries[1]?.getAttribute('href') ?? '').searchParams.get('text')).toBe('12 Elm St - Viewing')
    await user.click(entries[0] as HTMLElement)
    const { getByRole } = await dialog('Edit Appointment')
    await user.click(getByRole('button', { name: 'Cancel' }))
    await dialogClosed()
    expect(options).toHaveFocus()
    await user.click(options)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete this event?' })).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(upcoming().getByText('No upcoming events')).toBeVisible())
    expect(stored()).toEqual([])
  })
})

describe('events that have not been loaded', () => {
  it('show that they are loading or failed, and not that there are none', async () => {
    const backend = fakeBackend({ houses: twoHouses(), appointments: [visit({ title: 'Here' })] })
    const release = backend.hold('GET', 'appointments')
    backend.failOnce('GET', 'appointments', 500)
    const { user } = openScreen(path)
    expect(await screen.findByText('Loading events...')).toBeVisible()
    release()
    expect(await upcoming().findByText('The events for this property could not be loaded.')).toBeVisible()
    expect(screen.queryByText('No upcoming events')).not.toBeInTheDocument()
    await user.click(upcoming().getByRole('button', { name: 'Retry' }))
    expect(await upcoming().findByText('Here')).toBeVisible()
    expect(toastsSoFar()).toEqual([])
  })
})
