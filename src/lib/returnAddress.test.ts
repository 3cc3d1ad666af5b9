import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetReturnAddress, isReturnAddress, rememberReturnAddress, returnAddress } from './returnAddress'
import { carryThroughMail } from './tripMemory'

afterEach(() => void vi.useRealTimers())

describe('isReturnAddress', () => {
  test.each(['/app', '/app/calendar', '/app/house/1?tab=notes#top', '/app?x=1', '/invite?token=abc', '/invite#x'])('%s is one', (address) => {
    expect(isReturnAddress(address)).toBe(true)
  })

  test.each([
    '', '/', '/auth', '/debug', '/apple', '/invites', 'app/dashboard', '//evil.example/app', 'https://evil.example/app',
    '/\\evil.example/app', '/app\\..\\..\\evil', '\\/app', ' /app', 'javascript:alert(1)//app',
  ])('%j is none', (address) => {
    expect(isReturnAddress(address)).toBe(false)
  })
})

describe('the remembered address', () => {
  test('is kept until it is forgotten', () => {
    rememberReturnAddress('/app/map?zoom=3')
    expect(returnAddress()).toBe('/app/map?zoom=3')
    forgetReturnAddress()
    expect(returnAddress()).toBeNull()
  })

  test('of a person who was signed in is for that person only, through a mail too', () => {
    rememberReturnAddress('/app/house/1', 'dana')
    carryThroughMail()
    expect(returnAddress('dana')).toBe('/app/house/1')
    expect(returnAddress('sam')).toBeNull()
    expect(returnAddress()).toBeNull()
    sessionStorage.clear()
    expect(returnAddress('dana')).toBe('/app/house/1')
    expect(returnAddress('sam')).toBeNull()
    forgetReturnAddress()
  })

  test('does not take what is no address of ours', () => {
    rememberReturnAddress('//evil.example/app')
    expect(returnAddress()).toBeNull()
  })

  test('reaches another tab only when it is carried through a mail', () => {
    rememberReturnAddress('/app/map')
    sessionStorage.clear()
    expect(returnAddress()).toBeNull()
    rememberReturnAddress('/app/map')
    carryThroughMail()
    sessionStorage.clear()
    expect(returnAddress()).toBe('/app/map')
    forgetReturnAddress()
    expect(returnAddress()).toBeNull()
  })

  test('is worth nothing after an hour', () => {
    vi.useFakeTimers({ now: new Date('2025-06-01T10:00:00Z') })
    rememberReturnAddress('/app/map')
    vi.setSystemTime(new Date('2025-06-01T10:59:59Z'))
    expect(returnAddress()).toBe('/app/map')
    vi.setSystemTime(new Date('2025-06-01T11:00:00Z'))
    expect(returnAddress()).toBeNull()
  })

  test.each(['no JSON', 'null', '{"address":"//evil.example","at":9e15}', '{"address":5,"at":1}', '{"address":"/app"}'])(
    'ignores a tampered store: %s',
    (text) => {
      sessionStorage.setItem('house-hunter-return', text)
      expect(returnAddress()).toBeNull()
    },
  )
})
