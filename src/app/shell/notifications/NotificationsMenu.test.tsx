import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { GuardedRouter } from '@/app/GuardedRouter'
import { useHunt } from '@/contexts/HuntContext'
import { useLeaveGuard } from '@/ui/leaveGuard'
import { toastsSoFar } from '@/test/authBackend'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { NotificationsMenu } from './NotificationsMenu'

const SAM = '22222222-2222-4222-8222-222222222222'
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

let rowCount = 0
const row = (overrides: object = {}) => {
  rowCount += 1
  return {
    id: `n-${rowCount}`,
    owner_id: DANA,
    actor_name: 'Sam Ortiz',
    kind: 'house_added',
    house_id: `house-${rowCount}`,
    details: { street: `${rowCount} Elm Street` },
    created_at: new Date(Date.now() - rowCount * 60_000).toISOString(),
    is_read: false,
    ...overrides,
  }
}

type Row = ReturnType<typeof row>

/** Mocks the two database functions for these rows. Returns the ids that the app marks as read. */
function notificationsBackend(rows: Row[], hunts: object[] = []) {
  const backend = fakeBackend({ hunts: hunts as Record<string, unknown>[] })
  const unread = () => rows.filter(({ is_read: isRead }) => !isRead)
  const marked: unknown[] = []
  backend.state.unread = unread().length
  server.use(
    http.post('*/rest/v1/rpc/notifications', async () => {
      await delay(0)
      return HttpResponse.json([...unread(), ...rows.filter(({ is_read: isRead }) => isRead)])
    }),
    http.post('*/rest/v1/rpc/mark_notifications_read', async ({ request }) => {
      const { p_ids: ids } = (await request.json()) as { p_ids?: string[] }
      marked.push(ids ?? 'all')
      const chosen = unread().filter(({ id }) => !ids || ids.includes(id))
      for (const each of chosen) each.is_read = true
      backend.state.unread = unread().length
      return HttpResponse.json(chosen.length)
    }),
  )
  return marked
}

const failNotifications = (status?: number) =>
  server.use(
    http.post('*/rest/v1/rpc/notifications', () =>
      status ? HttpResponse.json({ message: 'internal' }, { status }) : HttpResponse.error(),
    ),
  )

function Form() {
  useLeaveGuard(useCallback(() => true, []))
  return <p>Unsaved</p>
}

function CurrentLocation() {
  const { pathname, search } = useLocation()
  const { ownerId } = useHunt()
  return (
    <>
      <output data-testid="path">{pathname + search}</output>
      <output data-testid="hunt">{ownerId}</output>
    </>
  )
}

function renderMenu(content = <p>A screen</p>) {
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
  return userEvent.setup()
}

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })
const shown = (id: 'path' | 'hunt') => screen.getByTestId(id).textContent
const rows = () => within(screen.getByRole('menu')).getAllByRole('menuitem')

beforeEach(() => startSignedIn())

test('without notifications the bell has no number, and the menu says that there are none', async () => {
  notificationsBackend([])
  const user = renderMenu()
  await user.click(await bell('Notifications'))
  expect(await screen.findByText('No new notifications')).toBeVisible()
  expect(screen.queryByText('Mark all as read')).not.toBeInTheDocument()
})

test('the bell counts unread notifications; the menu lists them first, then earlier ones', async () => {
  notificationsBackend([
    row({ is_read: true, actor_name: 'Lee Kim', kind: 'member_joined', details: { role: 'Friend' } }),
    row(),
    row({ kind: 'house_rated', details: { street: '9 Oak Road', rating: 5 } }),
  ])
  const user = renderMenu()
  await user.click(await bell('Notifications, 2 unread'))
  await screen.findByText('Earlier')
  expect(rows().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Unread: Sam Ortiz added \d+ Elm Street\d+ minutes? ago$/),
    expect.stringMatching(/^Unread: Sam Ortiz gave 9 Oak Road 5 stars/),
    expect.stringMatching(/^Lee Kim joined as Friend/),
    'Mark all as read',
  ])
})

test('following a notification by keyboard opens its page, marks it as read and closes the menu', async () => {
  const one = row()
  const marked = notificationsBackend([one, row()])
  const user = renderMenu()
  await bell('Notifications, 2 unread')
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await screen.findByText('Mark all as read')
  await user.keyboard('{Home}')
  expect(rows()[0]).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shown('path')).toBe(`/app/house/${one.house_id}`))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await bell('Notifications, 1 unread')
  await waitFor(() => expect(marked).toEqual([[one.id]]))
})

test.each([
  [{ kind: 'appointment_moved', details: { street: '1 Elm', title: 'Viewing', date: '2030-05-04' } }, '/app/calendar?date=2030-05-04'],
  [{ kind: 'member_joined', details: { role: 'Partner' }, house_id: null }, '/app/collaborators'],
  [{ kind: 'house_deleted', details: { street: '1 Elm' }, house_id: null }, '/app/dashboard'],
])('%j opens %s', async (overrides, path) => {
  const marked = notificationsBackend([row({ ...overrides, is_read: true })])
  const user = renderMenu()
  await user.click(await bell())
  await user.click(await screen.findByRole('menuitem', { name: /^Sam Ortiz/ }))
  await waitFor(() => expect(shown('path')).toBe(path))
  expect(marked).toEqual([])
})

test('a notification of another hunt names it, and switches to it when followed', async () => {
  notificationsBackend([row(), row({ owner_id: SAM })], [SAMS_HUNT])
  const user = renderMenu()
  await user.click(await bell('Notifications, 2 unread'))
  const [mine, sams] = await waitFor(() => {
    expect(rows()).toHaveLength(3)
    return rows()
  })
  expect(mine).toHaveTextContent('My hunt')
  expect(sams).toHaveTextContent('Sam Ortiz’s hunt')
  await user.click(sams!)
  await waitFor(() => expect(shown('hunt')).toBe(SAM))
})

test('a form with unsaved changes asks for confirmation, and the hunt does not change until then', async () => {
  notificationsBackend([row({ owner_id: SAM })], [SAMS_HUNT])
  const user = renderMenu(<Form />)
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('menuitem', { name: /Sam Ortiz added/ }))
  const confirmation = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect([shown('path'), shown('hunt')]).toEqual(['/app/settings', DANA])
  await user.click(within(confirmation).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(shown('hunt')).toBe(SAM))
})

test('all notifications are marked as read with one request', async () => {
  const marked = notificationsBackend([row(), row()])
  const user = renderMenu()
  await user.click(await bell('Notifications, 2 unread'))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
  await bell('Notifications')
  await waitFor(() => expect(marked).toEqual(['all']))
  await user.click(await bell('Notifications'))
  expect(await screen.findByText('No new notifications')).toBeVisible()
  expect(screen.getByText('Earlier')).toBeVisible()
})

test('a failure to mark all as read is reported, and the count returns', async () => {
  notificationsBackend([row(), row()])
  server.use(http.post('*/rest/v1/rpc/mark_notifications_read', () => HttpResponse.json({ message: 'internal' }, { status: 500 })))
  const user = renderMenu()
  await user.click(await bell('Notifications, 2 unread'))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
  await waitFor(() => expect(toastsSoFar()).toEqual(['error: Could not mark all as read / Please try again later']))
  expect(await bell('Notifications, 2 unread')).toBeVisible()
})

test('without a network, marking all as read is reported as failed and everything stays unread', async () => {
  notificationsBackend([row(), row()])
  const user = renderMenu()
  await user.click(await bell('Notifications, 2 unread'))
  const entry = await screen.findByRole('menuitem', { name: 'Mark all as read' })
  failNotifications()
  for (const name of ['mark_notifications_read', 'my_account']) server.use(http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.error()))
  await user.click(entry)
  await waitFor(() => expect(toastsSoFar()).toEqual(['error: Could not mark all as read / Please try again later']))
  expect(await bell('Notifications, 2 unread')).toBeVisible()
})

test.each([undefined, 500])('a failure to load notifications is shown in the menu, and Retry loads them (%s)', async (status) => {
  notificationsBackend([row()])
  failNotifications(status)
  const user = renderMenu()
  await user.click(await bell('Notifications, 1 unread'))
  const retry = await screen.findByRole('menuitem', { name: /could not be loaded.*Retry/ })
  server.resetHandlers()
  notificationsBackend([row()])
  await user.click(retry)
  expect(await screen.findByRole('menuitem', { name: /Sam Ortiz added/ })).toBeVisible()
  expect(screen.getByRole('menu')).toHaveFocus()
  expect(toastsSoFar()).toEqual([])
})
