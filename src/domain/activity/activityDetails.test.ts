import { expect, test } from 'vitest'
import { activityDetails, dayAndTime } from './activityDetails'

const VIEWING = { street: '12 Elm Street', title: 'Viewing', date: '2026-11-21', time: '14:30' }

test('shows the day of an appointment, and its time if it has one', () => {
  expect(dayAndTime(VIEWING)).toBe('Nov 21, 2026, 2:30 PM')
  expect(dayAndTime({ ...VIEWING, time: undefined })).toBe('Nov 21, 2026')
  expect(dayAndTime({ street: '12 Elm Street' })).toBe('')
  expect(dayAndTime({ date: 'soon', time: '14:30' })).toBe('')
})

test('converts numbers to text and leaves out values that are neither text nor numbers', () => {
  expect(activityDetails({ ...VIEWING, rating: 4, deep: { a: 1 }, none: null, list: ['x'], yes: true })).toEqual({
    ...VIEWING,
    rating: '4',
  })
})

test.each([null, undefined, [], ['x'], 'text', 5, true])('treats details that are not an object as empty: %j', (stored) => {
  expect(activityDetails(stored)).toEqual({})
})
