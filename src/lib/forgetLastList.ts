/** Where a tab keeps the list that was left last, and what the map showed. */
export const LAST_KEYS = { list: 'house-hunter-last-list', map: 'house-hunter-last-map' }

/** Part of signing out, and apart from the rest: the first page needs no more of it. */
export function forgetLastList() {
  try {
    for (const key of Object.values(LAST_KEYS)) sessionStorage.removeItem(key)
  } catch {
    // A blocked storage holds nothing.
  }
}
