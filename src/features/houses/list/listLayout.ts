export const LIST_LAYOUTS = ['cards', 'rows', 'table'] as const

export type ListLayout = (typeof LIST_LAYOUTS)[number]

/** How a layout arranges a list in a grid, and the sizes by which a long list is virtualized. */
export type GridShape = {
  name: ListLayout
  className: string
  /** The media queries of the breakpoints in `className`; each that matches adds a column. */
  breakpoints: readonly string[]
  /** The gap between rows and columns, in pixels. */
  gap: number
  /** Estimates the height of an item from its width, in pixels. Applies until the item has been measured. */
  heightAt: (width: number) => number
  /** The number of rows that are rendered above and below the viewport. */
  overscan: number
}

/** The height in pixels of a card's text, which is below a 4:3 photo. */
const TEXT_HEIGHT = 191

const CARD_GRID: GridShape = {
  name: 'cards',
  className: 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4',
  breakpoints: ['(min-width: 640px)', '(min-width: 1280px)', '(min-width: 1536px)'],
  gap: 20,
  heightAt: (width) => width * 0.75 + TEXT_HEIGHT,
  overscan: 1,
}

const ROW_GRID: GridShape = {
  name: 'rows',
  className: 'grid grid-cols-1 gap-3 xl:grid-cols-2',
  breakpoints: ['(min-width: 1280px)'],
  gap: 12,
  heightAt: () => 130,
  overscan: 3,
}

/** The grid's number of columns at the current width of the viewport. */
export const currentColumnCount = ({ breakpoints }: Pick<GridShape, 'breakpoints'>) =>
  1 + breakpoints.filter((query) => window.matchMedia(query).matches).length

/** The height of a table row with its photo, in pixels. */
export const TABLE_ROW_HEIGHT = 64

/** The estimated height in pixels of what is above a list: the top bar, the page's title and its buttons. */
const LIST_TOP = 200

/** The estimated number of items in view before scrolling. */
export function itemCountInView(layout: ListLayout): number {
  const visibleHeight = window.innerHeight - LIST_TOP
  if (layout === 'table') return Math.ceil(visibleHeight / TABLE_ROW_HEIGHT)
  const shape = gridShape(layout)
  const columnCount = currentColumnCount(shape)
  return columnCount * Math.max(1, Math.ceil(visibleHeight / (shape.heightAt(window.innerWidth / columnCount) + shape.gap)))
}

export const gridShape = (layout: ListLayout): GridShape => (layout === 'cards' ? CARD_GRID : ROW_GRID)
