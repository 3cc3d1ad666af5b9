import { geocodeQuery } from '@/domain/address/address'
import { Button } from '@/ui/Button'
import type { MapHouse } from '../engine/mapTypes'

type UnlocatedHousesProps<House> = {
  houses: readonly House[]
  mayMove: (house: House) => boolean
  onRetry: () => void
  /** Undefined while no pin can be placed. */
  onLocate: ((house: House) => void) | undefined
}

/** The houses whose address was not found, with a button to place the pin of each house that the viewer may move. */
export function UnlocatedHouses<House extends MapHouse>({ houses, mayMove, onRetry, onLocate }: UnlocatedHousesProps<House>) {
  return (
    <section aria-label="Not on the map" className="border-b border-line bg-notice-soft p-4 text-notice">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{`Not on the map (${houses.length})`}</h2>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </div>
      <p className="mt-1">These addresses were not found.{houses.some(mayMove) && ' Check them, or place the pin yourself.'}</p>
      <ul className="mt-3 space-y-3">
        {houses.map((house) => (
          <li key={house.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words text-ink">{geocodeQuery(house.address)}</span>
            {mayMove(house) && (
              <Button
                variant="secondary"
                size="sm"
                disabled={!onLocate}
                onClick={() => onLocate?.(house)}
                aria-label={`Place ${house.address.street} by hand`}
              >
                Place by hand
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
