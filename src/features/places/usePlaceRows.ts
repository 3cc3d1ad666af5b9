import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { CompareRow } from '@/domain/list/compare'
import { placeRows } from '@/domain/list/comparePlaces'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { placeName } from '@/domain/map/places'
import { useWays, waysBetween } from '@/lib/maps/travel/useWays'
import { usePlaces } from './usePlaces'

/** The rows that compare how far houses are from the places of the viewer, and those that others share in the hunt on screen. */
export function usePlaceRows(houses: readonly { coordinates: LatLng }[]): { rows: CompareRow[]; attributions: readonly string[] } {
  const hunt = useHunt()
  const { places } = usePlaces(hunt)
  const { system } = useMeasurement()
  const wanted = useMemo(() => waysBetween(houses.map(({ coordinates }) => coordinates).filter(isKnownPoint), places), [houses, places])
  const { timeOf, attributions } = useWays(hunt.viewerId, wanted)
  const names = shortNames(hunt.members, hunt.viewerId)
  const rows = placeRows(houses, places, {
    system,
    timeOf,
    nameOf: (place) => placeName(place, hunt.viewerId, names),
  })
  return { rows, attributions }
}
