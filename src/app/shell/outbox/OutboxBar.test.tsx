import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '@/lib/outbox/entry'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { DANA } from '@/test/factories'
import { newEntry } from '@/test/outboxEntries'
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
function renderBar(waitingCount: number, overrides: Partial<OutboxState> = {}) {
  const stateWith = (count: number): OutboxState => ({
    online: true,
    waitingCount: count,
    sendingCount: count,
    refused: [],
    entries: [],
    isLoaded: true,
    isUnreadable: false,
    sentIds: new Set(),
    hasDiscarded: false,
    ...overrides,
  })
  vi.mocked(useOutbox).mockReturnValue(stateWith(waitingCount))
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

it('does not mention waiting entries while offline if there are none', () => {
  const entry: Entry = { ...newEntry(), seq: 1, person: DANA, state: 'refused', tries: 1, version: 1, changed: 1, hasBytes: false }
  renderBar(0, { online: false, refused: [entry], entries: [entry] })
  wait(0)
  expect(screen.getByRole('status')).toHaveTextContent('Offline, 1 could not be sent')
})
