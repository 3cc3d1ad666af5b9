import { clsx } from 'clsx'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useMemo } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { placeName, placeTrip } from '@/domain/map/places'
import { useTrips, tripsBetween } from '@/lib/maps/travel/useTrips'
import { TravelSources } from '@/ui/TravelSources'
import { usePlaces } from './usePlaces'

type HouseTripsProps = {
  house: { userId: string; coordinates: LatLng }
  /** Whether to use the shorter form for the map's info window. */
  compact?: boolean
}

/** Travel times from a house to the viewer's places and to places shared with the viewer. Renders nothing without places. */
export function HouseTrips({ house, compact = false }: HouseTripsProps) {
  const hunt = useHuntOf(house.userId)
  const { places } = usePlaces(hunt)
  const { system } = useMeasurement()
  const isKnown = isKnownPoint(house.coordinates)
  const trips = useMemo(() => tripsBetween(isKnown ? [house.coordinates] : [], places), [isKnown, house.coordinates, places])
  const { timeOf, attributions } = useTrips(hunt.viewerId, trips)
  if (places.length === 0) return null
  if (!isKnown) return <p className="text-muted">This house is not on the map yet, so no travel times are shown.</p>
  const names = shortNames(hunt.members, hunt.viewerId)
  return (
    <>
      <ul className={clsx('figures', compact ? 'text-sm' : 'divide-y divide-line')}>
        {places.map((place) => {
          const trip = isKnownPoint(place.point) ? placeTrip(place, timeOf(place.mode, house.coordinates, place.point), system) : null
          return (
            <li key={place.id} className={clsx('flex flex-wrap justify-between gap-x-3', !compact && 'py-2')}>
              <span className="min-w-0 break-words">{placeName(place, hunt.viewerId, names)}</span>
              {trip ? (
                <span>
                  <span className="font-semibold">{trip.text}</span> <span className="text-muted">{trip.distance}</span>
                </span>
              ) : (
                <span className="text-muted">Not on the map</span>
              )}
              {trip && trip.comparison !== '' && (trip.isOver || !compact) && (
                <span className={clsx('flex w-full items-center gap-1.5', trip.isOver ? 'text-notice' : 'text-muted')}>
                  {trip.isOver && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
                  {trip.comparison}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <TravelSources attributions={attributions} />
    </>
  )
}
