import { costIndex } from '@/domain/costIndex'
import { fetchHuntCosts } from './costQueries'
import { ownAssumptions } from './ownAssumptions'

/** What a list needs to say what houses cost a month; most lists do without it. */
export const costTools = { costIndex, fetchHuntCosts, ownAssumptions }
