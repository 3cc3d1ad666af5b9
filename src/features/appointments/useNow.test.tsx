import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays, formatLongDate, parseLocalDate, partsOf, todayLocal, weekday } from '@/domain/time/dates'
import { ELM, inDays, loadChunks, OAK, openAppointments, visit } from '@/test/screens/appointmentScreen'
import { startSignedIn } from '@/test/factories'

const EVE = '2027-03-09'

beforeAll(loadChunks)

beforeEach(() => {
  // Just before midnight. The timer for the end of the minute uses real time, and fires again until the clock is set.
  const night = parseLocalDate(addDays(EVE, 1)).getTime()
  vi.useFakeTimers({ toFake: ['Date'], now: night - 100 })
  startSignedIn()
})

afterEach(() => void vi.useRealTimers())

const strikeMidnight = () => vi.setSystemTime(parseLocalDate(addDays(EVE, 1)))

const rows = () => [
  visit({ title: 'Last evening', date: EVE, time: '20:00' }),
  visit({ title: 'Next morning', date: addDays(EVE, 1), time: '09:00' }),
  visit({ title: 'Elsewhere', date: EVE, time: '21:00', house_id: OAK }),
]

const strip = () => within(screen.getByLabelText('Seven days')).getAllByRole('button').slice(3)

it('a timeline left open over midnight starts with the new day', async () => {
  await openAppointments(rows())
  expect(await screen.findByText('Last evening')).toBeVisible()
  expect(strip()[0]).toHaveTextContent(`${weekday(EVE, 'short')} ${partsOf(EVE).day}`)
  strikeMidnight()
  await waitFor(() => expect(screen.queryByText('Last evening')).not.toBeInTheDocument())
  expect(todayLocal()).toBe(addDays(EVE, 1))
  expect(strip()).toHaveLength(7)
  expect(strip()[0]).toHaveTextContent(`${weekday(inDays(0), 'short')} ${partsOf(inDays(0)).day}`)
  expect(strip()[0]).toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('heading', { level: 2, name: formatLongDate(inDays(0)) })).toBeVisible()
  expect(screen.getByText('Show earlier (2)')).toBeVisible()
})

it('a week chosen on the timeline does not change at midnight', async () => {
  const { user } = await openAppointments(rows())
  await screen.findByText('Last evening')
  await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
  const chosen = strip()[0]?.textContent
  strikeMidnight()
  await waitFor(() => expect(screen.queryByText('Last evening')).not.toBeInTheDocument())
  expect(strip()[0]).toHaveTextContent(chosen ?? 'no day')
})

it('a calendar left open over midnight shows the new day', async () => {
  await openAppointments(rows(), { path: '/app/calendar' })
  expect(await screen.findByRole('heading', { name: `Appointments for ${formatLongDate(EVE)}` })).toBeVisible()
  strikeMidnight()
  expect(await screen.findByRole('heading', { name: `Appointments for ${formatLongDate(addDays(EVE, 1))}` })).toBeVisible()
})

it('the upcoming events of a house left open over midnight leave out yesterday’s', async () => {
  await openAppointments(rows(), { path: `/app/house/${ELM}` })
  expect(await screen.findByText('Last evening')).toBeVisible()
  strikeMidnight()
  await waitFor(() => expect(screen.queryByText('Last evening')).not.toBeInTheDocument())
  expect(screen.getByText('Next morning')).toBeVisible()
})

it('the next viewing on a card left open over midnight is not yesterday’s', async () => {
  await openAppointments(rows(), { path: '/app/dashboard' })
  expect(await screen.findByText(/Mar 9, 8:00 PM/)).toBeVisible()
  strikeMidnight()
  expect(await screen.findByText(/Mar 10, 9:00 AM/)).toBeVisible()
  expect(screen.queryByText(/Mar 9/)).not.toBeInTheDocument()
})

it('an appointment dialog left open past midnight does not offer yesterday', async () => {
  const { user } = await openAppointments(rows())
  await user.click(await screen.findByText('Add Event'))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: `Date ${formatLongDate(EVE)}` }))
  const day = () =>
    within(screen.getByRole('group', { name: 'Days to choose from' })).getByRole('button', {
      name: new RegExp(
        formatLongDate(EVE)
          .replace(/, \d+$/, '')
          .replace(/^\w+, /, ''),
      ),
    })
  strikeMidnight()
  // The focused day keeps the focus.
  await waitFor(() => expect(day()).toHaveAttribute('aria-disabled', 'true'))
})
