import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { readDeviceChoice, writeDeviceChoice } from '@/lib/device/deviceChoices'
import { useIsNarrow } from '@/ui/hooks/useIsPhone'
import { preloadLayout } from './layoutParts'
import { LIST_LAYOUTS, type ListLayout } from './listLayout'

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
