import { fitIndex } from '@/domain/fitIndex'
import { wishInWords } from '@/domain/wishWords'
import { fetchHuntWishes } from './wishQueries'

/** What a list needs to say how houses fit; a hunt without wishes does without it. */
export const fitTools = { fitIndex, wishInWords, fetchHuntWishes }
