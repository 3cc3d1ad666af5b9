export type Box = { left: number; top: number; right: number; bottom: number }

export type Place = { left: number; top: number; width: number }

type Size = { width: number; height: number }

/** The distance between a card and an obstacle, in pixels. */
const GAP = 8

/** How far up a card moves before it takes the next column, in pixels. */
const COLUMN_COST = 200

const areApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

export const boxAt = ({ left, top }: { left: number; top: number }, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export const isFree = (box: Box, obstacles: readonly Box[]) => obstacles.every((obstacle) => areApart(box, obstacle))

/**
 * The lowest position of a card within `area` that touches no obstacle.
 * @param columns possible left edges, in order of preference
 * @returns null if there is none
 */
export function freePlace(size: Size, area: Box, columns: readonly number[], obstacles: readonly Box[]): Place | null {
  const lowest = area.bottom - size.height
  const places = columns.flatMap((left, column) =>
    [lowest, ...obstacles.flatMap(({ top, bottom }) => [top - GAP - size.height, bottom + GAP])]
      .filter((top) => top >= area.top && top <= lowest && isFree(boxAt({ left, top }, size), obstacles))
      .map((top) => ({ left, top, width: size.width, cost: lowest - top + column * COLUMN_COST })),
  )
  const [best] = places.toSorted((one, other) => one.cost - other.cost)
  return best ? { left: best.left, top: best.top, width: best.width } : null
}
