import { useEffect, useState, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { loadGoogleMaps } from '@/lib/maps/googleScript'
import type { CanvasProps, MapInfo } from '../engine/mapTypes'
import { GoogleMap, InfoWindowF, MarkerF, PolylineF } from '@react-google-maps/api'
import { POINT_ZOOM, viewOf, type LatLng, type MapView } from '@/domain/map/geo'
import { googleGeocoder } from '@/lib/maps/geocoder'
import { adoptStyles } from '@/ui/adoptStyles'
import { MAX_ZOOM, groupLabel, describeStops, includesHouse, useClusters, type VisibleArea } from '../engine/clusters'
import styles from './googleCanvas.css?inline'
import { groupIcon, markerIcon, pinIcon, themeColor } from './googleIcons'

type GoogleCanvasProps = CanvasProps & {
  apiKey: string
  /** Called if Google's script cannot be loaded, or if Google rejects the key. Must be the same function for every map. */
  onFailed: () => void
}

/** Google Maps, once its script has loaded. */
export function GoogleCanvas({ apiKey, onFailed, ...props }: GoogleCanvasProps) {
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    loadGoogleMaps(apiKey).then(
      () => !isUnmounted && setIsLoaded(true),
      () => !isUnmounted && onFailed(),
    )
    return () => {
      isUnmounted = true
    }
  }, [apiKey, onFailed])
  useEffect(() => {
    // Google calls this global when it rejects the key. It is not removed on unmount, because another map may still need it.
    Object.assign(window, { gm_authFailure: onFailed })
  }, [onFailed])

  return isLoaded ? <GoogleCanvasMap {...props} /> : null
}

adoptStyles(styles)

const INITIAL_VIEW = viewOf([])

/** Google's map. Must be rendered only after Google's script has loaded. */
function GoogleCanvasMap({
  markers,
  view,
  highlightedId,
  info,
  route,
  movablePin,
  cooperative,
  onReady,
  onOpen,
  onMove,
  ...handlers
}: CanvasProps) {
  const cannotBeOpened = ({ splitZoom }: { splitZoom: number | null }) => splitZoom === null && !onOpen
  const [map, setMap] = useState<google.maps.Map>()
  const [shownArea, setShownArea] = useState<VisibleArea>()
  const clusters = useClusters(markers, shownArea)
  // Redraws the icons in the new colors when the theme changes.
  useIsDark()

  const handleLoad = useCallback(
    (newMap: google.maps.Map) => {
      setMap(newMap)
      onReady({
        geocoder: googleGeocoder(),
        zoomBy: (steps) => newMap.setZoom((newMap.getZoom() ?? POINT_ZOOM) + steps),
        center: () => newMap.getCenter()?.toJSON() ?? { lat: 0, lng: 0 },
        zoom: () => newMap.getZoom() ?? POINT_ZOOM,
      })
    },
    [onReady],
  )
  useEffect(() => {
    if (map) showView(map, view)
  }, [map, view])

  const moveHere = (event: google.maps.MapMouseEvent) => event.latLng && onMove?.(event.latLng.toJSON())
  return (
    <GoogleMap
      mapContainerClassName="size-full"
      {...('center' in INITIAL_VIEW && { center: INITIAL_VIEW.center, zoom: INITIAL_VIEW.zoom })}
      options={{
        disableDefaultUI: true,
        clickableIcons: false,
        maxZoom: MAX_ZOOM,
        gestureHandling: cooperative ? 'cooperative' : 'greedy',
      }}
      onLoad={handleLoad}
      onIdle={() => map && setShownArea(visibleArea(map))}
      onTilesLoaded={() => handlers.onTilesChange(true)}
      onClick={(event) => (onMove ? moveHere(event) : handlers.onClose())}
    >
      {clusters.map((cluster) =>
        cluster.kind === 'house' ? (
          <MarkerF
            key={cluster.key}
            position={cluster.point}
            title={cluster.marker.label}
            icon={markerIcon(cluster.marker, includesHouse(cluster, highlightedId))}
            zIndex={includesHouse(cluster, highlightedId) ? 1000 : 1}
            clickable={onOpen !== undefined}
            onClick={() => onOpen?.([cluster.marker.id])}
            onMouseOver={() => handlers.onHighlight(cluster.marker.id)}
            onMouseOut={() => handlers.onHighlight(null)}
          />
        ) : (
          <MarkerF
            key={cluster.key}
            position={cluster.point}
            title={cannotBeOpened(cluster) ? describeStops(cluster, markers).label : groupLabel(cluster)}
            clickable={!cannotBeOpened(cluster)}
            icon={groupIcon(
              cannotBeOpened(cluster) ? describeStops(cluster, markers).text : String(cluster.ids.length),
              includesHouse(cluster, highlightedId),
            )}
            zIndex={includesHouse(cluster, highlightedId) ? 1000 : 1}
            onClick={() =>
              cluster.splitZoom === null ? onOpen?.(cluster.ids) : map && showView(map, { center: cluster.point, zoom: cluster.splitZoom })
            }
          />
        ),
      )}
      {route?.map(({ points, isEstimate }, index) => (
        <PolylineF
          // oxlint-disable-next-line react/no-array-index-key -- a leg is identified by its place in the route
          key={index}
          path={[...points]}
          options={{
            strokeColor: themeColor('--color-primary'),
            strokeWeight: 4,
            strokeOpacity: isEstimate ? 0.5 : 1,
            clickable: false,
          }}
        />
      ))}
      {movablePin && (
        <MarkerF position={movablePin} draggable zIndex={2000} icon={pinIcon('', true)} title="The pin to move" onDragEnd={moveHere} />
      )}
      {info && <GoogleInfo key={infoKey(info.point)} info={info} onClose={handlers.onClose} />}
    </GoogleMap>
  )
}

function GoogleInfo({ info, onClose }: { info: MapInfo; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const options = useMemo(() => ({ headerDisabled: true, pixelOffset: new google.maps.Size(0, -38) }), [])
  // The content cannot take the focus before Google has attached it to the page.
  const focus = () => content.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
  return (
    <InfoWindowF position={info.point} onCloseClick={onClose} onDomReady={focus} options={options}>
      <div ref={content}>{info.content}</div>
    </InfoWindowF>
  )
}

const infoKey = ({ lat, lng }: LatLng) => `${lat} ${lng}`

/** Moves a map to a view. Fitting bounds never zooms in closer than for a single point. */
function showView(map: google.maps.Map, view: MapView) {
  if ('center' in view) {
    map.setCenter(view.center)
    map.setZoom(view.zoom)
    return
  }
  const { south, west, north, east } = view.bounds
  map.fitBounds({ south, west, north, east: east > 180 ? east - 360 : east }, { top: 64, right: 40, bottom: 32, left: 40 })
  google.maps.event.addListenerOnce(map, 'idle', () => {
    if ((map.getZoom() ?? 0) > POINT_ZOOM) map.setZoom(POINT_ZOOM)
  })
}

function visibleArea(map: google.maps.Map): VisibleArea | undefined {
  const bounds = map.getBounds()?.toJSON()
  if (!bounds) return undefined
  const { west, east } = bounds
  return { bounds: { ...bounds, east: east < west ? east + 360 : east }, zoom: map.getZoom() ?? POINT_ZOOM }
}

function subscribeToTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Whether the dark theme is active, for icons that cannot use the page's styles. */
function useIsDark(): boolean {
  return useSyncExternalStore(subscribeToTheme, () => document.documentElement.classList.contains('dark'))
}
