import { expect, test } from 'vitest'
import { isQueuedOpinion } from './opinionOutbox'

const viewer = { id: 'dana', name: '' }

test.each([
  [{ viewer, opinion: { isFavorite: false } }, true],
  [{ viewer, opinion: { rating: 4 } }, true],
  [{ viewer, opinion: { rating: '4' } }, false],
  [{ viewer, opinion: {} }, false],
  [{ viewer: 'dana', opinion: { rating: 4 } }, false],
  [null, false],
])('the payload %j is valid: %j', (payload, isValid) => expect(isQueuedOpinion(payload)).toBe(isValid))
