import './googleCanvas.css'
import { GoogleMap, InfoWindowF, MarkerF } from '@react-google-maps/api'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PLACE_ZOOM, viewOf, type LatLng, type MapView } from '@/domain/geo'
import { MAX_ZOOM } from './clusters'
import { googleGeocoder } from './googleGeocoder'
import { groupIcon, pinIcon } from './googleIcons'
import type { CanvasProps, MapInfo } from './mapTypes'
import { groupLabel, holds, useClusters, type Seen } from './useClusters'
import { useIsDark } from './useIsDark'

const START = viewOf([])

/** Google's map, once its script is there. */
export function GoogleCanvasMap({ markers, view, lit, info, moving, cooperative, onReady, ...on }: CanvasProps) {
  const [map, setMap] = useState<google.maps.Map>()
  const [seen, setSeen] = useState<Seen>()
  const spots = useClusters(markers, seen)
  // The icons are drawn anew in the theme's colours.
  useIsDark()

  const load = useCallback(
    (made: google.maps.Map) => {
      setMap(made)
      onReady({
        geocoder: googleGeocoder(),
        zoomBy: (steps) => made.setZoom((made.getZoom() ?? PLACE_ZOOM) + steps),
        center: () => made.getCenter()?.toJSON() ?? { lat: 0, lng: 0 },
        zoom: () => made.getZoom() ?? PLACE_ZOOM,
      })
    },
    [onReady],
  )
  useEffect(() => {
    if (map) showView(map, view)
  }, [map, view])

  const place = (event: google.maps.MapMouseEvent) => event.latLng && on.onMove(event.latLng.toJSON())
  return (
    <GoogleMap
      mapContainerClassName="size-full"
      {...('center' in START && { center: START.center, zoom: START.zoom })}
      options={{
        disableDefaultUI: true,
        clickableIcons: false,
        maxZoom: MAX_ZOOM,
        gestureHandling: cooperative ? 'cooperative' : 'greedy',
      }}
      onLoad={load}
      onIdle={() => map && setSeen(seenBy(map))}
      onTilesLoaded={() => on.onTiles(true)}
      onClick={(event) => (moving ? place(event) : on.onClose())}
    >
      {spots.map((spot) =>
        spot.kind === 'house' ? (
          <MarkerF
            key={spot.key}
            position={spot.place}
            title={spot.marker.label}
            icon={pinIcon(spot.marker.status, holds(spot, lit))}
            zIndex={holds(spot, lit) ? 1000 : 1}
            onClick={() => on.onOpen([spot.marker.id])}
            onMouseOver={() => on.onLight(spot.marker.id)}
            onMouseOut={() => on.onLight(null)}
          />
        ) : (
          <MarkerF
            key={spot.key}
            position={spot.place}
            title={groupLabel(spot)}
            icon={groupIcon(spot.count, holds(spot, lit))}
            zIndex={holds(spot, lit) ? 1000 : 1}
            onClick={() => (spot.partsAt === null ? on.onOpen(spot.ids()) : map && showView(map, { center: spot.place, zoom: spot.partsAt }))}
          />
        ),
      )}
      {moving && <MarkerF position={moving} draggable zIndex={2000} icon={pinIcon('', true)} title="The pin to move" onDragEnd={place} />}
      {info && <GoogleInfo key={infoKey(info.place)} info={info} onClose={on.onClose} />}
    </GoogleMap>
  )
}

function GoogleInfo({ info, onClose }: { info: MapInfo; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const options = useMemo(() => ({ headerDisabled: true, pixelOffset: new google.maps.Size(0, -38) }), [])
  // Until Google has put it into the page, nothing in it can take the focus.
  const focus = () => content.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
  return (
    <InfoWindowF position={info.place} onCloseClick={onClose} onDomReady={focus} options={options}>
      <div ref={content}>{info.content}</div>
    </InfoWindowF>
  )
}

const infoKey = ({ lat, lng }: LatLng) => `${lat} ${lng}`

/** Moves a map to a view; what is fitted comes no closer than a single place would. */
function showView(map: google.maps.Map, view: MapView) {
  if ('center' in view) {
    map.setCenter(view.center)
    map.setZoom(view.zoom)
    return
  }
  const { south, west, north, east } = view.bounds
  map.fitBounds({ south, west, north, east: east > 180 ? east - 360 : east }, { top: 64, right: 40, bottom: 32, left: 40 })
  google.maps.event.addListenerOnce(map, 'idle', () => {
    if ((map.getZoom() ?? 0) > PLACE_ZOOM) map.setZoom(PLACE_ZOOM)
  })
}

function seenBy(map: google.maps.Map): Seen | undefined {
  const bounds = map.getBounds()?.toJSON()
  if (!bounds) return undefined
  const { west, east } = bounds
  return { bounds: { ...bounds, east: east < west ? east + 360 : east }, zoom: map.getZoom() ?? PLACE_ZOOM }
}
