import { test } from '@playwright/test'

/** The type of the annotations in which tests pass their counts to the reporter. */
export const FIGURE = 'figure'

/** The subject under which tests about race conditions are counted. */
const RACE_SUBJECT = 'double submit, two tabs, concurrent edit, sign-out in another tab, sample seeding race'

/** Counts for a subject, such as `{ 'page states': 1, violations: 0 }`. */
type Counts = Record<string, number>

export interface Figure {
  subject: string
  counts: Counts
}

/** Adds counts to a subject's line at the end of the run. Call this before asserting. */
export function recordFigures(subject: string, counts: Counts) {
  const figure: Figure = { subject, counts }
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) })
}

/** Counts one test about a race condition, with its duplicate rows and lost updates. */
export const countRace = (duplicates: number, lostUpdates: number) =>
  recordFigures(RACE_SUBJECT, { journeys: 1, duplicates, 'lost updates': lostUpdates })

/** Adds up the counts into one line per subject, such as `axe: 400 page states, 0 violations`. */
export function formatFigures(figures: readonly Figure[]): string[] {
  const sums = new Map<string, Counts>()
  for (const { subject, counts } of figures) {
    const sum = sums.get(subject) ?? {}
    for (const [what, number] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + number
    sums.set(subject, sum)
  }
  return [...sums].map(
    ([subject, sum]) =>
      `${subject}: ${Object.entries(sum)
        .map(([what, number]) => `${number} ${what}`)
        .join(', ')}`,
  )
}
