import type { HouseAnswers, WishAnswer } from '@/domain/fit/wishes'
import { readPayload, type Entry } from '@/lib/outbox/entry'
import { hasStrings, isObject } from '@/lib/api/rowFields'
import { withHouseAnswer } from './wish'

/** The payload of an outbox entry for an answer. Null removes the answer. */
type QueuedAnswer = { wishId: string; answer: WishAnswer | null }

export const isQueuedAnswer = (x: unknown): x is QueuedAnswer =>
  isObject(x) && hasStrings(x, 'wishId') && (x.answer === 'yes' || x.answer === 'no' || x.answer === null)

/** The answers about a house, with those that wait to be sent in place of those on the server. */
export const withQueuedAnswers = (answers: HouseAnswers, houseId: string, entries: readonly Entry[]): HouseAnswers =>
  entries
    .filter((entry) => entry.kind === 'wish_answer' && entry.houseId === houseId && entry.state === 'waiting')
    .map((entry) => readPayload(entry, isQueuedAnswer))
    .reduce((shown, queued) => (queued ? withHouseAnswer(shown, queued.wishId, queued.answer) : shown), answers)
