import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appointmentKeys } from '@/features/appointments/appointmentCache'
import { capture } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { localViewing } from '@/test/outboxEntries'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { UpcomingViewing } from './UpcomingViewing'

vi.mock('@/lib/useNow', () => ({ useNow: () => new Date(2026, 4, 1, 13, 50) }))

beforeEach(startSignedIn)
afterEach(() => void vi.useRealTimers())

type Banner = { id: string; title: string; time: string; houseId?: string }

function openWith(...banners: Banner[]) {
  const client = newQueryClient()
  const appointments = banners.map((each) => ({ houseId: 'house', ...each, date: '2026-05-01', isExample: false }))
  client.setQueryData(appointmentKeys.list(DANA), appointments)
  const open = () =>
    render(
      <MemoryRouter>
        <Providers client={client}>
          <UpcomingViewing />
        </Providers>
      </MemoryRouter>,
    )
  return { client, appointments, open, ...open() }
}

test('closing the banner of a viewing shows the next one that is due; the closed one returns only if the viewing is moved', async () => {
  fakeBackend()
  const { client, appointments, open, unmount } = openWith(
    { id: 'one', title: 'Elm Street', time: '14:00' },
    { id: 'two', title: 'Oak Street', time: '14:45' },
  )
  expect(await screen.findByText('Elm Street')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Oak Street')).toBeVisible()
  unmount()
  open()
  expect(await screen.findByText('Oak Street')).toBeVisible()
  act(() => {
    client.setQueryData(appointmentKeys.list(DANA), appointments.with(0, { ...appointments[0]!, time: '14:15' }))
  })
  expect(await screen.findByText('Elm Street')).toBeVisible()
})

const atLocal = (hour: number, minute: number) => new Date(2026, 4, 1, hour, minute).toISOString()

test.each([
  ['while the appointment is due: it is finished', atLocal(13, 20), [], true],
  ['hours before: another one is due', atLocal(9, 0), [], false],
  ['while the appointment is due, but another one was begun: it goes on', atLocal(13, 20), [atLocal(13, 40)], false],
])('a viewing was started from the house and finished %s', async (_, startedAt, begun, isFinished) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 13, 50) })
  installFakeDatabase()
  fakeBackend()
  const stored = [
    localViewing({ id: 'finished', houseId: 'house', startedAt, endedAt: atLocal(13, 30) }),
    ...begun.map((each) => localViewing({ id: 'begun', houseId: 'house', startedAt: each })),
  ]
  await capture(
    DANA,
    [],
    stored.map((value) => ({ store: 'viewing' as const, id: value.id, value, at: value.startedAt })),
  )
  openWith({ id: 'elm', title: 'Elm Street', time: '14:00' }, { id: 'oak', title: 'Oak Street', time: '14:45', houseId: 'oak' })
  expect(await screen.findByText(isFinished ? 'Oak Street' : 'Elm Street')).toBeVisible()
})
