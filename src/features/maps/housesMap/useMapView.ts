import { useCallback, useMemo, useState, useEffectEvent, useLayoutEffect } from 'react'
import { nudged, POINT_ZOOM, viewOf, type LatLng, type MapView } from '@/domain/map/geo'
import { useLocation } from 'react-router-dom'
import { isBackNavigation } from '@/contexts/useBackLink'
import { readLastMap, rememberMap } from '@/lib/device/lastList'
import type { MapHandle } from '../engine/mapTypes'

/** How far below the middle an opened point stands, in pixels: its info window is above it. */
const INFO_HEIGHT = 120

/** The height of the bar with which a pin is moved, in pixels. */
const BAR_HEIGHT = 120

type ChosenView = {
  view: MapView
  /** The search and the filters that it was chosen under. */
  choice: string
  /** Set where it holds for these points only. */
  points?: readonly LatLng[]
}

/**
 * What the map shows. It follows the points as they come in until the person moves the map, and again once a search or a
 * filter changes which they are.
 * @param points must keep its identity while the points are the same
 * @param choice changes with the search and the filters
 * @param start a point to begin at
 * @param left what the map showed when it was left, which outranks that
 */
export function useMapView(points: readonly LatLng[], choice: string, start?: LatLng, left?: MapView) {
  const [chosenView, setChosenView] = useState<ChosenView | undefined>(() => {
    const first = left ?? (start && viewWithInfo(start, POINT_ZOOM))
    return first && { view: first, choice }
  })
  const fitting = useMemo(() => viewOf(points), [points])
  const holds = chosenView !== undefined && chosenView.choice === choice && (chosenView.points ?? points) === points
  const view = holds ? chosenView.view : fitting

  const show = useCallback((next: MapView) => setChosenView({ view: next, choice }), [choice])
  const touch = () => {
    if (!holds || chosenView.points) show(view)
  }
  const fit = () => setChosenView({ view: viewOf(points), choice, points })
  /** Brings a point into sight, as close as it already is or closer. */
  const approach = (point: LatLng, zoom: number) => {
    show(viewWithInfo(point, Math.max(zoom, POINT_ZOOM)))
  }
  /** Brings a point above the bar that stands over the lower edge. */
  const makeRoomBelow = (point: LatLng, zoom: number) => show({ center: nudged(point, 'south', zoom, BAR_HEIGHT / 2), zoom })
  const isMoved = holds && !chosenView.points
  return { view, isMoved, touch, show, fit, approach, makeRoomBelow }
}

/** A point with room for its info window. */
function viewWithInfo(point: LatLng, zoom: number): MapView {
  return { center: nudged(point, 'north', zoom, INFO_HEIGHT), zoom }
}

/** What the map showed when the person left it, restored for whoever comes back by the screen's link or the browser's Back. */
export function useLeftMap(userId: string): MapView | undefined {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const [left] = useState(() => {
    const last = readLastMap(userId)
    return last && (isBackNavigation(state) || last.entry === key) ? { center: last.center, zoom: last.zoom } : undefined
  })
  return left
}

/** Remembers what the map shows as it is left. One that nobody has moved shows all houses again, also those that are new. */
export function useRememberMap(userId: string, map: MapHandle | undefined, isMoved: boolean) {
  const { key } = useLocation()
  const leave = useEffectEvent(() => {
    if (map) rememberMap(userId, isMoved ? { entry: key, center: map.center(), zoom: map.zoom() } : null)
  })
  // A layout effect ends while the map is still there.
  useLayoutEffect(() => () => leave(), [])
}
