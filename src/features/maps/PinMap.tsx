import { useMemo, useState } from 'react'
import { isSamePoint, roundPoint, viewOf, type LatLng } from '@/domain/map/geo'
import { MapPanel } from './engine/MapPanel'

type PinMapProps = {
  /** The pin's point, if set. */
  point: LatLng | undefined
  /** The points that the view covers until the caller sets a point. Later changes are ignored. */
  surroundings: readonly LatLng[]
  onMove: (point: LatLng) => void
}

const noop = () => undefined

/** A map on which a pin is placed by tapping or dragging. The view follows a point set by the caller, but not one set on the map. */
export function PinMap({ point, surroundings, onMove }: PinMapProps) {
  const [movedPoint, setMovedPoint] = useState<LatLng>()
  const [shownPoint, setShownPoint] = useState(point)
  if (point && point !== shownPoint && !(movedPoint && isSamePoint(point, movedPoint))) setShownPoint(point)
  const [initialSurroundings] = useState(surroundings)
  const view = useMemo(() => viewOf(shownPoint ? [shownPoint] : initialSurroundings), [shownPoint, initialSurroundings])
  return (
    <MapPanel
      noTilesText="The pin and the coordinates still work."
      className="h-56"
      markers={[]}
      view={view}
      highlightedId={null}
      info={null}
      movablePin={point ?? null}
      onReady={noop}
      onClose={noop}
      onHighlight={noop}
      onMove={(moved) => {
        const rounded = roundPoint(moved)
        setMovedPoint(rounded)
        onMove(rounded)
      }}
    />
  )
}
