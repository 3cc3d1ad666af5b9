import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUnsavedTexts, unsavedNotes } from '@/lib/device/unsavedTexts'
import { toastsSoFar } from '@/test/authBackend'
import { address, houseRow, startSignedIn } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { openScreen } from '@/test/renderScreen'

const ID = '33333333-3333-4333-8333-333333333333'
const OTHER = '22222222-2222-4222-8222-222222222222'

beforeEach(() => startSignedIn())
afterEach(() => forgetUnsavedTexts())

const field = () => screen.findByRole('textbox', { name: 'Notes' })
const unsavedText = () => localStorage.getItem(unsavedNotes.key)

/** The Notes tab of one house, and what the backend stores of it. */
async function openNotes(overrides: Parameters<typeof houseRow>[0] = {}, tables: Parameters<typeof fakeBackend>[0] = {}) {
  const backend = fakeBackend({ houses: [houseRow({ id: ID, address: address(), notes: '', ...overrides })], ...tables })
  const { user } = openScreen(`/app/house/${ID}`)
  await user.click(await screen.findByRole('tab', { name: 'Notes' }))
  return { backend, user, stored: () => backend.db.houses?.[0] ?? {} }
}

/** Another person saves the house. */
const changeElsewhere = (row: object, columns: object) => Object.assign(row, columns, { updated_at: '2026-02-02T00:00:00.000+00:00' })

describe('notes are saved automatically', () => {
  it('after a pause in typing, which is shown', async () => {
    const { backend, stored, user } = await openNotes()
    expect(await screen.findByText('No notes added yet')).toBeVisible()
    await user.type(await field(), 'Damp cellar ')
    expect(screen.getByText('Saving…')).toBeVisible()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(stored().notes).toBe('Damp cellar')
    expect(backend.sent('PATCH').map(({ body }) => Object.keys(body as object))).toEqual([['notes', 'updated_at']])
    expect(await field()).toHaveValue('Damp cellar ')
    expect(screen.getByRole('status')).toHaveTextContent('Notes are saved as you type.')
    expect(unsavedText()).toBeNull()
    expect(toastsSoFar()).toEqual([])
  })

  it('when the field is left', async () => {
    const { backend, user } = await openNotes()
    await user.type(await field(), 'Loud')
    await user.tab()
    await waitFor(() => expect(backend.sent('PATCH')).toHaveLength(1))
  })

  it.each([
    ['the tab', () => screen.getByRole('tab', { name: 'Details' })],
    ['the screen', () => screen.getByRole('link', { name: 'Back to dashboard' })],
  ])('when %s is left', async (_, control) => {
    const { stored } = await openNotes()
    fireEvent.change(await field(), { target: { value: 'Sunny' } })
    fireEvent.click(control())
    await waitFor(() => expect(stored().notes).toBe('Sunny'))
    await waitFor(() => expect(unsavedText()).toBeNull())
  })

  it('when the page is hidden', async () => {
    const { stored } = await openNotes()
    fireEvent.change(await field(), { target: { value: 'Sunny' } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(stored().notes).toBe('Sunny'))
  })

  it('again after a save if there was input during it', async () => {
    const { backend, stored, user } = await openNotes()
    const release = backend.hold('PATCH')
    await user.type(await field(), 'One')
    await user.tab()
    await waitFor(() => expect(backend.sent('PATCH')).toHaveLength(1))
    await user.type(await field(), ' two')
    release()
    await waitFor(() => expect(stored().notes).toBe('One two'))
    expect(await field()).toHaveValue('One two')
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  it('but not if a change was reverted', async () => {
    const { backend, user } = await openNotes({ notes: 'Quiet' })
    await user.type(await field(), '!{Backspace}')
    await user.tab()
    expect(unsavedText()).toBeNull()
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument()
    expect(backend.sent('PATCH')).toEqual([])
  })
})

describe('without the server', () => {
  it.each<[Fault, RegExp]>([
    ['network', /^Not saved yet: no connection\./],
    [500, /^Not saved yet: something went wrong\./],
    ['malformed', /^Not saved yet: /],
  ])('(%s) the text stays in the field and in the browser, and is saved later', async (fault, message) => {
    const { backend, stored, user } = await openNotes()
    backend.fail('PATCH', 'houses', fault)
    await user.type(await field(), 'Steep stairs')
    await user.tab()
    expect(await screen.findByText(message)).toBeVisible()
    expect(await field()).toHaveValue('Steep stairs')
    expect(unsavedText()).toContain('Steep stairs')
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(stored().notes).toBe('Steep stairs')
    expect(unsavedText()).toBeNull()
  })

  it('notes are saved when the connection is back, whatever screen is open by then', async () => {
    const { backend, stored, user } = await openNotes()
    backend.fail('PATCH', 'houses', 'network')
    await user.type(await field(), 'Steep stairs')
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Properties' })).toBeVisible()
    expect(unsavedText()).toContain('Steep stairs')
    backend.heal()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(stored().notes).toBe('Steep stairs'))
    await waitFor(() => expect(unsavedText()).toBeNull())
  })

  it('notes whose response was lost are saved once more, without a confirmation', async () => {
    const { backend, stored, user } = await openNotes()
    backend.failOnce('PATCH', 'houses', 'lost')
    await user.type(await field(), 'Steep stairs')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(stored().notes).toBe('Steep stairs')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

/** Stores notes that an earlier visit could not save. */
function storeUnsavedNotes(userId: string, overrides: object = {}) {
  const draft = { text: 'From the cellar', base: { notes: '', updatedAt: '2025-01-01T00:00:00+00:00' }, ...overrides }
  localStorage.setItem(unsavedNotes.key, JSON.stringify({ userId, drafts: { [ID]: draft } }))
}

describe('notes that an earlier visit could not save', () => {
  const row = houseRow({ id: ID, address: address(), notes: '', updated_at: '2025-01-01T00:00:00+00:00' })

  it('are shown on return, and saved', async () => {
    storeUnsavedNotes(row.user_id)
    const backend = fakeBackend({ houses: [{ ...row }] })
    openScreen(`/app/house/${ID}`)
    expect(await field()).toHaveValue('From the cellar')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(backend.db.houses?.[0]?.notes).toBe('From the cellar')
    expect(unsavedText()).toBeNull()
  })

  it('are saved from any screen', async () => {
    storeUnsavedNotes(row.user_id)
    const backend = fakeBackend({ houses: [{ ...row }] })
    openScreen('/app/dashboard')
    await waitFor(() => expect(backend.db.houses?.[0]?.notes).toBe('From the cellar'))
  })

  it('do not overwrite what was written since', async () => {
    storeUnsavedNotes(row.user_id)
    fakeBackend({ houses: [{ ...row, notes: 'Theirs', updated_at: '2025-02-02T00:00:00+00:00' }] })
    openScreen(`/app/house/${ID}`)
    expect(await screen.findByRole('dialog', { name: 'Somebody else changed these notes' })).toBeVisible()
  })

  it('of another person are not shown', async () => {
    storeUnsavedNotes(OTHER)
    fakeBackend({ houses: [{ ...row }] })
    openScreen(`/app/house/${ID}`)
    expect(await field()).toHaveValue('')
  })

  it('of a deleted house are discarded', async () => {
    storeUnsavedNotes(row.user_id)
    fakeBackend({ houses: [houseRow()] })
    openScreen('/app/dashboard')
    await waitFor(() => expect(unsavedText()).toBeNull())
  })

  it.each(['{', '[]', '{"userId":1}', '{"userId":"x","drafts":null}'])('are ignored if they are broken (%s)', async (text) => {
    localStorage.setItem(unsavedNotes.key, text)
    fakeBackend({ houses: [{ ...row }] })
    const { user } = openScreen(`/app/house/${ID}`)
    await user.click(await screen.findByRole('tab', { name: 'Notes' }))
    expect(await field()).toHaveValue('')
  })

  it('are deleted on signing out', async () => {
    const { backend, user } = await openNotes()
    backend.fail('PATCH', 'houses', 'network')
    await user.type(await field(), 'Mine alone')
    expect(unsavedText()).toContain('Mine alone')
    forgetUnsavedTexts()
    fireEvent(window, new Event('online'))
    expect(unsavedText()).toBeNull()
    await user.tab()
    expect(unsavedText()).toBeNull()
  })
})

describe('if two people write at once,', () => {
  async function writeAtOnce() {
    const opened = await openNotes({ notes: 'First' })
    const input = await field()
    changeElsewhere(opened.stored(), { notes: 'Theirs\nin two lines' })
    fireEvent.change(input, { target: { value: 'Mine' } })
    fireEvent.blur(input)
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed these notes' })
    return { ...opened, dialog }
  }

  it('in different fields, both changes are saved without a confirmation', async () => {
    const { stored } = await openNotes({ notes: 'First' })
    const input = await field()
    changeElsewhere(stored(), { price: 470_000 })
    fireEvent.change(input, { target: { value: 'Mine' } })
    fireEvent.blur(input)
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(stored()).toMatchObject({ notes: 'Mine', price: 470_000 })
  })

  it('in the notes, both versions are shown, and neither is lost', async () => {
    const { dialog, stored } = await writeAtOnce()
    expect(within(dialog).getByRole('cell', { name: 'Mine' })).toBeVisible()
    expect(within(dialog).getByRole('cell', { name: /Theirs\s+in two lines/ })).toBeVisible()
    expect(stored().notes).toBe('Theirs\nin two lines')
    expect(unsavedText()).toContain('Mine')
  })

  it('"Keep mine" saves what was written here', async () => {
    const { stored, user } = await writeAtOnce()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(stored().notes).toBe('Mine')
  })

  it('"Take theirs" shows what the other person wrote', async () => {
    const { backend, user } = await writeAtOnce()
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(async () => expect(await field()).toHaveValue('Theirs\nin two lines'))
    expect(unsavedText()).toBeNull()
    expect(backend.sent('PATCH')).toHaveLength(1)
  })

  it('the conflict does not block writing, and nothing is sent until it is resolved', async () => {
    const { backend, user } = await writeAtOnce()
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^Not saved yet: somebody else changed these notes\./)).toBeVisible()
    await user.type(await field(), '!')
    await user.tab()
    expect(backend.sent('PATCH')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Compare both' }))
    expect(within(await screen.findByRole('dialog')).getByRole('cell', { name: 'Mine!' })).toBeVisible()
  })
})

describe('links in notes', () => {
  const notes = 'Listing: https://example.com/12.\nAsk javascript:alert(1)'

  it('can be followed, and are safe', async () => {
    await openNotes({ notes })
    const link = await screen.findByRole('link', { name: 'https://example.com/12' })
    expect(link).toHaveAttribute('href', 'https://example.com/12')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument()
  })

  it('are replaced by the field on a click or a key, and return afterwards', async () => {
    const { user } = await openNotes({ notes })
    await user.click(await screen.findByText(/Ask javascript/))
    expect(await field()).toHaveFocus()
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Edit notes' }))
    expect(await field()).toHaveFocus()
    await user.keyboard('!')
    await user.tab()
    expect(await screen.findByRole('link', { name: 'https://example.com/12' })).toBeVisible()
    expect(await screen.findByText('Saved')).toBeVisible()
  })
})

describe('a person who may not change the house', () => {
  const hunt = {
    owner_id: OTHER,
    owner_name: 'Sam',
    role: '',
    since: '',
    is_own: false,
    add_houses: false,
    schedule_appointments: false,
    edit_status: false,
  }
  const theirs = { user_id: OTHER, created_by: OTHER }

  it('reads the notes, with their links', async () => {
    await openNotes({ ...theirs, notes: 'See https://example.com/a' }, { hunts: [hunt] })
    expect(await screen.findByRole('link', { name: 'https://example.com/a' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit notes' })).not.toBeInTheDocument()
  })

  it('sees a message if there are none', async () => {
    await openNotes(theirs, { hunts: [hunt] })
    expect(await screen.findByText('No notes added yet')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument()
  })

  it('keeps unsaved text after losing the permission, until it is discarded', async () => {
    const { backend, user } = await openNotes()
    backend.fail('PATCH', 'houses', 403)
    await user.type(await field(), 'Mine')
    await user.tab()
    expect(await screen.findByText(/^Not saved: you may no longer change this property\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard my text' }))
    expect(await field()).toHaveValue('')
    expect(unsavedText()).toBeNull()
  })
})
