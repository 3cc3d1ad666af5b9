import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { sessionOf } from '@/test/authBackend'
import { openPublic, storeSession } from '@/test/screens/publicScreen'

beforeEach(() => clearNotices())

test('/debug shows the state and links, and never a token', async () => {
  storeSession()
  openPublic('/debug')
  await waitFor(() => expect(screen.getByText('Authenticated').nextSibling).toHaveTextContent('true'))
  expect(screen.getByText('Loading').nextSibling).toHaveTextContent('false')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/auth', '/app/dashboard'])
  expect(document.body.innerHTML).not.toContain(sessionOf().access_token.split('.')[1])
  expect(document.body.innerHTML).not.toContain('refresh-token')
})
