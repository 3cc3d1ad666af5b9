import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { SignOutDialog } from './SignOutDialog'

vi.mock('@/lib/outbox/useOutbox')

const EMPTY: OutboxState = {
  online: true,
  waiting: 0,
  sending: 0,
  refused: [],
  entries: [],
  isLoaded: true,
  isUnreadable: false,
  sent: new Set(),
}

/** Shows the dialog for a state of the outbox. Returns the function that signs out. */
function open(state: Partial<OutboxState>) {
  vi.mocked(useOutbox).mockReturnValue({ ...EMPTY, ...state })
  const onLeave = vi.fn()
  render(<SignOutDialog onLeave={onLeave} onStay={() => undefined} />)
  return onLeave
}

test('with nothing left to send it signs out without a question', () => {
  expect(open({})).toHaveBeenCalled()
})

test('it asks if the device cannot read what is not sent', () => {
  const onLeave = open({ isUnreadable: true })
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/this device cannot read them at present/)
  expect(onLeave).not.toHaveBeenCalled()
})
