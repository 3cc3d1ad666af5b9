import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUnsavedTexts, unsavedNotes } from '@/lib/device/unsavedTexts'
import { DANA, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newQueryClient, Providers } from '@/test/renderScreen'
import { useHouse } from '../useHouses'
import { HouseNotes } from './HouseNotes'
import { notesSaver } from './notesSaver'

const ID = '33333333-3333-4333-8333-333333333333'
const OTHER_USER = '22222222-2222-4222-8222-222222222222'

beforeEach(() => startSignedIn())
afterEach(() => forgetUnsavedTexts())

const field = () => screen.findByRole('textbox', { name: 'Notes' })
const unsavedText = () => localStorage.getItem(unsavedNotes.key)

function Notes({ mayChange }: { mayChange: boolean }) {
  const { house } = useHouse(ID)
  return house && <HouseNotes house={house} mayChange={mayChange} />
}

/** Renders the notes of one house. `stored` returns the notes that the backend has. */
function openNotes(overrides: Parameters<typeof houseRow>[0] = {}, mayChange = true) {
  const backend = fakeBackend({ houses: [houseRow({ id: ID, notes: '', ...overrides })] })
  const { unmount } = render(
    <Providers client={newQueryClient()}>
      <Notes mayChange={mayChange} />
    </Providers>,
  )
  return { backend, unmount, stored: () => backend.db.houses?.[0]?.notes, user: userEvent.setup() }
}

describe('notes are saved without waiting for a pause in typing', () => {
  it('when the field loses focus', async () => {
    const { backend, user } = openNotes()
    await user.type(await field(), 'Loud')
    expect(screen.getByText('Saving…')).toBeVisible()
    await user.tab()
    await waitFor(() => expect(backend.callsOf('PATCH')).toHaveLength(1))
  })

  it('when the viewer leaves the Notes tab', async () => {
    const { stored, unmount } = openNotes()
    fireEvent.change(await field(), { target: { value: 'Sunny' } })
    unmount()
    await waitFor(() => expect(stored()).toBe('Sunny'))
    await waitFor(() => expect(unsavedText()).toBeNull())
  })

  it('when the page is hidden', async () => {
    const { stored } = openNotes()
    fireEvent.change(await field(), { target: { value: 'Sunny' } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(stored()).toBe('Sunny'))
  })
})

describe('notes', () => {
  it('are saved again if they are edited during a save', async () => {
    const { backend, stored, user } = openNotes()
    const input = await field()
    const release = backend.hold('PATCH')
    await user.type(input, 'One')
    await user.tab()
    await waitFor(() => expect(backend.callsOf('PATCH')).toHaveLength(1))
    await user.type(input, ' two')
    release()
    await waitFor(() => expect(stored()).toBe('One two'))
    expect(input).toHaveValue('One two')
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('keep the caret and never show the old text when they are saved', async () => {
    const { user } = openNotes({ notes: 'Old' })
    const input = await field()
    if (!(input instanceof HTMLTextAreaElement)) throw new Error('No field')
    await user.type(input, ' and new')
    input.setSelectionRange(3, 3)
    fireEvent(window, new Event('pagehide'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect([input.value, input.selectionStart]).toEqual(['Old and new', 3])
  })

  it('say why the server refuses them', async () => {
    const { backend, user } = openNotes()
    const message = "The notes of a hunt's properties can have at most 8 MB"
    backend.fail('PATCH', 'houses', { status: 400, body: { code: 'HH005', message } })
    await user.type(await field(), 'Long')
    await user.tab()
    expect(await screen.findByText(`Not saved: ${message}.`)).toBeVisible()
  })

  it('are sent with what another tab has added in the meantime', async () => {
    const { backend, stored, user } = openNotes()
    const input = await field()
    const release = backend.hold('PATCH')
    await user.type(input, 'One')
    await user.tab()
    await waitFor(() => expect(backend.callsOf('PATCH')).toHaveLength(1))
    localStorage.setItem(unsavedNotes.key, (unsavedText() ?? '').replace('"One"', '"One two"'))
    release()
    await waitFor(() => expect(stored()).toBe('One two'))
    await waitFor(() => expect(unsavedText()).toBeNull())
    expect(input).toHaveValue('One two')
  })

  it('are not sent again if another tab has saved them', async () => {
    const { backend, user } = openNotes()
    backend.failOnce('PATCH', 'houses', 'network')
    await user.type(await field(), 'One')
    await user.tab()
    expect(await screen.findByText(/^Not saved yet/)).toBeVisible()
    localStorage.removeItem(unsavedNotes.key)
    await user.click(screen.getByText('Try again'))
    expect(screen.queryByText(/^Not saved/)).not.toBeInTheDocument()
    expect(backend.callsOf('PATCH')).toHaveLength(1)
  })

  it('are saved if they are continued after the answer to an earlier save was lost', async () => {
    const { backend, stored, user } = openNotes()
    backend.failOnce('PATCH', 'houses', 'lost')
    await user.type(await field(), 'Damp')
    await user.tab()
    expect(await screen.findByText(/^Not saved yet: no connection/)).toBeVisible()
    expect(stored()).toBe('Damp')
    backend.failOnce('PATCH', 'houses', 'network')
    await user.type(await field(), ' cellar')
    await user.tab()
    await waitFor(() => expect(backend.callsOf('PATCH')).toHaveLength(2))
    await user.type(await field(), ', new roof')
    await user.tab()
    await waitFor(() => expect(stored()).toBe('Damp cellar, new roof'))
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('are restored if they are reverted after the answer to a save was lost', async () => {
    const { backend, stored, user } = openNotes({ notes: 'Quiet' })
    backend.failOnce('PATCH', 'houses', 'lost')
    await user.type(await field(), '!')
    await user.tab()
    await waitFor(() => expect(stored()).toBe('Quiet!'))
    await user.type(await field(), '{Backspace}')
    await user.tab()
    await waitFor(() => expect(stored()).toBe('Quiet'))
    await waitFor(() => expect(unsavedText()).toBeNull())
  })

  it('are not sent if a change was reverted', async () => {
    const { backend, user } = openNotes({ notes: 'Quiet' })
    await user.type(await field(), '!{Backspace}')
    await user.tab()
    expect(unsavedText()).toBeNull()
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument()
    expect(backend.callsOf('PATCH')).toEqual([])
  })

  it('stay unsaved after a malformed response', async () => {
    const { backend, user } = openNotes()
    backend.fail('PATCH', 'houses', 'malformed')
    await user.type(await field(), 'Steep stairs')
    await user.tab()
    expect(await screen.findByText(/^Not saved yet: /)).toBeVisible()
    expect(unsavedText()).toContain('Steep stairs')
  })

  it('cannot be changed by a viewer who may not edit the house', async () => {
    openNotes({ notes: 'See https://example.com/a' }, false)
    expect(await screen.findByRole('link', { name: 'https://example.com/a' })).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('show a placeholder and no field if they are empty and the viewer may not edit the house', async () => {
    openNotes({}, false)
    expect(await screen.findByText('No notes added yet')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})

/** Stores notes that an earlier visit could not save. */
function storeUnsavedNotes(userId: string, more = {}) {
  const draft = { text: 'From the cellar', base: { notes: '', updatedAt: '2025-01-01T00:00:00+00:00' }, ...more }
  localStorage.setItem(unsavedNotes.key, JSON.stringify({ userId, drafts: { [ID]: draft } }))
}

describe('notes that an earlier visit could not save', () => {
  it('overwrite what that visit stored without an answer', async () => {
    storeUnsavedNotes(DANA, { unanswered: ['From'] })
    const { stored } = openNotes({ notes: 'From', updated_at: '2025-02-02T00:00:00+00:00' })
    await waitFor(() => expect(stored()).toBe('From the cellar'))
  })

  it('do not overwrite notes that were written later', async () => {
    storeUnsavedNotes(DANA)
    openNotes({ notes: 'Theirs', updated_at: '2025-02-02T00:00:00+00:00' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed these notes' }))
    expect(dialog.getByRole('cell', { name: 'From the cellar' })).toBeVisible()
  })

  it('are not shown if they are another person’s', async () => {
    storeUnsavedNotes(OTHER_USER)
    openNotes()
    expect(await field()).toHaveValue('')
  })

  it.each(['{', '[]', '{"userId":1}', '{"userId":"x","drafts":null}'])('are ignored if they are malformed (%s)', async (text) => {
    localStorage.setItem(unsavedNotes.key, text)
    openNotes()
    expect(await field()).toHaveValue('')
  })

  it('are discarded if their house has been deleted', async () => {
    storeUnsavedNotes(DANA)
    fakeBackend({ houses: [] })
    notesSaver(newQueryClient(), DANA)
    await waitFor(() => expect(unsavedText()).toBeNull())
  })
})
