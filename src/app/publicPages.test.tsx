import { screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuthProvider } from '@/contexts/AuthContext'
import { clearNotices } from '@/lib/notify'
import { rememberReturnAddress } from '@/lib/returnAddress'
import { SESSION_KEY } from '@/lib/supabase/session'
import { sessionOf } from '@/test/authBackend'
import { currentAddress, renderAt } from '@/test/render'
import AuthPage from '@/pages/AuthPage'
import DebugPage from '@/pages/DebugPage'
import ForgotPasswordPage from '@/pages/ForgotPasswordPage'
import LandingPage from '@/pages/LandingPage'
import NewPasswordPage from '@/pages/NewPasswordPage'
import NotFoundPage from '@/pages/NotFoundPage'

const keepSession = () => localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
const open = (address: string) =>
  renderAt(address, {
    '/': <LandingPage />,
    '/auth': <AuthPage />,
    '/auth/forgot-password': <ForgotPasswordPage />,
    '/auth/new-password': <NewPasswordPage />,
    '/debug': <DebugPage />,
    '/app/dashboard': <p>The dashboard</p>,
    '/app/favorites': <p>The favorites</p>,
    '/app/nope': <NotFoundPage />,
    '/nope': <NotFoundPage />,
  })

beforeEach(() => clearNotices())

describe('/', () => {
  test('shows the product, its tagline, two ways in and three features', () => {
    open('/')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your perfect home, together')
    expect(screen.getByRole('banner')).toHaveTextContent('House Hunter')
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?tab=signup')
    const cards = within(screen.getByRole('list')).getAllByRole('heading')
    expect(cards.map((card) => card.textContent)).toEqual(['Find Homes', 'Track Progress', 'Collaborate'])
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025')
    expect(document.title).toBe('Find your perfect home, together · House Hunter')
  })

  test('leads signed-in people on, once it is known who they are', async () => {
    keepSession()
    open('/')
    expect(currentAddress()).toBe('/')
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await waitFor(() => expect(currentAddress()).toBe('/app/dashboard'))
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

describe('/auth', () => {
  test('is a card that welcomes, with Login chosen', async () => {
    open('/auth')
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(screen.getByText('Sign in to continue to House Hunter')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot-password')
    expect(document.title).toBe('Sign in · House Hunter')
  })

  test('with tab=signup opens Sign Up first; the tab is part of the address', async () => {
    const { user } = open('/auth?tab=signup')
    expect(await screen.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    expect(currentAddress()).toBe('/auth')
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(currentAddress()).toBe('/auth?tab=signup')
  })

  test.each([
    [null, '/app/dashboard'],
    ['/app/favorites', '/app/favorites'],
    ['https://evil.example/app', '/app/dashboard'],
  ])('a signed-in visitor who asked for %s goes to %s', async (asked, address) => {
    keepSession()
    if (asked) rememberReturnAddress(asked)
    open('/auth')
    await waitFor(() => expect(currentAddress()).toBe(address))
  })
})

describe('/auth/new-password', () => {
  test('without a session explains, and offers a new link', async () => {
    const { user } = open('/auth/new-password')
    expect(screen.getByText(/Each link works once/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Send a new link' }))
    expect(screen.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  })

  test('with a session asks for the password', async () => {
    keepSession()
    open('/auth/new-password')
    expect(await screen.findByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
  })
})

test('/debug shows the state and links, and never a token', async () => {
  keepSession()
  open('/debug')
  expect(screen.getByText('Loading').nextSibling).toHaveTextContent('true')
  await waitFor(() => expect(screen.getByText('Authenticated').nextSibling).toHaveTextContent('true'))
  expect(screen.getByText('Loading').nextSibling).toHaveTextContent('false')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/auth', '/app/dashboard'])
  expect(document.body.innerHTML).not.toContain(sessionOf().access_token.split('.')[1])
  expect(document.body.innerHTML).not.toContain('refresh-token')
})

describe('404', () => {
  test('says so, and leads to the dashboard', async () => {
    const { user } = open('/nope')
    expect(screen.getByRole('heading')).toHaveTextContent('404')
    expect(screen.getByText("Oops! We couldn't find the page you're looking for.")).toBeVisible()
    expect(screen.getByRole('main')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Return to Dashboard' }))
    expect(currentAddress()).toBe('/app/dashboard')
  })

  test('opened directly, "Go back" leads to the dashboard', async () => {
    window.history.replaceState({ idx: 0 }, '', '/nope')
    const { user } = open('/nope')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(currentAddress()).toBe('/app/dashboard')
  })

  test('inside the app shell it has no main of its own', () => {
    open('/app/nope')
    expect(screen.queryByRole('main')).not.toBeInTheDocument()
  })
})
