import { useMemo, useState } from 'react'
import { roundPoint, viewOf, type LatLng } from '@/domain/map/geo'
import { MapPanel } from './engine/MapPanel'
import type { MapHandle } from './engine/mapTypes'

type PinMapProps = {
  /** The pin's point, if set. */
  point: LatLng | undefined
  /** Shown while there is no pin. */
  surroundings: readonly LatLng[]
  onMove: (point: LatLng) => void
}

const noop = () => undefined

/** A map to place a pin on by tapping or dragging. The view follows a point set from outside, but not one set on the map. */
export function PinMap({ point, surroundings, onMove }: PinMapProps) {
  const [map, setMap] = useState<MapHandle>()
  const [moved, setMoved] = useState<LatLng>()
  const [shown, setShown] = useState(point)
  if (point && point !== shown && !isSame(point, moved)) setShown(point)
  const [initialSurroundings] = useState(surroundings)
  const view = useMemo(() => viewOf(shown ? [shown] : initialSurroundings), [shown, initialSurroundings])
  return (
    <MapPanel
      withoutTiles="The pin and the coordinates still work."
      className="h-56"
      markers={[]}
      view={view}
      highlighted={null}
      info={null}
      movablePin={point ?? (map ? roundPoint(map.center()) : null)}
      onReady={setMap}
      onOpen={noop}
      onClose={noop}
      onHighlight={noop}
      onMove={(next) => {
        const to = roundPoint(next)
        setMoved(to)
        onMove(to)
      }}
    />
  )
}

const isSame = (one: LatLng, other: LatLng | undefined) => one.lat === other?.lat && one.lng === other.lng
