import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { OutboxBar } from './OutboxBar'

vi.mock('@/lib/outbox/useOutbox')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const bar = () => (
  <OutboxBar hadUnsentAtStart={false}>
    <p>Nothing to report</p>
  </OutboxBar>
)

/** Renders the bar with a number of waiting entries. Returns a function that changes the number. */
function renderBar(waiting: number) {
  const stateWith = (count: number): OutboxState => ({
    online: true,
    waiting: count,
    sending: count,
    refused: [],
    entries: [],
    isLoaded: true,
    isUnreadable: false,
    sent: new Set(),
  })
  vi.mocked(useOutbox).mockReturnValue(stateWith(waiting))
  const { rerender } = render(bar())
  return (count: number) => {
    vi.mocked(useOutbox).mockReturnValue(stateWith(count))
    rerender(bar())
  }
}

const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

it('shows nothing for entries that are sent at once', () => {
  const change = renderBar(1)
  wait(999)
  change(0)
  wait(60_000)
  expect(screen.getByText('Nothing to report')).toBeVisible()
})

it('shows unsent entries after a second, and later reports them as sent', () => {
  const change = renderBar(1)
  wait(1_000)
  expect(screen.getByRole('status')).toHaveTextContent('Sending 1')
  change(0)
  expect(screen.getByRole('status')).toHaveTextContent('All sent')
})
