import { tabStore } from './deviceStorage'

/** Where a tab keeps the list that was left last, and what the map showed. */
export const LAST_KEYS = { list: 'house-hunter-last-list', map: 'house-hunter-last-map' }

/** Part of signing out. In a file of its own because the first page needs nothing else of it. */
export function forgetLastList() {
  for (const key of Object.values(LAST_KEYS)) tabStore.removeItem(key)
}
