import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { openPublic, storeSession } from '@/test/screens/publicScreen'

beforeEach(() => clearNotices())

describe('/auth/new-password', () => {
  test('without a session explains, and offers a new link', async () => {
    const { user } = openPublic('/auth/new-password')
    expect(screen.getByText(/Each link works once/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Send a new link' }))
    expect(screen.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  })

  test('with a session shows the password field', async () => {
    storeSession()
    openPublic('/auth/new-password')
    expect(await screen.findByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  })
})
