import { lazy } from 'react'
import type { ListLayout } from './listLayout'

const loadRow = async () => ({ default: (await import('./HouseRow')).HouseRow })
const loadTable = async () => ({ default: (await import('./HouseTable')).HouseTable })

// Most people use cards, so the code of the other layouts is loaded when one is chosen.
export const HouseRow = lazy(loadRow)
export const HouseTable = lazy(loadTable)

/** Called when somebody is about to choose a layout. A failure is reported where the layout is shown. */
export function preloadLayout(layout: ListLayout) {
  if (layout === 'cards') return
  const load = layout === 'table' ? loadTable : loadRow
  void load().catch(() => undefined)
}
