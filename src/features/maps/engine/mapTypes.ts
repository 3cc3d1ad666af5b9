import type { ReactNode } from 'react'
import type { LatLng, MapView } from '@/domain/map/geo'
import type { HouseCore } from '@/domain/house/house'
import type { Geocoder } from '@/lib/maps/geocoder'
import type { RouteLeg } from '@/lib/maps/travel/useTrips'

/** The fields of a house that maps use. */
export type MapHouse = Pick<HouseCore, 'id' | 'userId' | 'address' | 'coordinates' | 'status' | 'updatedAt'>

export type MapMarker = {
  id: string
  point: LatLng
  status: string
  /** What the marker says, if there is room for it: a short price, or the number of a stop. */
  text?: string
  /** The marker's accessible name. */
  label: string
}

/** A handle to a loaded map, for zooming it, reading its view and geocoding. */
export type MapHandle = {
  geocoder: Geocoder
  zoomBy: (steps: number) => void
  center: () => LatLng
  zoom: () => number
}

/** An open info window: its content and the point it belongs to. */
export type MapInfo = { point: LatLng; content: ReactNode }

/** The props that both map engines support. */
export type CanvasProps = {
  markers: readonly MapMarker[]
  /** The view to show. Each new object moves the map. */
  view: MapView
  /** The id of the house with the highlighted marker. */
  highlightedId: string | null
  info: MapInfo | null
  /** The legs of a route, drawn along roads. A leg that is only an estimate is a straight line, dashed or fainter. */
  route?: readonly RouteLeg[]
  /** The pin that is being placed by hand. */
  movablePin: LatLng | null
  /** Set on a page that scrolls, so that the wheel and one finger scroll the page instead of moving the map. */
  cooperative?: boolean
  onReady: (handle: MapHandle) => void
  /** Called when the user chooses a marker or a group that never splits. If omitted, they are images instead of buttons. */
  onOpen?: (ids: readonly string[]) => void
  onClose: () => void
  onHighlight: (id: string | null) => void
  /** Called when the movable pin is dropped, and when the map is clicked to place it. Omitted if no pin is being placed. */
  onMove?: (point: LatLng) => void
  /** Called with true when tiles have loaded. Leaflet also calls it with false if all requested tiles have failed. */
  onTilesChange: (hasTiles: boolean) => void
}
