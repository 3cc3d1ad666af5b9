import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearUserData, deleteUnsavedData } from '@/lib/device/clearUserData'
import { forgetUnsavedTexts, messageDrafts } from '@/lib/device/unsavedTexts'
import { DANA, startSignedIn, SAM } from '@/test/factories'
import { draftStore } from './drafts'

const HOUSE = '33333333-3333-4333-8333-333333333333'
const RUTH = '44444444-4444-4444-8444-444444444444'
const DRAFT = { text: 'Half a', picked: [], replyTo: null, photo: null }

beforeEach(() => startSignedIn())
afterEach(() => forgetUnsavedTexts())

/** Stores this string as an earlier visit would have. @returns Dana's draft */
function restoreDraft(stored: string) {
  localStorage.setItem(messageDrafts.key, stored)
  return draftStore(DANA).stateOf(HOUSE).draft
}

it('a draft from an earlier visit is restored only for its author', () => {
  const stored = (userId: string) => JSON.stringify({ userId, houses: { [HOUSE]: { draft: DRAFT, change: null } } })
  expect(restoreDraft(stored(DANA))).toEqual(DRAFT)
  forgetUnsavedTexts()
  expect(restoreDraft(stored(SAM))).toBeNull()
})

it.each(['{', '[]', '{"userId":1}', `{"userId":"${DANA}","houses":{"${HOUSE}":{"draft":{}}}}`])(
  'a malformed draft is ignored: %s',
  (stored) => {
    expect(restoreDraft(stored)).toBeNull()
  },
)

it('a draft is kept for its author when the session ends without a sign-out', () => {
  draftStore(DANA).write(HOUSE, DRAFT)
  clearUserData()
  expect(draftStore(DANA).stateOf(HOUSE).draft).toEqual(DRAFT)
})

it('text typed after the drafts have been deleted is not stored', () => {
  const store = draftStore(DANA)
  store.write(HOUSE, DRAFT)
  expect(localStorage.getItem(messageDrafts.key)).toContain('Half a')
  deleteUnsavedData(DANA)
  store.write(HOUSE, { ...DRAFT, text: 'Half a mess' })
  expect(localStorage.getItem(messageDrafts.key)).toBeNull()
  expect(draftStore(DANA).stateOf(HOUSE).draft).toBeNull()
})

it('a draft that does not fit in storage replaces the saved copy of the houses', () => {
  localStorage.setItem('houses', 'a copy')
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem('houses')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  draftStore(DANA).write(HOUSE, DRAFT)
  expect(localStorage.getItem(messageDrafts.key)).toContain('Half a')
  vi.restoreAllMocks()
})

it.each([
  ['is removed', 'of the message, as it was saved', { id: 'a', text: ' Hi @Sam ', picked: [{ id: SAM, name: 'Sam' }] }, false],
  ['stays', 'of the message that has been continued since', { id: 'a', text: 'Hi @Sam!', picked: [{ id: SAM, name: 'Sam' }] }, true],
  ['stays', 'of another message', { id: 'b', text: 'Hi @Sam', picked: [{ id: SAM, name: 'Sam' }] }, true],
])('after a save, the edit %s if it is %s', (_, __, change, stays) => {
  const store = draftStore(DANA)
  store.writeEdit(HOUSE, change)
  store.finishEdit(HOUSE, 'a', `Hi <@${SAM}>`)
  expect(store.stateOf(HOUSE).change).toEqual(stays ? change : null)
})

it('the edit of a message that is deleted becomes a draft, in which only members are mentioned', () => {
  const store = draftStore(DANA)
  const picked = [
    { id: SAM, name: 'Sam' },
    { id: RUTH, name: 'Former member' },
  ]
  store.write(HOUSE, DRAFT)
  store.writeEdit(HOUSE, { id: 'a', text: 'Ask @Sam or @Former member', picked })
  store.moveEditToDraft(HOUSE, (id) => id === SAM)
  const draft = { ...DRAFT, text: 'Half a Ask @Sam or @Former member', picked: [{ id: SAM, name: 'Sam' }] }
  expect(store.stateOf(HOUSE)).toEqual({ draft, change: null })
})

it('the emptied edit of a message that is deleted leaves nothing behind', () => {
  const store = draftStore(DANA)
  store.writeEdit(HOUSE, { id: 'a', text: ' ', picked: [] })
  expect(store.moveEditToDraft(HOUSE, () => true)).toBe(false)
  expect(store.stateOf(HOUSE)).toEqual({ draft: null, change: null })
})

it('a message that is put back still replies to the same message, and gets the photo chosen since', () => {
  const store = draftStore(DANA)
  store.write(HOUSE, { ...DRAFT, text: 'later', photo: '/later.webp', replyTo: 'later' })
  store.putBack(HOUSE, { ...DRAFT, text: 'Earlier', replyTo: 'earlier' })
  expect(store.stateOf(HOUSE).draft).toEqual({ text: 'Earlier later', picked: [], replyTo: 'earlier', photo: '/later.webp' })
})
