import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { rememberReturnPath } from '@/lib/device/returnPath'
import { authError, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { renderAt } from '@/test/render'
import { ForgotPasswordForm } from './ForgotPasswordForm'

beforeEach(() => clearNotices())

describe('ForgotPasswordForm', () => {
  const requestLink = async (email: string) => {
    const { user } = renderAt('/', { '/': <ForgotPasswordForm /> })
    await user.type(screen.getByLabelText('Email'), email)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
  }

  test('rejects an invalid email', async () => {
    await requestLink('abc')
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  })

  test('sends an email that links back here, and stores the requested page', async () => {
    rememberReturnPath('/app/map')
    const sent = vi.fn<(body: unknown) => void>()
    server.use(
      http.post('*/auth/v1/recover', async ({ request }) => {
        expect(new URL(request.url).searchParams.get('redirect_to')).toBe('http://localhost:3000/auth/callback')
        sent(await request.json())
        return HttpResponse.json({})
      }),
    )
    await requestLink('dana@example.com')
    expect(await screen.findByRole('status')).toHaveTextContent('If dana@example.com has an account here')
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'dana@example.com' }))
    expect(localStorage.getItem('house-hunter-return')).toContain('/app/map')
  })

  test('a failure preserves the typed email', async () => {
    expectConsoleError(/^Could not send the email/)
    server.use(http.post('*/auth/v1/recover', () => authError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded')))
    await requestLink('dana@example.com')
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Could not send the email / Email rate limit exceeded']))
    expect(screen.getByLabelText('Email')).toHaveValue('dana@example.com')
  })
})
