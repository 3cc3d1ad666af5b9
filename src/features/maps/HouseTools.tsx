import Move from 'lucide-react/icons/move'
import Navigation from 'lucide-react/icons/navigation'
import type { Address } from '@/domain/address/address'
import { directionsLink, type LatLng } from '@/domain/map/geo'
import { Button } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'

type HouseToolsProps = {
  address: Address
  point: LatLng
  /** Only for people who may change the house. */
  onMove?: () => void
}

/** The actions for a house on the map. */
export function HouseTools({ address, point, onMove }: HouseToolsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-3 max-sm:*:flex-1 max-md:*:px-1">
      <a
        href={directionsLink(address, point)}
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
