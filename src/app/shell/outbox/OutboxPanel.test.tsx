import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Entry } from '@/lib/outbox/entry'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { DANA } from '@/test/factories'
import { newEntry } from '@/test/outboxEntries'
import { OutboxPanel } from './OutboxPanel'

vi.mock('@/lib/outbox/useOutbox')

test('the discard confirmation closes if the entry is sent in the meantime', async () => {
  const stuckEntry: Entry = { ...newEntry(), seq: 1, person: DANA, state: 'waiting', tries: 3, version: 1, changed: 1, hasBytes: false }
  const stateWith = (entries: Entry[]): OutboxState => ({
    online: true,
    waitingCount: entries.length,
    sendingCount: 0,
    refused: [],
    entries,
    isLoaded: true,
    isUnreadable: false,
    sentIds: new Set(),
    hasDiscarded: false,
  })
  vi.mocked(useOutbox).mockReturnValue(stateWith([stuckEntry]))
  const panel = () => <OutboxPanel onClose={() => undefined} />
  const { rerender } = render(panel())
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard this?' })).toBeVisible()
  vi.mocked(useOutbox).mockReturnValue(stateWith([]))
  rerender(panel())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
