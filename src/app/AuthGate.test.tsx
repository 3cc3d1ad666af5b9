import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { rememberReturnPath, returnPath } from '@/lib/device/returnPath'
import { SESSION_KEY } from '@/lib/device/session'
import { authError, sessionOf } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { renderAt } from '@/test/render'
import { openScreen } from '@/test/renderScreen'
import { AuthGate } from './AuthGate'

test('shows a spinner while the session is checked, then the page, and deletes the stored return path', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionOf(), expires_at: 1_700_000_000 }))
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
  rememberReturnPath('/app/calendar')
  renderAt('/app/calendar', {
    '/app/*': (
      <AuthGate>
        <p>Guarded</p>
      </AuthGate>
    ),
  })
  expect(screen.getByRole('status')).toHaveTextContent('Checking who is signed in')
  expect(screen.queryByText('Guarded')).not.toBeInTheDocument()
  await screen.findByText('Guarded')
  expect(returnPath()).toBeNull()
})

// The end-to-end test of this case runs only on a stack where an administrator can delete accounts.
test('a user whose account was deleted elsewhere is signed out, even with a valid token', async () => {
  startSignedIn()
  fakeBackend()
  server.use(
    http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json(null)),
    http.post('*/auth/v1/logout', () => authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')),
  )
  openScreen('/app/dashboard')
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
