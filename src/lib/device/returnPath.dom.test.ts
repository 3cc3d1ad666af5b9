import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetReturnPath, isReturnPath, rememberReturnPath, returnPath } from './returnPath'
import { saveForMailLink } from './signInMemory'

afterEach(() => void vi.useRealTimers())

describe('isReturnPath', () => {
  test.each(['/app', '/app/calendar', '/app/house/1?tab=notes#top', '/app?x=1', '/invite?token=abc', '/invite#x'])('accepts %s', (path) => {
    expect(isReturnPath(path)).toBe(true)
  })

  test.each([
    '',
    '/',
    '/auth',
    '/debug',
    '/apple',
    '/invites',
    'app/dashboard',
    '//evil.example/app',
    'https://evil.example/app',
    '/\\evil.example/app',
    '/app\\..\\..\\evil',
    '\\/app',
    ' /app',
    'javascript:alert(1)//app',
  ])('rejects %j', (path) => {
    expect(isReturnPath(path)).toBe(false)
  })
})

describe('the stored path', () => {
  test('remains until it is deleted', () => {
    rememberReturnPath('/app/map?zoom=3')
    expect(returnPath()).toBe('/app/map?zoom=3')
    forgetReturnPath()
    expect(returnPath()).toBeNull()
  })

  test('of a user who was signed in is returned only to that user, even after an email was sent', () => {
    rememberReturnPath('/app/house/1', 'dana')
    saveForMailLink()
    expect(returnPath('dana')).toBe('/app/house/1')
    expect(returnPath('sam')).toBeNull()
    expect(returnPath()).toBeNull()
    sessionStorage.clear()
    expect(returnPath('dana')).toBe('/app/house/1')
    expect(returnPath('sam')).toBeNull()
    forgetReturnPath()
  })

  test('is never a path that could lead to another site', () => {
    rememberReturnPath('//evil.example/app')
    expect(returnPath()).toBeNull()
  })

  test('is available to another tab only after an email was sent', () => {
    rememberReturnPath('/app/map')
    sessionStorage.clear()
    expect(returnPath()).toBeNull()
    rememberReturnPath('/app/map')
    saveForMailLink()
    sessionStorage.clear()
    expect(returnPath()).toBe('/app/map')
    forgetReturnPath()
    expect(returnPath()).toBeNull()
  })

  test('expires after an hour', () => {
    vi.useFakeTimers({ now: new Date('2025-06-01T10:00:00Z') })
    rememberReturnPath('/app/map')
    vi.setSystemTime(new Date('2025-06-01T10:59:59Z'))
    expect(returnPath()).toBe('/app/map')
    vi.setSystemTime(new Date('2025-06-01T11:00:00Z'))
    expect(returnPath()).toBeNull()
  })

  test('lasts an hour from the moment an email was requested', () => {
    vi.useFakeTimers({ now: new Date('2025-06-01T10:00:00Z') })
    rememberReturnPath('/app/map')
    vi.setSystemTime(new Date('2025-06-01T10:50:00Z'))
    saveForMailLink()
    vi.setSystemTime(new Date('2025-06-01T11:49:59Z'))
    expect(returnPath()).toBe('/app/map')
    vi.setSystemTime(new Date('2025-06-01T11:50:00Z'))
    expect(returnPath()).toBeNull()
  })

  test.each(['not JSON', 'null', '{"path":"//evil.example","at":9e15}', '{"path":5,"at":1}', '{"path":"/app"}'])(
    'is ignored if somebody tampered with it: %s',
    (text) => {
      sessionStorage.setItem('house-hunter-return', text)
      expect(returnPath()).toBeNull()
    },
  )
})
