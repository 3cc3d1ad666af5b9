import type { LatLng } from '@/domain/map/geo'
import { paths } from '../paths'
import { tabStore } from './deviceStorage'
import { userValue } from './userValue'

/** A list's state: its path with filters and sort, and the scroll position. */
export type LastList = { path: string; top: number }

const LIST_PATHS: readonly string[] = [paths.dashboard(), paths.favorites(), paths.map()]

export const isListPath = (pathname: string): boolean => LIST_PATHS.includes(pathname)

/** Stored in this tab only, because the search text may be private. */
const lastList = userValue<LastList>({
  key: 'house-hunter-last-list',
  store: tabStore,
  parse: ({ path, top }) =>
    typeof path === 'string' && typeof top === 'number' && isListPath(path.split('?', 1)[0] ?? '') ? { path, top } : null,
})

/** Stores the list that the user is leaving. */
export function rememberList(userId: string, pathname: string, search: string, top: number) {
  const params = new URLSearchParams(search)
  // Returning to the list must not resume choosing houses to compare.
  params.delete('compare')
  const path = params.size > 0 ? `${pathname}?${String(params)}` : pathname
  lastList.write(userId, { path, top })
}

/** The list that the user left last, or null. */
export const readLastList = lastList.read

/** The map's last position, and the hunt and the browser history entry to which that position belongs. */
export type LastMap = { ownerId: string; entry: string; center: LatLng; zoom: number }

const lastMap = userValue<LastMap>({
  key: 'house-hunter-last-map',
  store: tabStore,
  parse({ ownerId, entry, center, zoom }) {
    const { lat, lng } = (center ?? {}) as Partial<LatLng>
    if (typeof ownerId !== 'string' || typeof entry !== 'string') return null
    if (typeof zoom !== 'number' || typeof lat !== 'number' || typeof lng !== 'number') return null
    return { ownerId, entry, center: { lat, lng }, zoom }
  },
})

/** Stores the map's position in this tab; null, for a map that the user has not moved, deletes the stored position. */
export const rememberMap = lastMap.write

/** The map's stored position, or null. */
export const readLastMap = lastMap.read
