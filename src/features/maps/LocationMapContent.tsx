import MapIcon from 'lucide-react/icons/map'
import Navigation from 'lucide-react/icons/navigation'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { directionsLink, viewOf } from '@/domain/map/geo'
import { paths } from '@/lib/paths'
import { MapPanel } from './engine/MapPanel'
import type { MapHandle, MapHouse } from './engine/mapTypes'
import { useLookups } from './useLookups'
import { useStoreFoundPoints } from './useStorePoints'
import { useStablePoints } from './useStablePoints'

export type LocationMapContentProps = {
  house: MapHouse
  userId: string
  /** Whether the viewer may store the house's coordinates. */
  mayStore: boolean
}

const noop = () => undefined
const linkStyles = 'inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary hover:underline'

/** A map with the pin of one house, and links to directions and to the full map. */
export function LocationMapContent({ house, userId, mayStore }: LocationMapContentProps) {
  const [map, setMap] = useState<MapHandle>()
  const houses = useMemo(() => [house], [house])
  const { pointOf, notFoundHouses } = useLookups(houses, map?.geocoder, userId)
  useStoreFoundPoints(
    houses,
    pointOf,
    useCallback(() => mayStore, [mayStore]),
  )

  const point = pointOf(house)
  const points = useStablePoints(useMemo(() => (point ? [point] : []), [point]))
  const view = useMemo(() => viewOf(points), [points])
  const label = `${house.address.street}, ${house.status}`
  return (
    <>
      <MapPanel
        noTilesText="The pin and the directions still work."
        cooperative
        className="h-56"
        markers={point ? [{ id: house.id, point, status: house.status, label }] : []}
        view={view}
        highlightedId={null}
        info={null}
        movablePin={null}
        onReady={setMap}
        onClose={noop}
        onHighlight={noop}
        contentBelow={
          notFoundHouses.length > 0 && (
            <p role="status" className="mt-2 rounded-control bg-notice-soft px-3 py-2 text-notice">
              This address was not found on the map.
            </p>
          )
        }
      />
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <a href={directionsLink(house.address, point)} target="_blank" rel="noopener noreferrer" className={linkStyles}>
          <Navigation aria-hidden className="size-3.5" />
          Directions
        </a>
        <Link to={paths.map(house.id)} className={linkStyles}>
          <MapIcon aria-hidden className="size-3.5" />
          {notFoundHouses.length > 0 && mayStore ? 'Place it on the map' : 'Open the full map'}
        </Link>
      </p>
    </>
  )
}
