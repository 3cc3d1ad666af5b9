import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { openPublic } from '@/test/screens/publicScreen'
import { currentUrl } from '@/test/render'

beforeEach(() => clearNotices())

describe('404', () => {
  test('shows a message, and links to the dashboard', async () => {
    const { user } = openPublic('/nope')
    expect(screen.getByRole('heading')).toHaveTextContent('404')
    expect(screen.getByText("Oops! We couldn't find the page you're looking for.")).toBeVisible()
    expect(screen.getByRole('main')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
    expect(currentUrl()).toBe('/app/dashboard')
  })

  test('opens the dashboard with "Go back" if it was opened directly', async () => {
    window.history.replaceState({ idx: 0 }, '', '/nope')
    const { user } = openPublic('/nope')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(currentUrl()).toBe('/app/dashboard')
  })

  test('has no main element of its own inside the app shell', () => {
    openPublic('/app/nope')
    expect(screen.queryByRole('main')).not.toBeInTheDocument()
  })
})
