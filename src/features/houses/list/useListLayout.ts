import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { useIsNarrow } from '@/ui/hooks/useIsPhone'
import { LIST_LAYOUTS, type ListLayout } from './listLayout'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

/** The viewer's layout for lists on this device. On a narrow screen, `rows` replaces `table`. */
export function useListLayout(): [ListLayout, (layout: ListLayout) => void] {
  const { viewerId } = useHunt()
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState(() => {
    const stored = readDeviceChoice(viewerId, 'listLayout')
    const layout = LIST_LAYOUTS.find((each) => each === stored) ?? 'cards'
    // Starts to load the layout's code in parallel with the houses.
    preloadLayout(layout)
    return layout
  })
  const choose = (layout: ListLayout) => {
    writeDeviceChoice(viewerId, 'listLayout', layout)
    setChosen(layout)
  }
  return [chosen === 'table' && isNarrow ? 'rows' : chosen, choose]
}

// Cards are the default, so the code of the other layouts is loaded only when one of them is about to be shown.
export const HouseRow = lazyWithRetry(async () => (await import('./HouseRow')).HouseRow, { bare: true })
export const HouseTable = lazyWithRetry(async () => (await import('./HouseTable')).HouseTable, { bare: true })

/** Starts to load the code of a layout that is about to be shown. A failure is handled where the layout is shown. */
export function preloadLayout(layout: ListLayout) {
  if (layout === 'table') HouseTable.preload()
  if (layout === 'rows') HouseRow.preload()
}
