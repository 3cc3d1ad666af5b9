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

  test('opened directly, "Go back" opens the dashboard', async () => {
    window.history.replaceState({ idx: 0 }, '', '/nope')
    const { user } = openPublic('/nope')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(currentUrl()).toBe('/app/dashboard')
  })

  test('inside the app shell it has no main of its own', () => {
    openPublic('/app/nope')
    expect(screen.queryByRole('main')).not.toBeInTheDocument()
  })
})
