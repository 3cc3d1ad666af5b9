import { clsx } from 'clsx'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useMemo } from 'react'
import { useHuntOf } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { placeName, placeWay } from '@/domain/map/places'
import { useWays, waysBetween } from '@/lib/maps/travel/useWays'
import { TravelSources } from '@/ui/TravelSources'
import { usePlaces } from './usePlaces'

type HouseWaysProps = {
  house: { userId: string; coordinates: LatLng }
  /** One line per place, for the map. */
  compact?: boolean
}

/** Travel times from a house to the viewer's places and those shared with them. Empty without places. */
export function HouseWays({ house, compact = false }: HouseWaysProps) {
  const hunt = useHuntOf(house.userId)
  const { places } = usePlaces(hunt)
  const { system } = useMeasurement()
  const isKnown = isKnownPoint(house.coordinates)
  const wanted = useMemo(() => waysBetween(isKnown ? [house.coordinates] : [], places), [isKnown, house.coordinates, places])
  const { timeOf, attributions } = useWays(hunt.viewerId, wanted)
  if (places.length === 0) return null
  if (!isKnown) return <p className="text-muted">This house is not on the map yet, so no travel times are shown.</p>
  const names = shortNames(hunt.members, hunt.viewerId)
  return (
    <>
      <ul className={clsx('figures', compact ? 'text-sm' : 'divide-y divide-line')}>
        {places.map((place) => {
          const way = isKnownPoint(place.point) ? placeWay(place, timeOf(place.mode, house.coordinates, place.point), system) : null
          return (
            <li key={place.id} className={clsx('flex flex-wrap justify-between gap-x-3', !compact && 'py-2')}>
              <span className="min-w-0 break-words">{placeName(place, hunt.viewerId, names)}</span>
              {way ? (
                <span>
                  <span className="font-semibold">{way.text}</span> <span className="text-muted">{way.distance}</span>
                </span>
              ) : (
                <span className="text-muted">Not on the map</span>
              )}
              {way && way.verdict !== '' && (way.isOver || !compact) && (
                <span className={clsx('flex w-full items-center gap-1.5', way.isOver ? 'text-notice' : 'text-muted')}>
                  {way.isOver && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
                  {way.verdict}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <TravelSources names={attributions} />
    </>
  )
}
