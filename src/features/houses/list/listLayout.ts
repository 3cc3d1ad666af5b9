/** How a list shows its houses. */
export const LIST_LAYOUTS = ['cards', 'rows', 'table'] as const

export type ListLayout = (typeof LIST_LAYOUTS)[number]

/** How many items of a list are side by side, and how tall they are. */
export type GridShape = {
  name: ListLayout
  className: string
  /** Where the grid gets one more column: the breakpoints of its classes. */
  steps: readonly string[]
  /** Between rows and columns, in pixels. */
  gap: number
  /** About how high an item is, given its width, until it has been measured. */
  heightAt: (width: number) => number
  /** Rows kept ready above and below the screen. */
  overscan: number
}

/** The height of a card's words, under its photo of 4:3. */
const WORDS_HEIGHT = 191

const CARDS: GridShape = {
  name: 'cards',
  className: 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4',
  steps: ['(min-width: 640px)', '(min-width: 1280px)', '(min-width: 1536px)'],
  gap: 20,
  heightAt: (width) => width * 0.75 + WORDS_HEIGHT,
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

/** How many items stand side by side at this width of the screen. */
export const columnsNow = ({ steps }: Pick<GridShape, 'steps'>) => 1 + steps.filter((step) => window.matchMedia(step).matches).length

/** The height of a table's line with its photo. */
export const LINE_HEIGHT = 64

/** About how far down a list begins: below the bar, the page's title and its buttons. */
const LIST_TOP = 200

/** About how many items of a list a screen shows before it scrolls. */
export function itemsInView(layout: ListLayout): number {
  const below = window.innerHeight - LIST_TOP
  if (layout === 'table') return Math.ceil(below / LINE_HEIGHT)
  const shape = gridShape(layout)
  const columns = columnsNow(shape)
  return columns * Math.max(1, Math.ceil(below / (shape.heightAt(window.innerWidth / columns) + shape.gap)))
}

export const gridShape = (layout: ListLayout): GridShape => (layout === 'cards' ? CARDS : ROWS)
