import { useCallback, useMemo, useState } from 'react'
import { nudged, PLACE_ZOOM, viewOf, type LatLng, type MapView } from '@/domain/geo'

/** How far below the middle an opened place stands, in pixels: its info window is above it. */
const INFO_HEIGHT = 120

/** The height of the bar with which a pin is moved, in pixels. */
const BAR_HEIGHT = 120

type Held = {
  view: MapView
  /** The search and the filters that it was chosen under. */
  choice: string
  /** Set where it holds for these places only. */
  places?: readonly LatLng[]
}

/**
 * What the map shows. It follows the places as they come in until the person moves the map, and again once a search or a
 * filter changes which they are.
 * @param places must keep its identity while the places are the same
 * @param choice changes with the search and the filters
 * @param start a place to begin at
 */
export function useMapView(places: readonly LatLng[], choice: string, start?: LatLng) {
  const [held, setHeld] = useState<Held | undefined>(() => start && { view: viewWithInfo(start, PLACE_ZOOM), choice })
  const fitting = useMemo(() => viewOf(places), [places])
  const holds = held !== undefined && held.choice === choice && (held.places ?? places) === places
  const view = holds ? held.view : fitting

  const show = useCallback((next: MapView) => setHeld({ view: next, choice }), [choice])
  const touch = () => {
    if (!holds || held.places) show(view)
  }
  const fit = () => setHeld({ view: viewOf(places), choice, places })
  /** Brings a place into sight, as close as it already is or closer. */
  const approach = (place: LatLng, zoom: number) => {
    show(viewWithInfo(place, Math.max(zoom, PLACE_ZOOM)))
  }
  /** Brings a place above the bar that stands over the lower edge. */
  const makeRoomBelow = (place: LatLng, zoom: number) => show({ center: nudged(place, 'south', zoom, BAR_HEIGHT / 2), zoom })
  return { view, touch, show, fit, approach, makeRoomBelow }
}

/** A place with room for its info window. */
function viewWithInfo(place: LatLng, zoom: number): MapView {
  return { center: nudged(place, 'north', zoom, INFO_HEIGHT), zoom }
}
