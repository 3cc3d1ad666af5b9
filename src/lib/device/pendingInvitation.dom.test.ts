import { afterEach, expect, test, vi } from 'vitest'
import { forgetInvitation, rememberInvitation, pendingInvitationToken } from './pendingInvitation'
import { rememberReturnPath, returnPath } from './returnPath'
import { saveForMailLink } from './signInMemory'

const TOKEN = 'aB3-_'.repeat(9)
const KEY = 'house-hunter-invitation'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a token is stored in this tab only, until it is deleted', () => {
  rememberInvitation(TOKEN)
  expect(pendingInvitationToken()).toBe(TOKEN)
  expect(localStorage).toHaveLength(0)
  forgetInvitation()
  expect(pendingInvitationToken()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['', 'short', 'a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(60)} b`, `<${'a'.repeat(60)}>`])(
  '%j is not a token and is not stored',
  (text) => {
    rememberInvitation(text)
    expect(pendingInvitationToken()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  },
)

test('sending an email moves the token and return path to storage that all tabs share, and any tab can delete the token there', () => {
  rememberInvitation(TOKEN)
  rememberReturnPath('/invite')
  saveForMailLink()
  expect(sessionStorage).toHaveLength(0)
  expect([pendingInvitationToken(), returnPath()]).toEqual([TOKEN, '/invite'])
  forgetInvitation()
  expect(pendingInvitationToken()).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
})

test('a token is deleted an hour after it was stored, or after a link for signing in was last sent', () => {
  vi.useFakeTimers({ now: new Date('2025-06-01T10:00:00Z') })
  rememberInvitation(TOKEN)
  vi.setSystemTime(new Date('2025-06-01T10:59:59Z'))
  saveForMailLink()
  vi.setSystemTime(new Date('2025-06-01T11:40:00Z'))
  saveForMailLink()
  vi.setSystemTime(new Date('2025-06-01T12:39:59Z'))
  expect(pendingInvitationToken()).toBe(TOKEN)
  vi.setSystemTime(new Date('2025-06-01T12:40:00Z'))
  expect(pendingInvitationToken()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test.each(['not JSON', 'null', '5', '{}', `{"token":"${TOKEN}"}`, `{"token":5,"at":9e15}`, '{"token":"short","at":9e15}'])(
  'an invalid stored token is deleted: %s',
  (text) => {
    sessionStorage.setItem(KEY, text)
    localStorage.setItem(KEY, text)
    expect(pendingInvitationToken()).toBeNull()
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  },
)

test('if storage is blocked, nothing throws and the token can be deleted', () => {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
  }
  rememberInvitation(TOKEN)
  saveForMailLink()
  forgetInvitation()
  expect(pendingInvitationToken()).toBeNull()
})
