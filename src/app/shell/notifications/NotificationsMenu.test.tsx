import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { GuardedRouter } from '@/app/GuardedRouter'
import { useHunt } from '@/contexts/HuntContext'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { toastsSoFar } from '@/test/toasts'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { NotificationsMenu } from './NotificationsMenu'

const SAMS_HUNT = {
  owner_id: SAM,
  owner_name: 'Sam Ortiz',
  role: 'Partner',
  since: '2025-01-01T00:00:00Z',
  is_own: false,
  add_houses: false,
  schedule_appointments: true,
  edit_status: false,
}

const NOTIFICATION = {
  id: 'n-1',
  owner_id: SAM,
  actor_name: 'Sam Ortiz',
  kind: 'house_added',
  house_id: 'house-1',
  details: { street: '1 Elm Street' },
  created_at: new Date().toISOString(),
  is_read: false,
}

/** Mocks the database functions for one unread notification of Sam's hunt. */
function notificationsBackend(respond = () => HttpResponse.json<object>([NOTIFICATION])) {
  const backend = fakeBackend({ hunts: [SAMS_HUNT] })
  backend.state.unread = 1
  server.use(
    http.post('*/rest/v1/rpc/notifications', async () => {
      await delay(0)
      return respond()
    }),
    http.post('*/rest/v1/rpc/mark_notifications_read', () => HttpResponse.json(1)),
  )
}

function Form() {
  useLeaveGuard(useCallback(() => true, []))
  return <p>Unsaved</p>
}

function CurrentLocation() {
  const { pathname } = useLocation()
  const { ownerId } = useHunt()
  return <output>{`${pathname} ${ownerId}`}</output>
}

async function openMenu(content = <p>A screen</p>) {
  window.history.replaceState(null, '', '/app/settings')
  render(
    <Providers client={newQueryClient()}>
      <GuardedRouter>
        <NotificationsMenu />
        <CurrentLocation />
        {content}
      </GuardedRouter>
    </Providers>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  return user
}

beforeEach(() => startSignedIn())

test('a form with unsaved changes asks for confirmation, and the hunt changes only once the form is left', async () => {
  notificationsBackend()
  const user = await openMenu(<Form />)
  await user.click(await screen.findByRole('menuitem', { name: /Sam Ortiz added/ }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(screen.getByText(`/app/settings ${DANA}`)).toBeInTheDocument()
  await user.click(within(confirmation).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(`/app/house/house-1 ${SAM}`)).toBeInTheDocument()
})

test.each([
  ['no response', () => HttpResponse.error()],
  ['a server error', () => HttpResponse.json({ message: 'internal' }, { status: 500 })],
])('a failure to load notifications (%s) is shown in the menu, and Retry loads them', async (_, fail) => {
  notificationsBackend(fail as () => HttpResponse<object>)
  const user = await openMenu()
  const retryItem = await screen.findByRole('menuitem', { name: /could not be loaded.*Retry/ })
  notificationsBackend()
  await user.click(retryItem)
  expect(await screen.findByRole('menuitem', { name: /Sam Ortiz added/ })).toBeVisible()
  expect(screen.getByRole('menu')).toHaveFocus()
  expect(toastsSoFar()).toEqual([])
})
