import { Move, Navigation } from 'lucide-react'
import type { Address } from '@/domain/address'
import { directionsLink, type LatLng } from '@/domain/geo'
import { Button } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'

type HouseToolsProps = {
  address: Address
  place: LatLng
  /** Only for who may change the house. */
  onMove?: () => void
}

/** What can be done with a place on the map. */
export function HouseTools({ address, place, onMove }: HouseToolsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-3">
      <a
        href={directionsLink(address, place)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        <Navigation aria-hidden className="size-4" />
        Directions
      </a>
      {onMove && (
        <Button variant="quiet" size="sm" onClick={onMove}>
          <Move aria-hidden className="size-4" />
          Move pin
        </Button>
      )}
    </div>
  )
}
