/** How many houses can stand side by side. */
export const COMPARE_MIN = 2
export const COMPARE_MAX = 4

/** The ids that a URL names, each once and no more than fit. */
export function comparedIds(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((id) => id.trim()))].filter(Boolean).slice(0, COMPARE_MAX)
}

/** The choice after ticking or unticking a house; more than fit are not taken. */
export function toggledChoice(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < COMPARE_MAX ? [...chosen, id] : [...chosen]
}
