import { useCallback, useMemo, useState, useEffectEvent, useLayoutEffect } from 'react'
import { movePoint, POINT_ZOOM, viewOf, type LatLng, type MapView } from '@/domain/map/geo'
import { useLocation } from 'react-router-dom'
import { isBackNavigation } from '@/contexts/useBackLink'
import { readLastMap, rememberMap } from '@/lib/device/lastList'
import type { MapHandle } from '../engine/mapTypes'

/** How far below the map's center an opened point is shown, in pixels, to leave room for the info window above it. */
const INFO_OFFSET = 120

/** The approximate height of MoveBar in pixels, which varies with its content. */
const BAR_HEIGHT = 120

type ChosenView = {
  view: MapView
  /** The key of the search and filters for which the view was chosen. */
  searchKey: string
  /** Set if the view is valid only for these points. */
  points?: readonly LatLng[]
}

/**
 * The map's view. It fits the points until the user moves the map, and again after the search or the filters change.
 * @param points must be stable
 * @param searchKey a key that changes with the search and the filters
 * @param start the point to show first
 * @param restoredView the view that the map had when it was left; takes precedence over `start`
 */
export function useMapView(points: readonly LatLng[], searchKey: string, start?: LatLng, restoredView?: MapView) {
  const [chosenView, setChosenView] = useState<ChosenView | undefined>(() => {
    const initialView = restoredView ?? (start && viewWithInfo(start, POINT_ZOOM))
    return initialView && { view: initialView, searchKey }
  })
  const fittedView = useMemo(() => viewOf(points), [points])
  const isValid = chosenView !== undefined && chosenView.searchKey === searchKey && (chosenView.points ?? points) === points
  const view = isValid ? chosenView.view : fittedView

  const show = useCallback((next: MapView) => setChosenView({ view: next, searchKey }), [searchKey])
  const keepView = () => {
    if (!isValid || chosenView.points) show(view)
  }
  const fit = () => setChosenView({ view: viewOf(points), searchKey, points })
  /** Shows a point without zooming out. */
  const zoomTo = (point: LatLng, zoom: number) => {
    show(viewWithInfo(point, Math.max(zoom, POINT_ZOOM)))
  }
  /** Shows a point above MoveBar. */
  const showAboveBar = (point: LatLng, zoom: number) => show({ center: movePoint(point, 'south', zoom, BAR_HEIGHT / 2), zoom })
  const isMoved = isValid && !chosenView.points
  return { view, isMoved, keepView, show, fit, zoomTo, showAboveBar }
}

/** A view of a point with room for its info window. */
function viewWithInfo(point: LatLng, zoom: number): MapView {
  return { center: movePoint(point, 'north', zoom, INFO_OFFSET), zoom }
}

/** The view that the map of this owner's hunt had when it was left, if the user returns by a back link or the browser's Back. */
export function useRestoredView(userId: string, ownerId: string): MapView | undefined {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const [view] = useState(() => {
    const lastMap = readLastMap(userId)
    const isReturn = lastMap?.ownerId === ownerId && (isBackNavigation(state) || lastMap.entry === key)
    return isReturn ? { center: lastMap.center, zoom: lastMap.zoom } : undefined
  })
  return view
}

/** Stores the view when the map is left, if the user has moved it. Otherwise the next visit shows all houses, including new ones. */
export function useStoreView(userId: string, ownerId: string, map: MapHandle | undefined, isMoved: boolean) {
  const { key } = useLocation()
  const leave = useEffectEvent(() => {
    if (map) rememberMap(userId, isMoved ? { ownerId, entry: key, center: map.center(), zoom: map.zoom() } : null)
  })
  // A layout effect, because its cleanup runs while the map still exists.
  useLayoutEffect(() => () => leave(), [])
}
