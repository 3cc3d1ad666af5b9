import type { LatLng } from '@/domain/map/geo'
import { paths } from '../paths'
import { tabStore } from './deviceStorage'
import { userValue } from './userValue'

/** A list's state: its path with filters and sort, and the scroll position. */
export type LastList = { path: string; top: number }

const LISTS: readonly string[] = [paths.dashboard(), paths.favorites(), paths.map()]

export const isList = (pathname: string): boolean => LISTS.includes(pathname)

/** In this tab only, because the search text may be private. */
const lastList = userValue<LastList>({
  key: 'house-hunter-last-list',
  store: tabStore,
  parse: ({ path, top }) =>
    typeof path === 'string' && typeof top === 'number' && isList(path.split('?', 1)[0] ?? '') ? { path, top } : null,
})

/** Stores the list that this person is leaving. */
export function rememberList(userId: string, pathname: string, search: string, top: number) {
  const params = new URLSearchParams(search)
  // Going back after a comparison does not resume choosing houses.
  params.delete('compare')
  const path = params.size > 0 ? `${pathname}?${String(params)}` : pathname
  lastList.write(userId, { path, top })
}

/** The list that this person left last, or null. */
export const readLastList = lastList.read

/** The map's last position, and the browser's history entry to which it belongs. */
export type LastMap = { entry: string; center: LatLng; zoom: number }

const lastMap = userValue<LastMap>({
  key: 'house-hunter-last-map',
  store: tabStore,
  parse({ entry, center, zoom }) {
    const { lat, lng } = (center ?? {}) as Partial<LatLng>
    if (typeof entry !== 'string' || typeof zoom !== 'number' || typeof lat !== 'number' || typeof lng !== 'number') return null
    return { entry, center: { lat, lng }, zoom }
  },
})

/** Stores the position in this tab; null if the person had not moved the map. */
export const rememberMap = lastMap.write

/** This person's last position on the map, or null. */
export const readLastMap = lastMap.read
