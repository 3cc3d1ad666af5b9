import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dialog, loadChunks, openAppointments } from '@/test/screens/appointmentScreen'
import { startSignedIn } from '@/test/factories'

beforeAll(loadChunks)
beforeEach(() => {
  const isPhoneQuery = (query: string) => query === '(max-width: 767px)'
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(matchMedia(query), { matches: isPhoneQuery(query) }))
  startSignedIn()
})

const bar = () => within(screen.getByRole('navigation', { name: 'Quick navigation' }))

it.each([
  ['/app/calendar', 'Add Appointment'],
  ['/app/timeline', 'Add Event'],
])('on a phone, the plus button of %s schedules an appointment, and no other button does', async (path, name) => {
  const { user } = await openAppointments([], { path })
  await waitFor(() => expect(bar().getByRole('button', { name })).toBeEnabled())
  expect(bar().queryByRole('link', { name: 'Add House' })).not.toBeInTheDocument()
  await user.click(bar().getByRole('button', { name }))
  await dialog('Add New Appointment')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bar().getByRole('button', { name })).toHaveFocus())
  await user.click(bar().getByRole('link', { name: 'Houses' }))
  expect(await bar().findByRole('link', { name: 'Add House' })).toBeVisible()
  expect(bar().queryByRole('button', { name })).not.toBeInTheDocument()
})

it.each(['/app/calendar', '/app/timeline'])('the plus button of %s adds a house if there is none', async (path) => {
  await openAppointments([], { path, houses: [] })
  await screen.findByRole('link', { name: 'Add a Property First' })
  expect(bar().getByRole('link', { name: 'Add House' })).toBeVisible()
})
