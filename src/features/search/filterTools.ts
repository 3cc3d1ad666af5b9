import { readFilter, writeFilter } from '@/domain/filterAddress'
import { filterHouses } from '@/domain/filterHouses'

/** What filtering takes; a list that is not filtered does without it. */
export const filterTools = { readFilter, writeFilter, filterHouses }
