import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAuth } from '@/contexts/AuthContext'
import { clearNotices } from '@/lib/notify'
import { rememberReturnAddress } from '@/lib/returnAddress'
import { SESSION_KEY } from '@/lib/supabase/session'
import { account, refusal, sessionOf, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { renderAt } from '@/test/render'
import { AuthFacts } from './AuthFacts'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { FullNameForm } from './FullNameForm'
import { NewPasswordForm } from './NewPasswordForm'

const WhenSignedIn = ({ children }: { children: ReactNode }) => (useAuth().authenticated ? children : null)

const openSignedIn = (form: ReactNode) => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
  return renderAt('/', { '/': <WhenSignedIn>{form}</WhenSignedIn> })
}

beforeEach(() => clearNotices())

describe('ForgotPasswordForm', () => {
  const ask = async (email: string) => {
    const { user } = renderAt('/', { '/': <ForgotPasswordForm /> })
    await user.type(screen.getByLabelText('Email'), email)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
  }

  test('refuses what is no address', async () => {
    await ask('abc')
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  })

  test('sends the mail, whose link leads back here, and keeps the address first asked for', async () => {
    rememberReturnAddress('/app/map')
    const sent = vi.fn<(body: unknown) => void>()
    server.use(
      http.post('*/auth/v1/recover', async ({ request }) => {
        expect(new URL(request.url).searchParams.get('redirect_to')).toBe('http://localhost:3000/auth/callback')
        sent(await request.json())
        return HttpResponse.json({})
      }),
    )
    await ask('dana@example.com')
    expect(await screen.findByRole('status')).toHaveTextContent('If dana@example.com has an account here')
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'dana@example.com' }))
    expect(localStorage.getItem('house-hunter-return')).toContain('/app/map')
  })

  test('a failure keeps the address', async () => {
    expectConsoleError(/^Could not send the email/)
    server.use(http.post('*/auth/v1/recover', () => refusal(429, 'over_email_send_rate_limit', 'Email rate limit exceeded')))
    await ask('dana@example.com')
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Could not send the email / Email rate limit exceeded']))
    expect(screen.getByLabelText('Email')).toHaveValue('dana@example.com')
  })
})

describe('NewPasswordForm', () => {
  const set = async (password: string, onChanged?: () => void) => {
    const { user } = openSignedIn(<NewPasswordForm onChanged={onChanged} />)
    await user.type(await screen.findByLabelText('New password'), password)
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    return user
  }

  test('refuses fewer than six characters', async () => {
    await set('12345')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  })

  test('sets the password, tells, and empties the field', async () => {
    const sent = vi.fn<(body: unknown) => void>()
    const onChanged = vi.fn<() => void>()
    server.use(
      http.put('*/auth/v1/user', async ({ request }) => {
        sent(await request.json())
        return HttpResponse.json(account())
      }),
    )
    await set('secret2', onChanged)
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ password: 'secret2' }))
    expect(toastsSoFar()).toEqual(['success: Password updated / Use it the next time you sign in.'])
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  test('is busy while the request runs', async () => {
    server.use(http.put('*/auth/v1/user', () => delay('infinite').then(() => HttpResponse.json({}))))
    await set('secret2')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(screen.getByLabelText('New password')).toBeDisabled()
  })

  test('a refusal shows the server’s words and keeps what was typed', async () => {
    expectConsoleError(/^Password not updated/)
    const words = 'New password should be different from the old password.'
    server.use(http.put('*/auth/v1/user', () => refusal(422, 'same_password', words)))
    await set('secret1')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Password not updated / ${words}`]))
    expect(screen.getByLabelText('New password')).toHaveValue('secret1')
  })

  test('a password that was saved although the answer was lost is saved, tried again', async () => {
    expectConsoleError(/^Password not updated/)
    expectConsoleError(/Failed to fetch/)
    server.use(http.put('*/auth/v1/user', () => HttpResponse.error()))
    const user = await set('secret2')
    await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('error: Password not updated')]))
    server.use(http.put('*/auth/v1/user', () => refusal(422, 'same_password', 'New password should be different from the old password.')))
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(toastsSoFar().at(-1)).toBe('success: Password updated / Use it the next time you sign in.'))
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })
})

describe('FullNameForm', () => {
  const rename = async (fullName: string) => {
    const { user } = openSignedIn(
      <>
        <FullNameForm />
        <AuthFacts />
      </>,
    )
    const field = await screen.findByLabelText('Full name')
    expect(field).toHaveValue('Dana Levi')
    await user.clear(field)
    await user.type(field, fullName)
    await user.click(screen.getByRole('button', { name: 'Save name' }))
  }

  test('refuses one character', async () => {
    await rename(' D ')
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeVisible()
  })

  test('saves the name in the profile and in the account, and the app shows it', async () => {
    const saved: unknown[] = []
    server.use(
      http.patch('*/rest/v1/profiles', async ({ request }) => {
        expect(new URL(request.url).searchParams.get('id')).toBe(`eq.${account().id}`)
        saved.push(await request.json())
        return HttpResponse.json({ id: account().id })
      }),
      http.put('*/auth/v1/user', async ({ request }) => {
        saved.push(await request.json())
        return HttpResponse.json(account({ user_metadata: { full_name: 'Dana Katz' }, updated_at: '2025-02-02T00:00:00Z' }))
      }),
    )
    await rename('Dana Katz')
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Profile updated / Your name has been saved.']))
    expect(saved).toEqual([{ full_name: 'Dana Katz' }, expect.objectContaining({ data: { full_name: 'Dana Katz' } })])
    expect(screen.getByText('Dana Katz')).toBeVisible()
  })

  test.each([
    [() => HttpResponse.json({ code: 'PGRST116', message: 'no rows' }, { status: 406 }), 'Something went wrong. Please try again.'],
    [
      () => HttpResponse.json({ code: '23514', message: 'violates check constraint "Full name is too long"' }, { status: 400 }),
      'Full name is too long',
    ],
    [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
  ])('a failed write is no success, and the account keeps the old name: %#', async (answer, description) => {
    expectConsoleError(/^Profile not updated/)
    server.use(http.patch('*/rest/v1/profiles', answer))
    await rename('Dana Katz')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Profile not updated / ${description}`]))
    expect(screen.getByLabelText('Full name')).toHaveValue('Dana Katz')
  })
})

test('AuthFacts shows the state and the person, never a token', async () => {
  openSignedIn(<AuthFacts />)
  expect(await screen.findByText('Dana Levi')).toBeVisible()
  const page = document.body.innerHTML
  expect(page).toContain('INITIAL_SESSION')
  for (const secret of [sessionOf().access_token, 'refresh-token']) expect(page).not.toContain(secret)
})
