import { useState } from 'react'
import { nudged, rounded, type Direction, type LatLng } from '@/domain/geo'
import type { MapHandle, MapHouse } from './mapTypes'
import { useSetPlace } from './usePlaces'

/** Pixels that one press of an arrow moves the pin, alone and with Shift. */
const STEP = 10
const FAR_STEP = 80

/** Placing the pin of a house by hand: nothing is stored until the person saves. */
export function usePinMove<House extends MapHouse>(map: MapHandle | undefined) {
  const [moving, setMoving] = useState<{ house: House; place: LatLng }>()
  const setPlace = useSetPlace()

  const moveTo = (place: LatLng) => setMoving((old) => old && { ...old, place: rounded(place) })
  return {
    moving,
    saving: setPlace.isPending,
    /** Starts at the house's place, or in the middle of the map. */
    start: (house: House, place: LatLng | undefined) => map && setMoving({ house, place: place ?? rounded(map.center()) }),
    moveTo,
    nudge: (direction: Direction, far: boolean) =>
      moving && map && moveTo(nudged(moving.place, direction, map.zoom(), far ? FAR_STEP : STEP)),
    cancel: () => setMoving(undefined),
    save: (onSaved: (house: House) => void) =>
      moving &&
      setPlace.mutate(
        { id: moving.house.id, place: moving.place },
        {
          onSuccess: () => {
            setMoving(undefined)
            onSaved(moving.house)
          },
        },
      ),
  }
}
