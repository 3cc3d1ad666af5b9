/** A part of a day, in minutes since midnight. */
export type Span = { start: number; end: number }

/**
 * Which spans lie wholly before and after the visible one: their indices, the nearest one last before it and first after it.
 */
export function outOfSight(spans: readonly Span[], visible: Span): { above: number[]; below: number[] } {
  const all = spans.map((span, index) => ({ ...span, index }))
  const above = all.filter(({ end }) => end <= visible.start).toSorted((one, other) => one.end - other.end)
  const below = all.filter(({ start }) => start >= visible.end).toSorted((one, other) => one.start - other.start)
  return { above: above.map(({ index }) => index), below: below.map(({ index }) => index) }
}
