import { Browser, DomUtil, map as createMap, tileLayer, type FitBoundsOptions, type Map as LeafletMap } from 'leaflet'
import { useCallback, useState, type RefCallback } from 'react'
import { POINT_ZOOM, type MapView } from '@/domain/map/geo'
import { mapSettings } from '@/lib/maps/mapSettings'
import { MAX_ZOOM, type VisibleArea } from '../engine/clusters'
import type { CanvasProps } from '../engine/mapTypes'
import { nominatimGeocoder } from '@/lib/maps/geocoder'

/** On large maps, the lowest zoom at which the world is not repeated all over. */
const MIN_ZOOM = 2

/** The size of the world at zoom 0, in pixels. It doubles with each zoom level. */
const WORLD_SIZE = 256

/** The lowest zoom of a map, at which the whole world fits into a small one. */
const minZoomOf = ({ clientWidth, clientHeight }: HTMLElement): number =>
  Math.min(MIN_ZOOM, Math.max(0, Math.floor(Math.log2(Math.min(clientWidth, clientHeight) / WORLD_SIZE))))

/** Padding around fitted points, in pixels. It is largest at the top, because pins extend upward from their points. */
const PADDING: FitBoundsOptions = { paddingTopLeft: [40, 64], paddingBottomRight: [40, 32] }

/** Creates a Leaflet map in the element with the ref `box` and reports its visible area. `onReady` and `onTilesChange` must be stable. */
export function useLeafletMap({ view, onReady, onTilesChange, cooperative = false }: CanvasProps) {
  const [initialView] = useState(view)
  const [map, setMap] = useState<LeafletMap>()
  const [shownArea, setShownArea] = useState<VisibleArea>()

  const box: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return
      const newMap = createLeafletMap(element, cooperative)
      newMap.on('moveend', () => setShownArea(visibleArea(newMap)))
      showView(newMap, initialView)
      addTiles(newMap, onTilesChange)
      const resizeObserver = new ResizeObserver(() => {
        newMap.invalidateSize()
        newMap.setMinZoom(minZoomOf(element))
      })
      resizeObserver.observe(element)
      setMap(newMap)
      onReady({
        geocoder: nominatimGeocoder(mapSettings().geocoderUrl),
        zoomBy: (steps) => {
          endZoomAnimation(newMap)
          newMap.setZoom(newMap.getZoom() + steps)
        },
        center: () => newMap.getCenter().wrap(),
        zoom: () => newMap.getZoom(),
      })
      return () => {
        resizeObserver.disconnect()
        endZoomAnimation(newMap)
        // Leaflet does not cancel a pending wheel zoom. Allowing only one zoom level makes it harmless.
        newMap.options.minZoom = newMap.options.maxZoom = newMap.getZoom()
        newMap.remove()
        setMap(undefined)
      }
    },
    [initialView, cooperative, onReady, onTilesChange],
  )
  return { box, map, shownArea }
}

const isAnimationWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

function createLeafletMap(element: HTMLElement, cooperative: boolean): LeafletMap {
  const isAnimated = isAnimationWanted()
  return createMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: minZoomOf(element),
    maxZoom: MAX_ZOOM,
    worldCopyJump: true,
    // Replaced by a ResizeObserver, because Leaflet handles resizing 200 ms late, even after the map is removed.
    trackResize: false,
    scrollWheelZoom: !cooperative,
    dragging: !(cooperative && Browser.mobile),
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  })
}

/**
 * Ends a running zoom animation by simulating the end of its CSS transition. During an animation, Leaflet ignores new views, and an
 * animation that outlives the map would fail.
 */
function endZoomAnimation(map: LeafletMap) {
  const proxy = map.getContainer().querySelector('.leaflet-proxy')
  proxy?.dispatchEvent(new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' }))
}

export function showView(map: LeafletMap, view: MapView) {
  endZoomAnimation(map)
  // The map's animation options do not apply when only the center changes.
  const animationOptions = isAnimationWanted() ? {} : { animate: false }
  if ('center' in view) map.setView(view.center, view.zoom, animationOptions)
  else {
    const { south, west, north, east } = view.bounds
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { ...PADDING, ...animationOptions, maxZoom: POINT_ZOOM },
    )
  }
}

function visibleArea(map: LeafletMap): VisibleArea {
  // Padded, so that markers do not pop up at the edge.
  const bounds = map.getBounds().pad(0.2)
  return {
    bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    zoom: map.getZoom(),
  }
}

/**
 * Adds the tiles, and requests them again if some have failed and the connection returns. Reports false if all requested tiles have
 * failed, and true as soon as one loads.
 */
function addTiles(map: LeafletMap, report: (hasTiles: boolean) => void) {
  let loadedCount = 0
  let failedCount = 0
  const layer = tileLayer(mapSettings().tiles.url, { maxZoom: MAX_ZOOM })
    .on('loading', () => {
      loadedCount = 0
      failedCount = 0
    })
    .on('tileload', () => {
      loadedCount += 1
      report(true)
    })
    .on('tileerror', () => {
      failedCount += 1
    })
    .on('load', () => {
      if (failedCount > 0 && loadedCount === 0) report(false)
    })
    .addTo(map)
  const retry = () => failedCount > 0 && layer.redraw()
  window.addEventListener('online', retry)
  map.on('unload', () => window.removeEventListener('online', retry))
}
