import { polyline, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { useEffect, useEffectEvent } from 'react'
import { nearestCopy, type LatLng } from '@/domain/map/geo'
import { mapSettings } from '@/lib/maps/mapSettings'
import { adoptStyles } from '@/ui/adoptStyles'
import type { CanvasProps } from '../engine/mapTypes'
import { GroupMarker, GroupOfStops, HouseMarker, MovingPin } from './markers'
import ownStyles from './leafletCanvas.css?inline'
import { LeafletInfo } from './LeafletInfo'
import { LeafletMarker } from './LeafletMarker'
import { describeStops, includesHouse, useClusters } from '../engine/clusters'
import { showView, useLeafletMap } from './useLeafletMap'

adoptStyles(leafletStyles + ownStyles)

/** The alternative to Google Maps: Leaflet with the configured tiles and geocoder. */
export function LeafletCanvas(props: CanvasProps) {
  const { markers, view, highlightedId, info, route, movablePin, onOpen, onClose, onHighlight, onMove } = props
  const { box, map, shownArea } = useLeafletMap(props)
  const clusters = useClusters(markers, shownArea)

  useEffect(() => {
    if (!map) return undefined
    // Leaflet starts a zoom one frame after it is requested. The view is shown just as late, because a zoom requested just before
    // would otherwise start afterward and undo it.
    const frame = requestAnimationFrame(() => showView(map, view))
    return () => cancelAnimationFrame(frame)
  }, [map, view])
  useMovePinOnClick(map, onMove)
  useRoute(map, route)

  const toNearestCopy = ({ lat, lng }: LatLng): LatLng => ({ lat, lng: map ? nearestCopy(lng, map.getCenter().lng) : lng })
  return (
    <>
      <div ref={box} role="region" aria-label="Map" className="isolate size-full" />
      {map &&
        clusters.map((cluster) => (
          <LeafletMarker key={cluster.key} map={map} point={toNearestCopy(cluster.point)} isRaised={includesHouse(cluster, highlightedId)}>
            {cluster.kind === 'house' ? (
              <HouseMarker
                marker={cluster.marker}
                highlighted={includesHouse(cluster, highlightedId)}
                onOpen={onOpen && (() => onOpen([cluster.marker.id]))}
                onHighlight={onHighlight}
              />
            ) : cluster.splitZoom === null && !onOpen ? (
              <GroupOfStops {...describeStops(cluster, markers)} />
            ) : (
              <GroupMarker
                cluster={cluster}
                highlighted={includesHouse(cluster, highlightedId)}
                onOpen={() =>
                  cluster.splitZoom === null
                    ? onOpen?.(cluster.ids)
                    : showView(map, { center: toNearestCopy(cluster.point), zoom: cluster.splitZoom })
                }
              />
            )}
          </LeafletMarker>
        ))}
      {map && movablePin && (
        <LeafletMarker map={map} point={toNearestCopy(movablePin)} isRaised onMove={onMove}>
          <MovingPin />
        </LeafletMarker>
      )}
      {map && info && <LeafletInfo map={map} info={{ ...info, point: toNearestCopy(info.point) }} onClose={onClose} />}
      <Attribution text={mapSettings().tiles.attribution} />
    </>
  )
}

/** While a pin is being placed, a click on the map moves it. */
function useMovePinOnClick(map: LeafletMap | undefined, onMove: CanvasProps['onMove']) {
  const isActive = onMove !== undefined
  const movePin = useEffectEvent((event: LeafletMouseEvent) => onMove?.(event.latlng.wrap()))
  useEffect(() => {
    if (!map || !isActive) return
    const onClick = (event: LeafletMouseEvent) => movePin(event)
    map.on('click', onClick)
    return () => void map.off('click', onClick)
  }, [map, isActive])
}

/** Draws the legs of a route along roads. A leg that is only an estimate is a dashed straight line. */
function useRoute(map: LeafletMap | undefined, route: CanvasProps['route']) {
  useEffect(() => {
    if (!map || !route) return
    const lines = route.map(({ points, isEstimate }) => {
      const dashOptions = isEstimate ? { dashArray: '2 10' } : {}
      return polyline([...points], { className: 'route-line', interactive: false, ...dashOptions }).addTo(map)
    })
    return () => {
      for (const line of lines) line.remove()
    }
  }, [map, route])
}

const OPEN_STREET_MAP = 'OpenStreetMap'

/** Credits the source of the map's tiles. OpenStreetMap's name links to its copyright page. */
function Attribution({ text }: { text: string }) {
  const [before = '', ...after] = text.split(OPEN_STREET_MAP)
  return (
    <p className="absolute right-0 bottom-0 rounded-tl-control bg-surface/90 px-2 py-1 text-xs text-ink">
      {before}
      {after.length > 0 && (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer" className="underline">
          {OPEN_STREET_MAP}
        </a>
      )}
      {after.join(OPEN_STREET_MAP)}
    </p>
  )
}
