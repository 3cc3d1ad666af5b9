import { comparisonRow, type CompareRow } from './compare'
import { isKnownPoint, type LatLng } from '../map/geo'
import { placeTrip, type Place } from '../map/places'
import type { MeasurementSystem } from '../units/preferences'
import { wholeMinutes, type GetTravelTime } from '../map/travel'

type Options = {
  system: MeasurementSystem
  timeOf: GetTravelTime
  /** The label of a place for the viewer, as `placeName` returns it. */
  nameOf: (place: Place) => string
}

/** A row for each place with the travel times from the houses. */
export function placeRows(
  houses: readonly { coordinates: LatLng }[],
  places: readonly Place[],
  { system, timeOf, nameOf }: Options,
): CompareRow[] {
  return places.map((place) =>
    comparisonRow(
      {
        key: `place ${place.id}`,
        label: nameOf(place),
        best: { extreme: 'low', label: 'Nearest' },
        value: ({ coordinates }: { coordinates: LatLng }) => {
          if (!isKnownPoint(coordinates) || !isKnownPoint(place.point)) return { text: '', number: null }
          const time = timeOf(place.mode, coordinates, place.point)
          const { text, distance, comparison, isOver } = placeTrip(place, time, system)
          return { text, detail: isOver ? `${distance}, ${comparison}` : distance, number: wholeMinutes(time.minutes) }
        },
      },
      houses,
    ),
  )
}
