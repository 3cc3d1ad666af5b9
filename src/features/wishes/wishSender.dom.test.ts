import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { wishesKey } from '@/lib/api/queryKeys'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { installFakeDatabase } from '@/test/browser/database'
import { DANA, SAM, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { newEntry } from '@/test/outboxEntries'
import { withQueuedAnswers } from './queuedAnswers'
import { NO_WISHES } from './wish'
import { saveOrReplaceQueued, sendWishAnswer } from './wishSender'

beforeEach(() => {
  installFakeDatabase()
  startSignedIn()
})

const queueAnswer = (wishId: string, answer: string | null) =>
  capture(DANA, [
    newEntry({ kind: 'wish_answer', key: `${wishId}:elm`, houseId: 'elm', huntId: SAM, payload: { wishId, houseId: 'elm', answer } }),
  ])

test('an answer takes the place of an earlier one in the outbox, is shown from there, and stays on screen once it is sent', async () => {
  const backend = fakeBackend()
  await queueAnswer('quiet', 'yes')
  await queueAnswer('bright', null)
  expect(await saveOrReplaceQueued(DANA, 'quiet', 'elm', 'no')).toEqual({ isQueued: true })
  expect(await saveOrReplaceQueued(DANA, 'quiet', 'oak', 'yes')).toEqual({ isQueued: false })
  expect(backend.db.wish_answers).toMatchObject([{ wish_id: 'quiet', house_id: 'oak', answer: 'yes' }])

  const entries = await readEntries(DANA)
  expect(entries).toHaveLength(2)
  expect(withQueuedAnswers({ bright: 'yes', dry: 'no' }, 'elm', entries)).toEqual({ quiet: 'no', dry: 'no' })
  expect(withQueuedAnswers({ bright: 'yes' }, 'oak', entries)).toEqual({ bright: 'yes' })

  const client = new QueryClient()
  client.setQueryData(wishesKey(SAM), NO_WISHES)
  await sendWishAnswer(entries[0]!, client)
  expect(client.getQueryData(wishesKey(SAM))).toMatchObject({ answers: { elm: { quiet: 'no' } } })
})
