import { expect } from 'vitest'
import { DANA, startSignedIn } from '../factories'
import { fakeBackend } from '../handlers'
import type { Row } from '../postgrest'
import { openScreen } from '../renderScreen'

export const SAM = '22222222-2222-4222-8222-222222222222'

let wishCount = 0

/** A stored wish of Dana's in her own hunt. */
export function wishRow(overrides: Row = {}): Row {
  wishCount += 1
  return {
    id: `55555555-5555-4555-8555-${String(wishCount).padStart(12, '0')}`,
    owner_id: DANA,
    user_id: DANA,
    importance: 'important',
    kind: 'question',
    question: overrides.kind === undefined || overrides.kind === 'question' ? `Wish ${wishCount}` : '',
    at_least: null,
    at_most: null,
    currency: null,
    types: null,
    place_id: null,
    created_at: `2026-03-01T10:00:${String(wishCount % 60).padStart(2, '0')}+00:00`,
    ...overrides,
  }
}

type OpenOptions = {
  wishes?: Row[]
  answers?: Row[]
  lists?: Row[]
  houses?: Row[]
  /** Whether Sam is in Dana's hunt. */
  withSam?: boolean
  hasWishes?: boolean
  /** Sets up failures before the screen opens. */
  prepare?: (backend: ReturnType<typeof fakeBackend>) => void
}

/** Makes reading wishes fail. */
export const failToReadWishes: OpenOptions['prepare'] = (backend) => backend.fail('POST', 'rpc/hunt_wishes', 500)

/** Opens a screen as Dana, in her own hunt, with a backend that stores wishes like the real one. */
export function openWishes(path: string, { wishes = [], answers = [], lists = [], houses = [], ...opening }: OpenOptions = {}) {
  const { withSam = true, hasWishes = wishes.length > 0, prepare } = opening
  startSignedIn()
  const backend = fakeBackend({
    houses,
    own: {
      members: [{ id: DANA, name: 'Dana Levi' }, ...(withSam ? [{ id: SAM, name: 'Sam Ortiz' }] : [])],
      has_wishes: hasWishes,
    },
    more: {
      wishes: {
        rows: wishes,
        defaults: { user_id: DANA, question: '', at_least: null, at_most: null, currency: null, types: null, place_id: null },
      },
      wish_answers: { rows: answers },
      wish_lists: { rows: lists },
      messages: {},
    },
    functions: {
      hunt_wishes({ p_hunt: hunt }) {
        expect(hunt).toBe(DANA)
        const { wishes: all = [], wish_answers: given = [], wish_lists: shared, own_places: stored = [] } = backend.db
        const housesWith = (id: unknown, answer: string) =>
          given.filter((each) => each.wish_id === id && each.answer === answer).map((each) => each.house_id)
        const wishesWithAnswers = all.map((wish) => ({
          ...wish,
          yes: housesWith(wish.id, 'yes'),
          no: housesWith(wish.id, 'no'),
          place: stored.find(({ id }) => id === wish.place_id) ?? null,
        }))
        return { lists: shared, wishes: wishesWithAnswers }
      },
      thread_since: () => null,
      mark_thread_read: () => undefined,
    },
  })
  prepare?.(backend)
  return { backend, requestCount: () => backend.sent('POST', 'rpc/hunt_wishes').length, ...openScreen(path) }
}
