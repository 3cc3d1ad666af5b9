import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { SESSION_KEY } from '@/lib/device/session'
import { authError } from '@/test/authBackend'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { server } from '@/test/msw'
import { openScreen } from '@/test/renderScreen'

test('an account deleted elsewhere is signed out, even with a valid token', async () => {
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
