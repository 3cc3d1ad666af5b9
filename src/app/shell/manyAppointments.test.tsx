import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment, AppointmentRow } from '@/features/appointments/appointment'
import { cacheSavedAppointment, uncacheAppointment } from '@/features/appointments/appointmentCache'
import { WHOLE_LIST_LIMIT } from '@/features/appointments/appointmentQueries'
import { useAppointments, type AppointmentRange } from '@/features/appointments/useAppointments'
import { cursorKey } from '@/lib/api/cursor'
import { addDays, localToday } from '@/domain/time/dates'
import { appointmentRow, DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useLiveUpdates } from './live/useLiveUpdates'

// Makes useLiveUpdates poll, as it does with the embedded backend, which has no live channels.
vi.mock('./live/useHuntChannel', () => ({ useHuntChannel: () => false }))

beforeEach(startSignedIn)

const inDays = (days: number) => addDays(localToday(), days)
const appointment = (overrides: Partial<AppointmentRow> = {}) => appointmentRow({ date: localToday(), ...overrides })

const LONG_AGO = -700
const rangeAround = (days: number, margin = 5) => ({ from: inDays(days - margin), until: inDays(days + margin) })

/** More appointments than one request reads: one a day, from five days ahead back into the past. */
const manyRows = () =>
  Array.from({ length: WHOLE_LIST_LIMIT + 300 }, (_, index) => appointment({ date: inDays(5 - index), title: `Day ${5 - index}` }))

type HookProps = { range?: AppointmentRange }

function open(rows: object[], range: AppointmentRange = 'fromThisMonth') {
  const backend = fakeBackend({ appointments: rows.map((row) => ({ ...row })) })
  return { backend, ...show(range) }
}

function show(range: AppointmentRange) {
  const client = newQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>
  const { result, rerender, unmount } = renderHook((props: HookProps) => (useLiveUpdates(), useAppointments(props.range ?? range)), {
    wrapper,
    initialProps: {},
  })
  const titles = () => result.current.appointments.map(({ title }) => title)
  const untilLive = () => waitFor(() => expect(result.current.source).toBe('live'))
  const poll = async () => {
    await waitFor(() => expect(client.getQueryData(cursorKey(DANA))).toBeDefined())
    await act(() => client.refetchQueries({ queryKey: cursorKey(DANA) }))
  }
  return { client, result, rerender, unmount, titles, untilLive, poll }
}

type Backend = ReturnType<typeof fakeBackend>
const readRequests = (backend: Backend) => backend.callsOf('GET', 'appointments')

describe('a hunt with few appointments', () => {
  it('is read in full with one request, whichever appointments are needed', async () => {
    const { backend, untilLive, titles, rerender, result } = open([
      appointment({ title: 'Soon' }),
      appointment({ date: inDays(LONG_AGO), title: 'Long ago' }),
    ])
    await untilLive()
    expect(titles()).toEqual(['Long ago', 'Soon'])
    rerender({ range: rangeAround(LONG_AGO) })
    rerender({ range: 'all' })
    expect(titles()).toEqual(['Long ago', 'Soon'])
    expect(result.current).toMatchObject({ source: 'live', isWhole: true })
    expect(readRequests(backend)).toHaveLength(1)
  })
})

describe('a list with very many appointments', () => {
  it('leaves out old appointments if the upcoming ones exceed one response', async () => {
    const upcoming = Array.from({ length: WHOLE_LIST_LIMIT + 40 }, (_, index) =>
      appointment({ date: inDays(index), title: `Day ${index}` }),
    )
    const { backend, untilLive, titles } = open([...upcoming, appointment({ date: inDays(LONG_AGO), title: 'Long ago' })])
    await untilLive()
    expect(titles()).toEqual(upcoming.map(({ title }) => title))
    expect(readRequests(backend)).toHaveLength(2)
  })

  it('shows the viewer’s own changes in any range of dates', async () => {
    const { client, untilLive, titles, result } = open(manyRows(), rangeAround(LONG_AGO))
    await untilLive()
    const [first] = result.current.appointments as [Appointment]
    act(() => cacheSavedAppointment(client, DANA, { ...first, title: 'Renamed', updatedAt: '2031-01-01T00:00:00Z' }))
    await waitFor(() => expect(titles()).toContain('Renamed'))
    act(() => uncacheAppointment(client, DANA, first.id))
    await waitFor(() => expect(titles()).not.toContain('Renamed'))
    expect(titles()).toContain('Day 5')
  })

  it('starts with the saved copy and reads only changes', async () => {
    const { backend, untilLive, poll, unmount } = open(manyRows())
    await untilLive()
    await poll()
    await waitFor(() => expect(localStorage.getItem('house-hunter-appointments-ahead')).toContain('"cursor":"'))
    unmount()
    backend.db.appointments?.push(appointment({ title: 'Meanwhile' }))
    backend.recordChange('appointments', String(backend.db.appointments?.at(-1)?.id))
    const reopened = show('fromThisMonth')
    await waitFor(() => expect(reopened.titles()).toContain('Meanwhile'))
    expect(readRequests(backend).filter(({ query }) => !query.has('id'))).toHaveLength(1)
  })
})

it('shows the saved copy while reading fails', async () => {
  const { backend, untilLive, unmount } = open(manyRows())
  await untilLive()
  unmount()
  backend.fail('GET', 'appointments', 'network')
  backend.fail('POST', 'rpc/changes_since', 'network')
  const { result, titles } = show(rangeAround(0))
  await waitFor(() => expect(result.current.source).toBe('copy'))
  expect(titles()).toContain('Day 5')
})
