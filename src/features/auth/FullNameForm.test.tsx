import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { account, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { openSignedIn } from '@/test/render'
import { AuthDebugInfo } from './AuthDebugInfo'
import { FullNameForm } from './FullNameForm'

beforeEach(() => clearNotices())

describe('FullNameForm', () => {
  const rename = async (fullName: string) => {
    const { user } = openSignedIn(
      <>
        <FullNameForm />
        <AuthDebugInfo />
      </>,
    )
    const field = await screen.findByLabelText('Full name')
    expect(field).toHaveValue('Dana Levi')
    await user.clear(field)
    await user.type(field, fullName)
    await user.click(screen.getByRole('button', { name: 'Save name' }))
  }

  test('rejects a name of one character', async () => {
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
  ])('a failed write is reported, and the account keeps the old name: %#', async (respond, description) => {
    expectConsoleError(/^Profile not updated/)
    server.use(http.patch('*/rest/v1/profiles', respond))
    await rename('Dana Katz')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Profile not updated / ${description}`]))
    expect(screen.getByLabelText('Full name')).toHaveValue('Dana Katz')
  })
})
