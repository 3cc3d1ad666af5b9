import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { FitIndex } from '@/domain/fit/fitIndex'
import { nextSort, offeredSorts, type HouseSort } from '@/domain/list/sorting'
import { Menu } from '@/ui/menu/Menu'
import { buttonStyles } from '@/ui/styles'

type SortMenuProps = {
  sort: HouseSort | null
  onChange: (sort: HouseSort) => void
  /** How well houses fit the members' wishes; null if there are none. */
  fits?: FitIndex | null
  /** Whether monthly costs can be calculated. */
  isCostAvailable?: boolean
}

/** A menu of sort keys. Choosing the current key again reverses the order. */
export function SortMenu({ sort, onChange, fits, isCostAvailable }: SortMenuProps) {
  const sortOptions = offeredSorts(sort, fits?.people, isCostAvailable)
  const chosen = sortOptions.find(({ key }) => key === sort?.key)
  const DirectionIcon = sort?.direction === 'asc' ? ArrowUp : ArrowDown
  const direction = sort?.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <Menu
      label="Sort"
      className="max-md:min-w-14 max-md:flex-1"
      triggerClassName={buttonStyles({ variant: 'secondary' }, 'w-full max-md:px-2')}
      trigger={
        <>
          {chosen ? <DirectionIcon aria-hidden className="size-4 shrink-0" /> : <ArrowDownUp aria-hidden className="size-4 shrink-0" />}
          {chosen ? (
            <span className="relative truncate">
              {/* Only wide screens have room for this word; on others, the arrow in front of the label is enough. */}
              <span className="max-2xl:sr-only">Sort:</span> {chosen.label} <span className="sr-only">{direction}</span>
            </span>
          ) : (
            'Sort'
          )}
        </>
      }
      entries={sortOptions.map(({ key, label }) => ({
        kind: 'choice',
        label,
        chosen: key === sort?.key,
        detail: <DirectionIcon aria-label={direction} className="size-4" />,
        onSelect: () => onChange(nextSort(sort, key)),
      }))}
    />
  )
}
