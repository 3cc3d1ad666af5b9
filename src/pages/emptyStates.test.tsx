import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { samsHunt } from '@/test/screens/collaboratorScreen'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

beforeEach(startSignedIn)

/** Opens a screen of Sam's hunt, without appointments. */
function openSamsHunt(path: string, permissions: Record<string, unknown>, houses: Record<string, unknown>[] = []) {
  const hunt = samsHunt(permissions)
  localStorage.setItem('house-hunter-hunt', JSON.stringify({ userId: DANA, ownerId: hunt.owner_id }))
  fakeBackend({ hunts: [hunt], houses })
  openScreen(path)
}

const READ_ONLY = { add_houses: false, schedule_appointments: false }
const MAY_ADD = { add_houses: true, schedule_appointments: true }
const house = () => [houseRow({ user_id: samsHunt().owner_id })]

it.each([
  ['/app/favorites', READ_ONLY, [], /These are your own favorites in Sam Ortiz’s hunt\./],
  ['/app/calendar', READ_ONLY, house(), 'This is Sam Ortiz’s hunt. Viewings that Sam Ortiz schedules show up here.'],
  ['/app/calendar?view=week', READ_ONLY, house(), 'This is Sam Ortiz’s hunt. Viewings that Sam Ortiz schedules show up here.'],
  ['/app/calendar', MAY_ADD, house(), 'Viewings in Sam Ortiz’s hunt show up here, and you may schedule them.'],
  ['/app/timeline', READ_ONLY, house(), 'This is Sam Ortiz’s hunt. Viewings that Sam Ortiz schedules show up here.'],
  ['/app/timeline', READ_ONLY, [], 'Sam Ortiz’s hunt has no houses yet. Once Sam Ortiz adds one, its viewings show up here.'],
  ['/app/map', READ_ONLY, [], 'This is Sam Ortiz’s hunt. Houses that Sam Ortiz adds appear here, at their addresses.'],
  ['/app/map', MAY_ADD, [], 'Add a house to Sam Ortiz’s hunt and it appears here, at its address.'],
])('%s without rows says whose hunt it is and what the viewer can do (%o)', async (path, permissions, houses, text) => {
  openSamsHunt(path, permissions, houses)
  expect(await screen.findByText(text)).toBeVisible()
})

it.each(['/app/calendar', '/app/timeline'])('%s has no plus button for people who may not schedule', async (path) => {
  openSamsHunt(path, READ_ONLY, house())
  expect(await screen.findByText(/^This is Sam Ortiz’s hunt/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Add|Schedule)/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Add/ })).not.toBeInTheDocument()
})
