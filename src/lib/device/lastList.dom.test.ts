import { beforeEach, expect, test } from 'vitest'
import { DANA, signIn } from '@/test/factories'
import { readLastList, rememberList } from './lastList'

beforeEach(() => signIn())

test.each([
  ['of another user', { userId: 'sam', path: '/app/dashboard?q=secret', top: 0 }],
  ['with the path of another screen', { userId: DANA, path: '/app/settings', top: 0 }],
  ['without a scroll position', { userId: DANA, path: '/app/map' }],
])('a stored list %s is ignored', (_, stored) => {
  sessionStorage.setItem('house-hunter-last-list', JSON.stringify(stored))
  expect(readLastList(DANA)).toBeNull()
})

test('a list is stored with its sort and scroll position, but without the houses chosen for comparison', () => {
  rememberList(DANA, '/app/dashboard', '?sort=price.asc&compare=a,b', 480)
  expect(readLastList(DANA)).toEqual({ path: '/app/dashboard?sort=price.asc', top: 480 })
})
