import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { ListLayout } from './listLayout'

// Most people use cards, so the code of the other layouts is loaded when one is chosen.
export const HouseRow = lazyWithRetry(async () => (await import('./HouseRow')).HouseRow, { bare: true })
export const HouseTable = lazyWithRetry(async () => (await import('./HouseTable')).HouseTable, { bare: true })

/** Called when somebody is about to choose a layout. A failure is reported where the layout is shown. */
export function preloadLayout(layout: ListLayout) {
  if (layout === 'table') HouseTable.preload()
  if (layout === 'rows') HouseRow.preload()
}
