import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { account, authError, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { openSignedIn } from '@/test/render'
import { NewPasswordForm } from './PasswordForm'

beforeEach(() => clearNotices())

describe('PasswordForm', () => {
  const set = async (password: string, onChanged?: () => void) => {
    const { user } = openSignedIn(<NewPasswordForm onChanged={onChanged} />)
    await user.type(await screen.findByLabelText('New password'), password)
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    return user
  }

  test('rejects fewer than six characters', async () => {
    await set('12345')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  })

  test('sets the password, ends the other sessions, reports it, and empties the field', async () => {
    const sent = vi.fn<(body: unknown) => void>()
    const onChanged = vi.fn<() => void>()
    const ended = vi.fn<(scope: string | null) => void>()
    server.use(
      http.post('*/auth/v1/logout', ({ request }) => {
        ended(new URL(request.url).searchParams.get('scope'))
        return new HttpResponse(null, { status: 204 })
      }),
      http.put('*/auth/v1/user', async ({ request }) => {
        sent(await request.json())
        return HttpResponse.json(account())
      }),
    )
    await set('secret2', onChanged)
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ password: 'secret2' }))
    expect(toastsSoFar()).toEqual(['success: Password updated / Use it the next time you sign in.'])
    expect(ended.mock.calls).toEqual([['others']])
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  test('is busy during the request', async () => {
    server.use(http.put('*/auth/v1/user', () => delay('infinite').then(() => HttpResponse.json({}))))
    await set('secret2')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(screen.getByLabelText('New password')).toBeDisabled()
  })

  test('a rejected password stays in the field, and the server’s message is shown', async () => {
    expectConsoleError(/^Password not updated/)
    const message = 'New password should be different from the old password.'
    server.use(http.put('*/auth/v1/user', () => authError(422, 'same_password', message)))
    await set('secret1')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Password not updated / ${message}`]))
    const password = screen.getByLabelText<HTMLInputElement>('New password')
    expect(password).toHaveValue('secret1')
    await waitFor(() => expect(password).toHaveFocus())
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'secret1'.length])
  })

  test('a retry succeeds if the password was saved but the response was lost', async () => {
    expectConsoleError(/^Password not updated/)
    expectConsoleError(/Failed to fetch/)
    server.use(http.put('*/auth/v1/user', () => HttpResponse.error()))
    const user = await set('secret2')
    await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('error: Password not updated')]))
    server.use(http.put('*/auth/v1/user', () => authError(422, 'same_password', 'New password should be different from the old password.')))
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(toastsSoFar().at(-1)).toBe('success: Password updated / Use it the next time you sign in.'))
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })
})
