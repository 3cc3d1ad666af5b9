import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppointmentRow } from '@/features/appointments/appointment'
import { OAK, twoHouses, visit } from '@/test/screens/appointmentScreen'
import { fakeBackend } from '@/test/handlers'
import type { Row } from '@/test/postgrest'
import { openScreen, shownPath } from '@/test/renderScreen'
import { address, DANA, houseRow, startSignedIn } from '@/test/factories'

const DAY = '2030-05-04'

// 1.5 km apart: 14 minutes with parking, planned as 15.
const at = (time: string | null, overrides: Partial<AppointmentRow> = {}) => visit({ date: DAY, time, duration: 60, ...overrides })
const flexible = { flexible_from: '09:00', flexible_until: '18:00' }

type OpenOptions = { houses?: Row[]; places?: Row[]; own?: Row; hunts?: Row[]; path?: string }

function openDay(appointments: Row[], { houses = twoHouses(), places = [], own, path = `/app/day?date=${DAY}` }: OpenOptions = {}) {
  startSignedIn()
  const backend = fakeBackend({
    houses,
    appointments,
    ...(own && { own }),
    more: { own_places: { rows: places }, place_shares: {} },
    functions: {
      plan_day({ p_moves: moves }) {
        return (moves as Row[]).map(({ id, time }) => {
          const row = backend.db.appointments?.find((each) => each.id === id) ?? {}
          return Object.assign(row, { time, updated_at: new Date(Date.parse(String(row.updated_at)) + 1000).toISOString() })
        })
      },
    },
  })
  return { backend, ...openScreen(path) }
}

const line = async () => within(await screen.findByRole('list', { name: 'The day in order' }))

describe('a day', () => {
  it('lists the stops in order, with travel times and departures', async () => {
    openDay([at('12:00', { house_id: OAK }), at('10:00')])
    const items = (await line()).getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['12 Elm St', '9 Oak Ave'])
    expect(items[1]).toHaveTextContent('≈ 14 min with parking (estimate) · leave by 11:45 AM')
    expect(items[1]).toHaveTextContent('45 min to spare')
    expect(screen.getByText(/^All times are fixed\./)).toBeVisible()
  })

  it('that cannot work names the two appointments and the minutes', async () => {
    openDay([at('10:00', { title: 'First look' }), at('11:10', { house_id: OAK, title: 'Second look' })])
    expect(
      await screen.findByText(
        'No order of this day works. The closest one is 5 min short between “First look” at 12 Elm St and “Second look” at 9 Oak Ave.',
      ),
    ).toBeVisible()
    expect((await line()).getByText('Too little time: 5 min short')).toBeVisible()
  })

  it('with thirteen appointments is shown as scheduled, with a message', async () => {
    openDay(Array.from({ length: 13 }, (_, index) => at(`${String(8 + index).padStart(2, '0')}:00`, { duration: 30 })))
    expect(await screen.findByText(/^This day has 13 appointments/)).toBeVisible()
    expect((await line()).getAllByRole('listitem')).toHaveLength(13)
  })

  it('lists houses without a place on the map, and appointments without a time', async () => {
    const houses = [...twoHouses(), houseRow({ id: DANA, address: address({ street: '1 Lost Way' }), coordinates: { lat: 0, lng: 0 } })]
    openDay([at('10:00'), at('12:00', { house_id: DANA, title: 'Look' }), at(null, { title: 'Call the agent' })], { houses })
    expect(await screen.findByText('Not on the map, so travel times to and from there are not known: “Look” at 1 Lost Way.')).toBeVisible()
    expect((await line()).getByText(/Travel time unknown, 30 min allowed/)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Without a time' })).getByText('Call the agent')).toBeVisible()
  })

  it('shows a message when there are no appointments, or the date is invalid', async () => {
    openDay([], { path: '/app/day?date=2030-02-31' })
    expect(await screen.findByRole('heading', { name: 'Nothing is scheduled on this day' })).toBeVisible()
  })

  it('starts and ends at one of the viewer’s places, which is stored in the URL', async () => {
    const work = { id: 'w', user_id: DANA, label: 'Work', address: '', latitude: 30.3, longitude: -97.74, mode: 'car', most_minutes: null }
    const { user } = openDay([at('10:00')], { places: [work] })
    await screen.findAllByRole('option', { name: 'Work' })
    await user.selectOptions(screen.getByLabelText('Start at'), 'Work')
    await user.selectOptions(screen.getByLabelText('End at'), 'Work')
    expect((await line()).getByText(/leave Work at the latest/)).toBeVisible()
    expect((await line()).getByText(/Arrive at Work/)).toBeVisible()
    expect(shownPath()).toBe(`/app/day?date=${DAY}&from=w&to=w`)
  })

  it('shows a message when the device’s position is unknown', async () => {
    const { user } = openDay([at('10:00')])
    const denied = { code: 1, PERMISSION_DENIED: 1 }
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail(denied) },
    })
    await user.selectOptions(await screen.findByLabelText('Start at'), 'Where I am now')
    expect(await screen.findByText('Your position is not known')).toBeVisible()
    expect(screen.getByLabelText('Start at')).toHaveValue('')
    Reflect.deleteProperty(navigator, 'geolocation')
  })
})

describe('a better order', () => {
  it('is applied in one step, and can be undone', async () => {
    const { user, backend } = openDay([at('10:00'), at('16:00', { house_id: OAK, ...flexible })])
    expect(await screen.findByText('1 of 2 would move. You would be done at 12:15 PM instead of 5:00 PM.')).toBeVisible()
    expect((await line()).getByText('instead of 4:00 PM', { exact: false })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show as scheduled' }))
    expect((await line()).queryByText('instead of 4:00 PM', { exact: false })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Apply these times' }))
    expect(await screen.findByText('The day is planned')).toBeVisible()
    expect(backend.db.appointments?.map(({ time }) => time)).toEqual(['10:00', '11:15'])
    expect(screen.getByText('No better order is possible within the hours of these viewings.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(backend.db.appointments?.map(({ time }) => time)).toEqual(['10:00', '16:00']))
  })

  it.each([
    [{ status: 400, body: { code: 'HH007', message: 'Somebody else has changed this day' } }, /Somebody else has changed this day/],
    [
      { status: 403, body: { code: '42501', message: 'Only the owner of the hunt can move it' } },
      /^Only the owner of the hunt can move it$/,
    ],
    [500, /There was an error saving the plan/],
    ['network', /There was an error saving the plan/],
    ['malformed', /There was an error saving the plan/],
  ] as const)('that cannot be saved (%j) moves nothing', async (fault, message) => {
    const { user, backend } = openDay([at('10:00'), at('16:00', { house_id: OAK, ...flexible })])
    backend.fail('POST', 'rpc/plan_day', fault)
    await user.click(await screen.findByRole('button', { name: 'Apply these times' }))
    expect(await screen.findByText('Nothing was moved')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByText('There is a better order')).toBeVisible()
  })
})

describe('the hours of an appointment', () => {
  const open = async (overrides: Partial<AppointmentRow> = {}) => {
    const opened = openDay([at('10:00', overrides)])
    await opened.user.click(
      await screen.findByRole('button', { name: overrides.flexible_from ? 'Change the hours of Viewing' : 'Let Viewing move' }),
    )
    return opened
  }

  it('are saved, and its time can be fixed again', async () => {
    const { user, backend } = await open()
    await user.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText('May move between 9:00 AM and 6:00 PM')).toBeVisible()
    expect(backend.db.appointments).toMatchObject([{ flexible_from: '09:00', flexible_until: '18:00', time: '10:00' }])
    await user.click(screen.getByRole('button', { name: 'Change the hours of Viewing' }))
    await user.click(screen.getByRole('button', { name: 'Fix its time' }))
    expect(await screen.findByText('Fixed time')).toBeVisible()
    expect(backend.db.appointments).toMatchObject([{ flexible_from: null, flexible_until: null }])
  })

  it.each([
    ['18:00', '09:00', 'The first time must be before the second'],
    ['10:00', '10:00', 'The first time must be before the second'],
    ['', '10:00', 'Please enter both times'],
    ['10:00', '10:30', 'It takes 1 h, which does not fit between them'],
  ])('from %j until %j are rejected: %s', async (from, until, message) => {
    const { user, backend } = await open()
    const [first, second] = [screen.getByLabelText('From'), screen.getByLabelText('Until')]
    await user.clear(first)
    if (from) await user.type(first, from)
    await user.clear(second)
    await user.type(second, until)
    await user.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(backend.sent('PATCH', 'appointments')).toEqual([])
  })

  it('that cannot be saved remain in the form', async () => {
    const { user, backend } = await open()
    backend.fail('PATCH', 'appointments', 500)
    await user.click(screen.getByRole('button', { name: 'Save hours' }))
    expect(await screen.findByText('There was an error updating your appointment.')).toBeVisible()
    expect(screen.getByLabelText('From')).toHaveValue('09:00')
  })
})
