import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, startSignedIn } from '@/test/factories'
import { localViewing } from '@/test/outboxEntries'
import { toastsSoFar } from '@/test/toasts'
import { UnfinishedNotes } from './UnfinishedNotes'

const viewing = localViewing({ id: 'viewing', houseId: 'elm', endedAt: '2026-05-01T11:00:00.000Z' })
const notesOf = (...viewings: (typeof viewing)[]) => (
  <UnfinishedNotes userId={DANA} houseId="elm" viewings={viewings.map((each) => ({ ...each, items: [] }))} />
)

const record = (id: string, value: unknown) => ({ store: 'viewing' as const, id, value, at: viewing.startedAt })

beforeEach(async () => {
  installFakeDatabase()
  startSignedIn()
  await capture(DANA, [], [record('viewing', viewing), record('viewing/draft', 'The roof')])
})

test('what is typed stays on the screen if the device cannot store it, and a message says so', async () => {
  const user = userEvent.setup()
  render(notesOf(viewing))
  await user.click(await screen.findByRole('button', { name: 'Continue the note' }))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(screen.getByLabelText('Note'), ' needs tiles')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(toastsSoFar().at(-1)).toContain('This could not be kept on the phone'))
  expect(screen.getByText('The roof needs tiles')).toBeInTheDocument()
})

test('the note of a viewing that was deleted is no longer offered', async () => {
  const { rerender } = render(notesOf(viewing))
  await screen.findByText('The roof')
  rerender(notesOf())
  expect(screen.queryByText('The roof')).toBeNull()
})

test('notes on answers are offered with their questions, and are kept with the answer given, or with "Not known"', async () => {
  const check = (id: string) => ({ id, topic: 'Inside', question: `${id}?`, wishId: null, isOwnWish: false })
  const answer = { id: 'answer', kind: 'answer', place: 0, capturedAt: viewing.startedAt, item: 'Dry', wishId: null, topic: 'Inside' }
  await capture(
    DANA,
    [],
    [
      record('viewing/draft', ''),
      record('viewing/answer', { ...answer, question: 'Dry?', answer: 'yes', body: '' }),
      record('viewing/note/Dry', { check: check('Dry'), text: 'Even the cellar' }),
      record('viewing/note/Quiet', { check: check('Quiet'), text: 'A school next door' }),
    ],
  )
  const user = userEvent.setup()
  render(notesOf(viewing))
  for (const question of ['Dry?', 'Quiet?']) {
    expect(await screen.findByText(question)).toBeInTheDocument()
    await user.click(screen.getAllByRole('button', { name: 'Continue the note' })[0]!)
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(question)
    await user.click(screen.getByRole('button', { name: 'Keep note' }))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  }
  expect((await readEntries(DANA)).map(({ payload }) => payload)).toMatchObject([
    { isNew: false, row: { id: 'answer', place: 0, item: 'Dry', answer: 'yes', body: 'Even the cellar' } },
    { isNew: true, row: { place: 1, item: 'Quiet', answer: 'unknown', body: 'A school next door' } },
  ])
})
