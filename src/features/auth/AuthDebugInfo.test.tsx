import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { sessionOf } from '@/test/authBackend'
import { openSignedIn } from '@/test/render'
import { AuthDebugInfo } from './AuthDebugInfo'

beforeEach(() => clearNotices())

test('AuthDebugInfo shows the state and the user, never a token', async () => {
  openSignedIn(<AuthDebugInfo />)
  expect(await screen.findByText('Dana Levi')).toBeVisible()
  const page = document.body.innerHTML
  expect(page).toContain('INITIAL_SESSION')
  for (const secret of [sessionOf().access_token, 'refresh-token']) expect(page).not.toContain(secret)
})
