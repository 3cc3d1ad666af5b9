import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { nextSort, SORT_KEYS, type HouseSort } from '@/domain/sorting'
import { Menu } from '@/ui/Menu'
import { buttonStyles } from '@/ui/styles'

type SortMenuProps = { sort: HouseSort | null; onChange: (sort: HouseSort) => void }

/** Chooses what the list is sorted by; choosing the current key again flips the direction (ruling 22). */
export function SortMenu({ sort, onChange }: SortMenuProps) {
  const chosen = SORT_KEYS.find(({ key }) => key === sort?.key)
  const Direction = sort?.direction === 'asc' ? ArrowUp : ArrowDown
  const direction = sort?.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <Menu
      label="Sort"
      triggerClassName={buttonStyles({ variant: 'secondary' })}
      trigger={
        <>
          {chosen ? <Direction aria-hidden className="size-4" /> : <ArrowDownUp aria-hidden className="size-4" />}
          {chosen ? (
            <span>
              {/* On a phone the arrow says it, which leaves room for the buttons beside it. */}
              <span className="max-md:sr-only">Sort:</span> {chosen.label}
              <span className="sr-only">, {direction}</span>
            </span>
          ) : (
            'Sort'
          )}
        </>
      }
      entries={SORT_KEYS.map(({ key, label }) => ({
        kind: 'choice',
        label,
        chosen: key === sort?.key,
        detail: <Direction aria-label={direction} className="size-4" />,
        onSelect: () => onChange(nextSort(sort, key)),
      }))}
    />
  )
}
