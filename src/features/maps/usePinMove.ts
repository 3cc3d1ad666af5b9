import { useState } from 'react'
import { nudged, rounded, type Direction, type LatLng } from '@/domain/map/geo'
import type { MapHandle, MapHouse } from './engine/mapTypes'
import { useSetPoint } from './useStoredPoints'

/** Pixels that one press of an arrow moves the pin, alone and with Shift. */
const STEP = 10
const FAR_STEP = 80

/** Placing the pin of a house by hand: nothing is stored until the person saves. */
export function usePinMove<House extends MapHouse>(map: MapHandle | undefined) {
  const [moving, setMoving] = useState<{ house: House; point: LatLng }>()
  const setPoint = useSetPoint()

  const moveTo = (point: LatLng) => setMoving((old) => old && { ...old, point: rounded(point) })
  return {
    moving,
    saving: setPoint.isPending,
    /** Starts at the house’s point, or in the middle of the map. */
    start: (house: House, point: LatLng | undefined) => map && setMoving({ house, point: point ?? rounded(map.center()) }),
    moveTo,
    nudge: (direction: Direction, far: boolean) =>
      moving && map && moveTo(nudged(moving.point, direction, map.zoom(), far ? FAR_STEP : STEP)),
    cancel: () => setMoving(undefined),
    save: (onSaved: (house: House) => void) =>
      moving &&
      setPoint.mutate(moving, {
        onSuccess: () => {
          setMoving(undefined)
          onSaved(moving.house)
        },
      }),
  }
}
