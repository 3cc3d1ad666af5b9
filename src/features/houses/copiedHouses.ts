import type { SavedList } from '@/lib/device/localCopy'
import { isHouse, type House } from './house'

/** The saved copy of a hunt's houses, newest first. */
export const copiedHouses: SavedList<House> = { name: 'houses', isRow: isHouse, rowsToKeep: (houses) => houses }
