import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { DANA, startSignedIn } from './factories'
import { fakeBackend } from './handlers'
import { server } from './msw'
import type { Row } from './postgrest'
import { openScreen } from './renderScreen'

export const SAM = '22222222-2222-4222-8222-222222222222'

let made = 0

/** A stored wish of Dana's in her own hunt. */
export function wishRow(part: Row = {}): Row {
  made += 1
  return {
    id: `55555555-5555-4555-8555-${String(made).padStart(12, '0')}`,
    owner_id: DANA,
    user_id: DANA,
    importance: 'important',
    kind: 'question',
    question: part.kind === undefined || part.kind === 'question' ? `Wish ${made}` : '',
    at_least: null,
    at_most: null,
    currency: null,
    types: null,
    created_at: `2026-03-01T10:00:${String(made % 60).padStart(2, '0')}+00:00`,
    ...part,
  }
}

type Opening = {
  wishes?: Row[]
  answers?: Row[]
  lists?: Row[]
  houses?: Row[]
  /** Whether Sam is in Dana's hunt. */
  withSam?: boolean
  hasWishes?: boolean
  /** Whether reading them fails from the start. */
  unreadable?: boolean
  /** What goes wrong from the start. */
  prepare?: (backend: ReturnType<typeof fakeBackend>) => void
}

/** Opens a screen as Dana, in her own hunt, over a backend that keeps wishes as the real one does. */
export function openWishes(path: string, { wishes = [], answers = [], lists = [], houses = [], ...opening }: Opening = {}) {
  const { withSam = true, hasWishes = wishes.length > 0, unreadable = false, prepare } = opening
  startSignedIn()
  const own = { owner_id: DANA, owner_name: 'Dana Levi', role: 'Owner', since: '2025-01-01T00:00:00+00:00', is_own: true }
  const everything = { add_houses: true, schedule_appointments: true, edit_status: true, has_wishes: hasWishes }
  const members = [{ id: DANA, name: 'Dana Levi' }, ...(withSam ? [{ id: SAM, name: 'Sam Ortiz' }] : [])]
  const backend = fakeBackend({
    houses,
    more: {
      wishes: { rows: wishes, defaults: { user_id: DANA, question: '', at_least: null, at_most: null, currency: null, types: null } },
      wish_answers: { rows: answers },
      wish_lists: { rows: lists },
    },
  })
  let asked = 0
  const failing = { now: unreadable }
  server.use(
    http.post('*/rest/v1/rpc/my_account', () =>
      HttpResponse.json({
        measurement_system: null,
        currency: null,
        theme: null,
        unread: 0,
        cursor: '0',
        hunts: [{ ...own, ...everything, members, asked: [] }],
      }),
    ),
    http.post('*/rest/v1/rpc/hunt_wishes', async ({ request }) => {
      expect(await request.json()).toEqual({ p_hunt: DANA })
      asked += 1
      if (failing.now) return HttpResponse.json({ message: 'internal error' }, { status: 500 })
      const housesWith = (id: unknown, answer: string) =>
        (backend.db.wish_answers ?? []).filter((each) => each.wish_id === id && each.answer === answer).map((each) => each.house_id)
      return HttpResponse.json({
        lists: backend.db.wish_lists,
        wishes: (backend.db.wishes ?? []).map((wish) => ({ ...wish, yes: housesWith(wish.id, 'yes'), no: housesWith(wish.id, 'no') })),
      })
    }),
  )
  prepare?.(backend)
  return { backend, failing, timesAsked: () => asked, ...openScreen(path) }
}
