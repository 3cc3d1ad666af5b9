import { expect, test } from 'vitest'
import { activityDetails, dayTold } from './activityDetails'

const VIEWING = { street: '12 Elm Street', title: 'Viewing', date: '2026-11-21', time: '14:30' }

test('an appointment tells its day, and its time where there is one', () => {
  expect(dayTold(VIEWING)).toBe('Nov 21, 2026, 2:30 PM')
  expect(dayTold({ ...VIEWING, time: undefined })).toBe('Nov 21, 2026')
  expect(dayTold({ street: '12 Elm Street' })).toBe('')
  expect(dayTold({ date: 'soon', time: '14:30' })).toBe('')
})

test('numbers come as text; what is neither text nor number is left out', () => {
  expect(activityDetails({ ...VIEWING, rating: 4, deep: { a: 1 }, none: null, list: ['x'], yes: true })).toEqual({ ...VIEWING, rating: '4' })
})

test.each([null, undefined, [], ['x'], 'text', 5, true])('details that are no object tell nothing: %j', (stored) => {
  expect(activityDetails(stored)).toEqual({})
})
