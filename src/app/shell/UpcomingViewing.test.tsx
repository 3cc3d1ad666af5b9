import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentKeys } from '@/features/appointments/appointmentCache'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { UpcomingViewing } from './UpcomingViewing'

vi.mock('@/lib/useNow', () => ({ useNow: () => new Date(2026, 4, 1, 13, 50) }))

beforeEach(startSignedIn)

test('closing the banner of a viewing shows the next one that is due; the closed one returns only if the viewing is moved', async () => {
  fakeBackend()
  const client = newQueryClient()
  const viewings = [
    { id: 'one', title: 'Elm Street', time: '14:00' },
    { id: 'two', title: 'Oak Street', time: '14:45' },
  ]
  const appointments = viewings.map((each) => ({ ...each, date: '2026-05-01', houseId: 'house', isExample: false }))
  client.setQueryData(appointmentKeys.list(DANA), appointments)
  const open = () =>
    render(
      <MemoryRouter>
        <Providers client={client}>
          <UpcomingViewing />
        </Providers>
      </MemoryRouter>,
    )
  const { unmount } = open()
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
