import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { startTransition, useState } from 'react'
import type { FilterSheetProps, OptionalGroup } from './FilterSheet'
import { isClearable } from './houseFilter'
import { Button } from '@/ui/Button'
import { lazyWithRetry, usePreload } from '@/ui/lazyWithRetry'
import { filterCode } from './useHouseFilter'

const ALL_GROUPS: readonly OptionalGroup[] = ['bathrooms', 'rating', 'area', 'favorites', 'viewing', 'reduced']

type FilterButtonProps = Omit<FilterSheetProps, 'optionalGroups' | 'onClose'> & { optionalGroups?: readonly OptionalGroup[] }

const FilterSheet = lazyWithRetry(async () => {
  // The filtering code loads together with the sheet, so that the first change applies at once.
  const [{ FilterSheet: Sheet }] = await Promise.all([import('./FilterSheet'), filterCode.load()])
  return Sheet
})

/** A button that opens the filters of a list. A dot on it shows that one of them is active. */
export function FilterButton({ optionalGroups = ALL_GROUPS, ...rest }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  usePreload(FilterSheet)
  const isActive = isClearable(rest.filter, optionalGroups)
  return (
    <>
      <Button
        variant="secondary"
        className="relative max-md:px-2"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        // The sheet is large; a transition keeps the page responsive.
        onClick={() => startTransition(() => setOpen(true))}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {isActive && <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-primary" />}
        {isActive && <span className="sr-only">, in use</span>}
      </Button>
      {open && <FilterSheet {...rest} optionalGroups={optionalGroups} onClose={() => setOpen(false)} />}
    </>
  )
}
