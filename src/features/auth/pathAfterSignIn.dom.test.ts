import { beforeEach, expect, test } from 'vitest'
import { rememberInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { pathAfterSignIn } from './pathAfterSignIn'

beforeEach(() => sessionStorage.clear())

test('signing in opens the requested page, or else the dashboard', () => {
  expect(pathAfterSignIn('dana')).toBe('/app/dashboard')
  rememberReturnPath('/app/map')
  expect(pathAfterSignIn('dana')).toBe('/app/map')
})

test('signing in opens a pending invitation even if another tab has deleted its path', () => {
  rememberInvitation('t'.repeat(43))
  rememberReturnPath('/invite')
  forgetReturnPath()
  expect(pathAfterSignIn('dana')).toBe('/invite')
})
