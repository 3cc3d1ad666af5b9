import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuthProvider } from '@/contexts/AuthContext'
import { clearNotices } from '@/lib/notify'
import { sessionOf } from '@/test/authBackend'
import { server } from '@/test/msw'
import { openPublic, storeSession } from '@/test/screens/publicScreen'
import { currentUrl } from '@/test/render'
import LandingPage from './LandingPage'

beforeEach(() => clearNotices())

describe('/', () => {
  test('shows the product, its tagline, links to sign in and sign up, and three features', () => {
    openPublic('/')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your perfect home, together')
    expect(screen.getByRole('banner')).toHaveTextContent('House Hunter')
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=signup')
    const cards = within(screen.getByRole('list')).getAllByRole('heading')
    expect(cards.map((card) => card.textContent)).toEqual(['Find Homes', 'Track Progress', 'Collaborate'])
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025')
    expect(document.title).toBe('Find your perfect home, together · House Hunter')
  })

  test('redirects a signed-in person once the session has been checked', async () => {
    storeSession({ ...sessionOf(), expires_at: 1_700_000_000 })
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
    openPublic('/')
    expect(currentUrl()).toBe('/')
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
  })

  test('renders to HTML with the same content', () => {
    const html = renderToString(
      <AuthProvider>
        <StaticRouter location="/">
          <LandingPage />
        </StaticRouter>
      </AuthProvider>,
    )
    expect(html).toContain('Find your perfect home, together')
    expect(html).toContain('/landing/dashboard-dark.webp')
  })
})
