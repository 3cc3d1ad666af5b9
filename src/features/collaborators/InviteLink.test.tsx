import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { toastsSoFar } from '@/test/toasts'
import { InviteLink } from './InviteLink'

const INVITATION = { token: 't'.repeat(43), email: null, role: 'Agent' }
const LINK = `http://localhost:3000/invite?token=${INVITATION.token}`

beforeEach(() => clearNotices())
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

const open = () => render(<InviteLink {...INVITATION} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('copies the link, and shows a check mark for two seconds', async () => {
  open()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    press('Copy invite link')
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(write).toHaveBeenCalledWith(LINK)
    expect(document.querySelector('[data-copied]')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(document.querySelector('[data-copied]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy invite link' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

it('reports that the link could not be copied, and selects it for copying by hand', async () => {
  open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  press('Copy invite link')
  await waitFor(() => expect(toastsSoFar()).toEqual(['error: Failed to copy link / There was a problem copying the link']))
  expect(document.querySelector('[data-copied]')).toBeNull()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
  fireEvent.focus(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK)
})

it('passes the link to the share sheet, and copies it if sharing fails', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  open()
  press('Share invite link')
  expect(share.mock.calls[0]?.[0].url).toBe(LINK)
  // The user closes the share sheet.
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  press('Share invite link')
  share.mockRejectedValueOnce(new DOMException('Not now', 'NotAllowedError'))
  press('Share invite link')
  await waitFor(() => expect(toastsSoFar()).toEqual(['success: Invite link copied / ']))
})

it('offers only copying if there is no share sheet', () => {
  open()
  expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument()
})
