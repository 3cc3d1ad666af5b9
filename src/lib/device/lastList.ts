import type { LatLng } from '@/domain/map/geo'
import { paths } from '../paths'
import { tabStore } from './deviceStorage'
import { isSignedIn } from './session'

/** Session storage keys of the last list and the last position on the map. */
const LAST_KEYS = { list: 'house-hunter-last-list', map: 'house-hunter-last-map' }

/** A list's state: its path with filters and sort, and the scroll position. */
export type LastList = { path: string; top: number }

const LISTS: readonly string[] = [paths.dashboard(), paths.favorites(), paths.map()]

export const isList = (pathname: string): boolean => LISTS.includes(pathname)

/** Stores the list for this tab only, because the search text may be private. */
export function rememberList(userId: string, pathname: string, search: string, top: number) {
  const params = new URLSearchParams(search)
  // Going back after a comparison does not resume choosing houses.
  params.delete('compare')
  const path = params.size > 0 ? `${pathname}?${String(params)}` : pathname
  tabStore.setItem(LAST_KEYS.list, JSON.stringify({ userId, path, top }))
}

/** The list that this person left last, or null. */
export function readLastList(userId: string): LastList | null {
  try {
    const { userId: owner, path, top } = JSON.parse(tabStore.getItem(LAST_KEYS.list) ?? '{}') as Record<string, unknown>
    if (owner !== userId || typeof path !== 'string' || typeof top !== 'number') return null
    return isList(path.split('?', 1)[0] ?? '') ? { path, top } : null
  } catch {
    return null
  }
}

/** The map's last position, and the entry of the browser's history it belongs to. */
export type LastMap = { entry: string; center: LatLng; zoom: number }

/** Stores the position in this tab; null if the person had not moved the map. */
export function rememberMap(userId: string, last: LastMap | null) {
  if (isSignedIn(userId)) tabStore.setItem(LAST_KEYS.map, JSON.stringify({ userId, ...last }))
}

/** This person's last position on the map, or null. */
export function readLastMap(userId: string): LastMap | null {
  try {
    const {
      userId: owner,
      entry,
      center,
      zoom,
    } = JSON.parse(tabStore.getItem(LAST_KEYS.map) ?? '{}') as Partial<LastMap> & { userId?: unknown }
    if (owner !== userId || typeof entry !== 'string' || typeof zoom !== 'number' || !center) return null
    return typeof center.lat === 'number' && typeof center.lng === 'number' ? { entry, center, zoom } : null
  } catch {
    return null
  }
}

/** Part of signing out. */
export function forgetLastList() {
  for (const key of Object.values(LAST_KEYS)) tabStore.removeItem(key)
}
