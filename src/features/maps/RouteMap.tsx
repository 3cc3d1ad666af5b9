import { useMemo } from 'react'
import { viewOf, type LatLng } from '@/domain/map/geo'
import type { RouteLeg } from '@/lib/maps/travel/useTrips'
import { MapPanel } from './engine/MapPanel'
import type { MapHandle } from './engine/mapTypes'
import { useStablePoints } from './useStablePoints'

type RouteStop = { id: string; point: LatLng; status: string; label: string; number: number }

type RouteMapProps = {
  stops: readonly RouteStop[]
  /** All points of the route in order, with its start and end. */
  route: readonly LatLng[]
  /** The legs between the points. */
  legs: readonly RouteLeg[]
  onReady: (map: MapHandle) => void
  className?: string
}

const noop = () => undefined

/** Stops in order on a map, with the legs between them. */
export function RouteMap({ stops, route, legs, onReady, className }: RouteMapProps) {
  const points = useStablePoints(route)
  const view = useMemo(() => viewOf(points), [points])
  const markers = useMemo(
    () => stops.map(({ number, label, ...stop }) => ({ ...stop, text: String(number), label: `${number}: ${label}` })),
    [stops],
  )
  return (
    <MapPanel
      noTilesText="The pins and the list still work."
      cooperative
      className={className}
      markers={markers}
      view={view}
      route={legs}
      highlightedId={null}
      info={null}
      movablePin={null}
      onReady={onReady}
      onClose={noop}
      onHighlight={noop}
    />
  )
}
