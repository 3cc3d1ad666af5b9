import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { isFiltering, NO_FILTER, type FilterableHouse, type HouseFilter } from '@/domain/houseFilter'
import { Button } from '@/ui/Button'
import { lazyOverlay } from '@/ui/Overlay'
import { loadFilterTools } from './filterToolsStore'

/** What can be offered after the four groups that every list has. */
export type FurtherGroup = 'bathrooms' | 'rating' | 'area' | 'favorites' | 'viewing'

const ALL: readonly FurtherGroup[] = ['bathrooms', 'rating', 'area', 'favorites', 'viewing']

export type FilterButtonProps = {
  filter: HouseFilter
  onChange: (filter: HouseFilter) => void
  /** What is narrowed; counted, to say what a choice would show. */
  houses: readonly FilterableHouse[]
  /** Which houses have a viewing that is still to come. */
  viewings: { has: (houseId: string) => boolean }
  further?: readonly FurtherGroup[]
}

const FilterSheet = lazyOverlay(async () => {
  // Beside the sheet, so that its first change takes effect at once.
  const [{ FilterSheet: Sheet }] = await Promise.all([import('./FilterSheet'), loadFilterTools()])
  return Sheet
})

/** Opens the filters of a list: Price Range, Bedrooms, Status, Property Type, and further ones (spec §2, ruling 18). */
export function FilterButton({ further = ALL, ...rest }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const active = isFiltering({ ...rest.filter, text: NO_FILTER.text })
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {active && <span aria-hidden className="-mr-1 size-2 rounded-full bg-primary" />}
        {active && <span className="sr-only">, in use</span>}
      </Button>
      {open && <FilterSheet {...rest} further={further} onClose={() => setOpen(false)} />}
    </>
  )
}
