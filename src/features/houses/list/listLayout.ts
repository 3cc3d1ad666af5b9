/** The layouts of a list of houses. */
export const LIST_LAYOUTS = ['cards', 'rows', 'table'] as const

export type ListLayout = (typeof LIST_LAYOUTS)[number]

/** The columns of a list's grid and the height of its items. */
export type GridShape = {
  name: ListLayout
  className: string
  /** Media queries, each adding one column: the breakpoints of `className`. */
  steps: readonly string[]
  /** Gap between rows and columns, in pixels. */
  gap: number
  /** The estimated height of an item by its width, until it is measured. */
  heightAt: (width: number) => number
  /** Rows rendered above and below the viewport. */
  overscan: number
}

/** The height of a card's text, below its 4:3 photo. */
const TEXT_HEIGHT = 191

const CARDS: GridShape = {
  name: 'cards',
  className: 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4',
  steps: ['(min-width: 640px)', '(min-width: 1280px)', '(min-width: 1536px)'],
  gap: 20,
  heightAt: (width) => width * 0.75 + TEXT_HEIGHT,
  overscan: 1,
}

const ROWS: GridShape = {
  name: 'rows',
  className: 'grid grid-cols-1 gap-3 xl:grid-cols-2',
  steps: ['(min-width: 1280px)'],
  gap: 12,
  heightAt: () => 130,
  overscan: 3,
}

/** The number of columns at the current viewport width. */
export const currentColumns = ({ steps }: Pick<GridShape, 'steps'>) => 1 + steps.filter((step) => window.matchMedia(step).matches).length

/** The height of a table row with its photo. */
export const TABLE_ROW_HEIGHT = 64

/** The estimated top of a list: below the top bar, the page's title and its buttons. */
const LIST_TOP = 200

/** The estimated number of items in view before scrolling. */
export function itemsInView(layout: ListLayout): number {
  const visibleHeight = window.innerHeight - LIST_TOP
  if (layout === 'table') return Math.ceil(visibleHeight / TABLE_ROW_HEIGHT)
  const shape = gridShape(layout)
  const columns = currentColumns(shape)
  return columns * Math.max(1, Math.ceil(visibleHeight / (shape.heightAt(window.innerWidth / columns) + shape.gap)))
}

export const gridShape = (layout: ListLayout): GridShape => (layout === 'cards' ? CARDS : ROWS)
