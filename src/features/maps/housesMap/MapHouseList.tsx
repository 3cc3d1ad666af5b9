import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { cityLine } from '@/domain/address/address'
import { Button } from '@/ui/Button'
import { returnFocus } from '@/ui/returnFocus'
import type { MapHouse } from '../engine/mapTypes'
import { Pin } from '../engine/pins'

/** How many houses are rendered at first, and how many "Show more" adds. */
const PAGE_SIZE = 60

type MapHouseListProps<House> = {
  houses: readonly House[]
  price: (house: House) => string
  highlightedId: string | null
  /** The id of the house with the open info window. */
  openId: string | null
  onChoose: (house: House) => void
  onHighlight: (id: string | null) => void
}

/** The list of the houses that are on the map. Hover, focus and choice are synchronized with the map. */
export function MapHouseList<House extends MapHouse>({
  houses,
  price,
  highlightedId,
  openId,
  onChoose,
  onHighlight,
}: MapHouseListProps<House>) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const shownCount = Math.max(limit, houses.findIndex(({ id }) => id === openId) + 1)
  const hasMore = shownCount < houses.length
  const list = useRef<HTMLUListElement>(null)
  const firstAddedIndex = useRef(0)
  // The last "Show more" disappears. Its focus moves to the first house that it added.
  useEffect(
    () => (hasMore ? () => returnFocus(list.current?.querySelectorAll('button')[firstAddedIndex.current] ?? null) : undefined),
    [hasMore],
  )
  const showMore = () => {
    firstAddedIndex.current = shownCount
    setLimit(shownCount + PAGE_SIZE)
  }
  return (
    <>
      <ul ref={list} aria-label="Properties on the map" className="divide-y divide-line">
        {houses.slice(0, shownCount).map((house) => (
          <li key={house.id}>
            <button
              type="button"
              aria-current={house.id === openId ? 'true' : undefined}
              data-lit={house.id === highlightedId}
              onClick={() => onChoose(house)}
              onPointerEnter={() => onHighlight(house.id)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(house.id)}
              onBlur={() => onHighlight(null)}
              className={clsx(
                'flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2',
                house.id === openId ? 'bg-primary-soft' : 'hover:bg-sunken',
                house.id === highlightedId && house.id !== openId && 'bg-sunken',
              )}
            >
              <Pin status={house.status} className="h-8 w-6" />
              <span className="min-w-0 flex-1">
                <span className="flex gap-2">
                  <span className="min-w-0 flex-1 truncate font-semibold">{house.address.street}</span>
                  <span className="figures shrink-0">{price(house)}</span>
                </span>
                <span className="block truncate text-muted">{`${house.status} · ${cityLine(house.address)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" className="w-full rounded-none" onClick={showMore}>
          {`Show more (${houses.length - shownCount})`}
        </Button>
      )}
    </>
  )
}
