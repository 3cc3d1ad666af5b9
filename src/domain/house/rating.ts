export const MAX_STARS = 5

/** What an old row without a rating counts as. */
const RATING_OF_OLD_ROWS = 3

/** The rating of a stored row as whole stars from 0 ("Not rated") to 5; a missing one is 3. */
export function ratingFromRow(rating: number | null | undefined): number {
  if (rating == null || Number.isNaN(rating)) return RATING_OF_OLD_ROWS
  return Math.min(MAX_STARS, Math.max(0, Math.round(rating)))
}
