/** A part of a day, in minutes since midnight. */
export type Span = { start: number; end: number }

/**
 * Which spans lie wholly before and after the visible one: their indices, the nearest one last before it and first after it.
 */
export function outOfSight(spans: readonly Span[], visible: Span): { above: number[]; below: number[] } {
  const indices = spans.map((_, index) => index)
  const at = (index: number) => spans[index] ?? visible
  return {
    above: indices.filter((index) => at(index).end <= visible.start).toSorted((one, other) => at(one).end - at(other).end),
    below: indices.filter((index) => at(index).start >= visible.end).toSorted((one, other) => at(one).start - at(other).start),
  }
}
