import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { rememberReturnPath } from '@/lib/device/returnPath'
import { openPublic, storeSession } from '@/test/screens/publicScreen'
import { currentUrl } from '@/test/render'

beforeEach(() => clearNotices())

describe('/auth', () => {
  test('welcomes the visitor, with the Login tab open', async () => {
    openPublic('/auth')
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(screen.getByText('Sign in to continue to House Hunter')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot-password')
    expect(document.title).toBe('Sign in · House Hunter')
  })

  test('with tab=signup opens Sign Up first; the tab is part of the URL', async () => {
    const { user } = openPublic('/auth?tab=signup')
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    expect(currentUrl()).toBe('/auth')
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(currentUrl()).toBe('/auth?tab=signup')
  })

  test.each([
    [null, '/app/dashboard'],
    ['/app/favorites', '/app/favorites'],
    ['https://evil.example/app', '/app/dashboard'],
  ])('redirects a signed-in person who requested %s to %s', async (requestedPath, path) => {
    storeSession()
    if (requestedPath) rememberReturnPath(requestedPath)
    openPublic('/auth')
    await waitFor(() => expect(currentUrl()).toBe(path))
  })
})
