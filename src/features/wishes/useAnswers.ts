import { useMemo } from 'react'
import type { HouseAnswers } from '@/domain/fit/wishes'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { withQueuedAnswers } from './queuedAnswers'

const NO_ANSWERS: HouseAnswers = {}

/** The answers about a house, including the viewer's own that wait to be sent. @param stored the answers on the server */
export function useAnswers(houseId: string, stored: HouseAnswers = NO_ANSWERS): HouseAnswers {
  const { entries } = useOutbox()
  return useMemo(() => withQueuedAnswers(stored, houseId, entries), [stored, houseId, entries])
}
