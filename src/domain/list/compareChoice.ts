/** The fewest and the most houses that can be compared. */
export const COMPARE_MIN = 2
export const COMPARE_MAX = 4

/** Reads distinct ids from a URL parameter, up to the limit. */
export function comparedIds(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(Boolean).slice(0, COMPARE_MAX)
}

/** Adds or removes a house; ignores additions beyond the limit. */
export function toggledChoice(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < COMPARE_MAX ? [...chosen, id] : [...chosen]
}
