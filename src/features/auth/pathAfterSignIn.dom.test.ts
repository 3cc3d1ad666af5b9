import { beforeEach, expect, test } from 'vitest'
import { rememberInvitation } from '@/lib/device/pendingInvitation'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { pathAfterSignIn } from './pathAfterSignIn'

beforeEach(() => sessionStorage.clear())

test('leads to the page that was asked for, else to the dashboard', () => {
  expect(pathAfterSignIn('dana')).toBe('/app/dashboard')
  rememberReturnPath('/app/map')
  expect(pathAfterSignIn('dana')).toBe('/app/map')
})

test('leads to an invitation that waits, although another tab has forgotten the path to it', () => {
  rememberInvitation('t'.repeat(43))
  rememberReturnPath('/invite')
  forgetReturnPath()
  expect(pathAfterSignIn('dana')).toBe('/invite')
})
