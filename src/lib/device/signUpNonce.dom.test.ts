import { expect, test, vi } from 'vitest'
import { saveForMailLink } from './signInMemory'
import { forgetSignUp, rememberSignUp, signUpNonce } from './signUpNonce'

test('a nonce is random, is found by its email in any letter case, and is available to the tab that a link in an email opens', () => {
  const nonce = rememberSignUp('Dana@example.com')
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  saveForMailLink()
  sessionStorage.clear()
  expect(signUpNonce('dana@Example.com')).toBe(nonce)
  expect(signUpNonce('sam@example.com')).toBeNull()
})

test('signing up again with the same email reuses the nonce, and another email gets a new nonce', () => {
  const nonce = rememberSignUp('dana@example.com')
  expect(rememberSignUp('dana@example.com')).toBe(nonce)
  expect(rememberSignUp('sam@example.com')).not.toBe(nonce)
})

test('a nonce is deleted after use, and expires after an hour', () => {
  rememberSignUp('dana@example.com')
  forgetSignUp()
  expect(signUpNonce('dana@example.com')).toBeNull()
  rememberSignUp('dana@example.com')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1000)
  expect(signUpNonce('dana@example.com')).toBeNull()
})

test('an invalid nonce is ignored', () => {
  localStorage.setItem('house-hunter-sign-up', JSON.stringify({ email: 'dana@example.com', nonce: 7, at: Date.now() }))
  expect(signUpNonce('dana@example.com')).toBeNull()
})
