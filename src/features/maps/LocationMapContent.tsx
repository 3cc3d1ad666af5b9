import { Map as MapIcon, Navigation } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { directionsLink, viewOf } from '@/domain/geo'
import { MapPanel } from './MapPanel'
import type { MapHandle, MapHouse } from './mapTypes'
import { useLookups } from './useLookups'
import { useStoredLookups } from './usePlaces'
import { useSamePlaces } from './useSamePlaces'

export type LocationMapContentProps = {
  house: MapHouse
  userId: string
  /** Whether the viewer may store where the house is. */
  mayStore: boolean
  /** Where the house stands among the others, and where its pin can be moved. */
  mapPath: string
}

const nothing = () => undefined
const link = 'inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary hover:underline'

/** A map with one pin. */
export function LocationMapContent({ house, userId, mayStore, mapPath }: LocationMapContentProps) {
  const [map, setMap] = useState<MapHandle>()
  const houses = useMemo(() => [house], [house])
  const { placeOf, lost } = useLookups(houses, map?.geocoder, userId)
  useStoredLookups(houses, placeOf, useCallback(() => mayStore, [mayStore]))

  const place = placeOf(house)
  const places = useSamePlaces(useMemo(() => (place ? [place] : []), [place]))
  const view = useMemo(() => viewOf(places), [places])
  const label = `${house.address.street}, ${house.status}`
  return (
    <>
      <MapPanel
        cooperative
        className="h-56"
        markers={place ? [{ id: house.id, place, status: house.status, label }] : []}
        view={view}
        lit={null}
        info={null}
        moving={null}
        onReady={setMap}
        onOpen={nothing}
        onClose={nothing}
        onLight={nothing}
        onMove={nothing}
      >
        {lost.length > 0 && (
          <p role="status" className="rounded-control bg-notice-soft px-3 py-2 text-notice">
            This address was not found on the map.
          </p>
        )}
      </MapPanel>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <a href={directionsLink(house.address, place)} target="_blank" rel="noopener noreferrer" className={link}>
          <Navigation aria-hidden className="size-3.5" />
          Directions
        </a>
        <Link to={mapPath} className={link}>
          <MapIcon aria-hidden className="size-3.5" />
          {lost.length > 0 && mayStore ? 'Place it on the map' : 'See it among the others'}
        </Link>
      </p>
    </>
  )
}
