import { readFilter, writeFilter } from './filterUrl'
import { filterHouses } from './filterHouses'

/** The code that filtering needs; an unfiltered list does without it. */
export const filterTools = { readFilter, writeFilter, filterHouses }
