import { expect, test, vi } from 'vitest'
import { saveForMailLink } from './signInMemory'
import { forgetSignUp, markSignUp, signUpMark } from './signUpMark'

test('a mark is random, is found by its email in any letter case, and is available to the tab that a link in an email opens', () => {
  const mark = markSignUp('Dana@example.com')
  expect(mark).toMatch(/^[0-9a-f]{32}$/)
  saveForMailLink()
  sessionStorage.clear()
  expect(signUpMark('dana@Example.com')).toBe(mark)
  expect(signUpMark('sam@example.com')).toBeNull()
})

test('signing up again with the same email reuses the mark, and another email gets a new mark', () => {
  const mark = markSignUp('dana@example.com')
  expect(markSignUp('dana@example.com')).toBe(mark)
  expect(markSignUp('sam@example.com')).not.toBe(mark)
})

test('a mark is deleted after use, and expires after an hour', () => {
  markSignUp('dana@example.com')
  forgetSignUp()
  expect(signUpMark('dana@example.com')).toBeNull()
  markSignUp('dana@example.com')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1000)
  expect(signUpMark('dana@example.com')).toBeNull()
})

test('an invalid mark is ignored', () => {
  localStorage.setItem('house-hunter-sign-up', JSON.stringify({ email: 'dana@example.com', mark: 7, at: Date.now() }))
  expect(signUpMark('dana@example.com')).toBeNull()
})
