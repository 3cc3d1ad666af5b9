import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DANA } from '@/test/factories'
import { newEntry } from '@/test/outboxEntries'
import type { Entry } from '@/lib/outbox/entry'
import { sendNow, useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { SignOutDialog } from './SignOutDialog'

vi.mock('@/lib/outbox/useOutbox')

const EMPTY: OutboxState = {
  online: true,
  waitingCount: 0,
  sendingCount: 0,
  refused: [],
  entries: [],
  isLoaded: true,
  isUnreadable: false,
  sentIds: new Set(),
  hasDiscarded: false,
}

/** Shows the dialog for a state of the outbox. Returns the function that signs out. */
function open(state: Partial<OutboxState>) {
  vi.mocked(sendNow).mockClear()
  vi.mocked(useOutbox).mockReturnValue({ ...EMPTY, ...state })
  const onLeave = vi.fn()
  render(<SignOutDialog onLeave={onLeave} onStay={() => undefined} />)
  return onLeave
}

test('signs out without asking if there is nothing left to send', () => {
  expect(open({})).toHaveBeenCalled()
})

test('asks before signing out if the device cannot read the unsent entries', () => {
  const onLeave = open({ isUnreadable: true })
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/this device cannot read them at present/)
  expect(onLeave).not.toHaveBeenCalled()
})

test('shows why sending failed, and allows another attempt', async () => {
  const failed: Entry = {
    ...newEntry(),
    seq: 1,
    person: DANA,
    state: 'waiting',
    tries: 1,
    version: 1,
    changed: 1,
    hasBytes: false,
    reason: 'The server had a problem.',
  }
  open({ waitingCount: 1, entries: [failed] })
  const button = screen.getByRole('button', { name: 'Send now' })
  await userEvent.click(button)
  expect(sendNow).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(screen.getByRole('status')).toHaveTextContent('Not sent yet. The server had a problem.')
})

test('while entries are being sent, they cannot be sent again', async () => {
  open({ waitingCount: 2, sendingCount: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'Sending 2' }))
  expect(sendNow).not.toHaveBeenCalled()
})
