import { createAccount, signUp } from '../support/people/accounts'
import { FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { createMailbox, linkIn } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { fillFields } from '../support/screens'
import { expect } from '../support/test'
import type { States } from './support'

export const PUBLIC_STATES: States = [
  {
    name: 'landing',
    async open({ page }) {
      await page.goto('/')
      return page.getByRole('link', { name: 'Sign Up' })
    },
  },
  [
    {
      name: 'login',
      async open({ page }) {
        await page.goto('/auth')
        await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
        return page.getByRole('button', { name: 'Sign In' })
      },
    },
    {
      name: 'login with errors',
      async open({ page }) {
        await page.getByRole('button', { name: 'Sign In' }).click()
        return page.getByText('Please enter a valid email address')
      },
    },
    {
      name: 'login, rejected',
      isTransient: true,
      async open({ page, guard }) {
        guard.allowConsole(/Login failed/)
        guard.allowConsole(FAILED_REQUEST)
        await fillFields(page, { Email: 'nobody@example.com', Password: 'correct-horse' })
        await page.getByRole('button', { name: 'Sign In' }).click()
        return page.getByText('Login failed')
      },
    },
    {
      name: 'login, in progress',
      async open({ page }) {
        await holdRequests(page, '**/auth/v1/token**')
        await page.getByRole('button', { name: 'Sign In' }).click()
        return page.getByRole('button', { name: 'Signing in...' })
      },
    },
  ],
  [
    {
      name: 'sign-up with errors',
      async open({ page }) {
        await page.goto('/auth?tab=signup')
        await page.getByRole('button', { name: 'Create Account' }).click()
        return page.getByText('Full name must be at least 2 characters')
      },
    },
    {
      name: 'sign-up, email sent',
      isTransient: true,
      async open({ page }) {
        const person = newPerson()
        await fillFields(page, { 'Full Name': person.fullName, Email: person.email, Password: person.password })
        await page.getByRole('button', { name: 'Create Account' }).click()
        await expect(page.getByText('Check your email', { exact: true })).toBeVisible()
        return page.getByText('Account created')
      },
    },
  ],
  [
    {
      name: 'forgot password, with an error',
      async open({ page }) {
        await page.goto('/auth/forgot-password')
        await page.getByRole('button', { name: 'Send link' }).click()
        return page.getByText('Please enter a valid email address')
      },
    },
    {
      name: 'forgot password, email sent',
      async open({ page }) {
        await page.getByLabel('Email').fill('nobody@example.com')
        await page.getByRole('button', { name: 'Send link' }).click()
        return page.getByText('Check your email')
      },
    },
  ],
  {
    name: 'new password, with an error',
    async open({ page }) {
      const { email } = await createAccount(page.request)
      await page.goto('/auth/forgot-password')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.goto(linkIn(await createMailbox(page.request).waitFor(email, /password/i)))
      await page.getByRole('button', { name: 'Set password' }).click()
      return page.getByText('Password must be at least 6 characters')
    },
  },
  {
    name: 'new password, link expired',
    async open({ page }) {
      await page.goto('/auth/new-password')
      return page.getByRole('link', { name: 'Send a new link' })
    },
  },
  {
    name: 'callback, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, '**/auth/v1/user')
      await visit(full, '/debug')
      await page.goto(`/auth/callback#access_token=${full.session.access_token}&refresh_token=x`)
      return page.getByText('Signing you in')
    },
  },
  {
    name: 'callback, another person signed in',
    async open({ page, full, visit }) {
      const { session } = await createAccount(page.request)
      await visit(full, '/debug')
      await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}`)
      return page.getByRole('button', { name: 'Stay signed in' })
    },
  },
  {
    name: 'callback, link requested elsewhere',
    async open({ page }) {
      const { session } = await createAccount(page.request)
      await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}`)
      return page.getByRole('button', { name: 'Don’t sign in' })
    },
  },
  {
    name: 'callback, account created elsewhere',
    async open({ page }) {
      const person = newPerson()
      await signUp(page.request, person)
      await page.goto(linkIn(await createMailbox(page.request).waitFor(person.email)))
      await page.getByRole('button', { name: 'Set password' }).click()
      return page.getByText('Password must be at least 6 characters')
    },
  },
  {
    name: 'debug',
    async open({ page, full, visit }) {
      await visit(full, '/debug')
      return page.getByText(full.email)
    },
  },
  {
    name: '404, public',
    async open({ page }) {
      await page.goto('/no-such-page')
      return page.getByRole('heading', { name: '404' })
    },
  },
]
