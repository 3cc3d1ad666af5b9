import { beforeEach, expect, it } from 'vitest'
import type { WishPlace } from '@/domain/fit/wishes'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { columnsOfWish } from './wish'
import { updateWish } from './wishWrites'

const place = (id: string): WishPlace => ({ id, label: id, mode: 'foot', point: { lat: 51, lng: 0 } })
const placeSubject = (id: string) => ({ kind: 'place', place: place(id), atMost: 20 }) as const
const questionSubject = { kind: 'question', question: 'Is it quiet?' } as const

beforeEach(startSignedIn)

it.each([
  ['became one about a place', questionSubject, placeSubject('work'), null],
  ['is about another place', placeSubject('school'), placeSubject('work'), null],
  ['is about the same place', placeSubject('work'), placeSubject('work'), { importance: 'must', place: place('work') }],
])('a change to the importance of a wish that %s on another device is saved', async (_, subject, stored, saved) => {
  const base = { id: 'wish-1', userId: DANA, createdAt: '2025-01-01T00:00:00+00:00' }
  const row = { id: base.id, user_id: DANA, created_at: base.createdAt, ...columnsOfWish({ importance: 'nice', subject: stored }) }
  const backend = fakeBackend({ more: { wishes: { rows: [row] } } })
  const wish = await updateWish({ ...base, importance: 'nice', ...subject }, { importance: 'must', subject })
  expect(wish && { importance: wish.importance, place: 'place' in wish && wish.place }).toEqual(saved)
  expect(backend.db.wishes).toMatchObject([{ importance: 'must' }])
})
