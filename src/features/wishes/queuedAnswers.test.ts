import { expect, test } from 'vitest'
import { isQueuedAnswer } from './queuedAnswers'

test.each([
  [{ wishId: 'quiet', houseId: 'house', answer: 'yes' }, true],
  [{ wishId: 'quiet', houseId: 'house', answer: null }, true],
  [{ wishId: 'quiet', houseId: 'house', answer: 'unknown' }, false],
  [{ wishId: 'quiet', houseId: 'house' }, false],
  [{ houseId: 'house', answer: 'yes' }, false],
])('the payload %j is valid: %j', (payload, isValid) => expect(isQueuedAnswer(payload)).toBe(isValid))
