import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { useAuth } from '@/contexts/AuthContext'
import { rememberReturnPath, returnPath } from '@/lib/device/returnPath'
import { SESSION_KEY } from '@/lib/device/session'
import { sessionOf } from '@/test/authBackend'
import { server } from '@/test/msw'
import { currentUrl, renderAt } from '@/test/render'
import { AuthGate } from './AuthGate'

function LogoutButton() {
  const { signOut } = useAuth()
  return (
    <button type="button" onClick={() => void signOut()}>
      Logout
    </button>
  )
}

const open = (path: string) =>
  renderAt(path, {
    '/app/*': (
      <AuthGate>
        <p>Guarded</p>
        <LogoutButton />
      </AuthGate>
    ),
    '/auth': <p>Sign in here</p>,
  })

test('a visitor is sent to /auth, and the requested URL is stored', async () => {
  open('/app/calendar?view=week#today')
  await screen.findByText('Sign in here')
  expect(currentUrl()).toBe('/auth')
  expect(returnPath()).toBe('/app/calendar?view=week#today')
})

test('shows a spinner while the session is checked, then the page, and deletes the stored URL', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionOf(), expires_at: 1_700_000_000 }))
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
  rememberReturnPath('/app/calendar')
  open('/app/calendar')
  expect(screen.getByRole('status')).toHaveTextContent('Checking who is signed in')
  expect(screen.queryByText('Guarded')).not.toBeInTheDocument()
  await screen.findByText('Guarded')
  expect(returnPath()).toBeNull()
})

test('signing out on purpose stores no URL to return to', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
  server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  open('/app/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(currentUrl()).toBe('/auth'))
  expect(returnPath()).toBeNull()
})
