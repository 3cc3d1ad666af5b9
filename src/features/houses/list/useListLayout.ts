import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { useIsNarrow } from '@/ui/hooks/useIsPhone'
import { LIST_LAYOUTS, type ListLayout } from './listLayout'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

/** How this person looks at lists on this device. Where a table has no room its houses are rows. */
export function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const { viewerId } = useHunt()
  const narrow = useIsNarrow()
  const [chosen, setChosen] = useState(() => {
    const kept = readDeviceChoice(viewerId, 'listLayout')
    const layout = LIST_LAYOUTS.find((each) => each === kept) ?? 'cards'
    // With the houses, not after them.
    preloadLayout(layout)
    return layout
  })
  const choose = (layout: ListLayout) => {
    writeDeviceChoice(viewerId, 'listLayout', layout)
    setChosen(layout)
  }
  return [chosen === 'table' && narrow ? 'rows' : chosen, choose]
}

// Most people use cards, so the code of the other layouts is loaded when one is chosen.
export const HouseRow = lazyWithRetry(async () => (await import('./HouseRow')).HouseRow, { bare: true })
export const HouseTable = lazyWithRetry(async () => (await import('./HouseTable')).HouseTable, { bare: true })

/** Called when somebody is about to choose a layout. A failure is reported where the layout is shown. */
export function preloadLayout(layout: ListLayout) {
  if (layout === 'table') HouseTable.preload()
  if (layout === 'rows') HouseRow.preload()
}
