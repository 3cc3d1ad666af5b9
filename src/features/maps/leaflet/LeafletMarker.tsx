import { divIcon, DomEvent, marker as createMarker, type Map as LeafletMap, type Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { LatLng } from '@/domain/map/geo'

type LeafletMarkerProps = {
  map: LeafletMap
  point: LatLng
  /** Whether the marker is drawn above its neighbors. */
  isRaised: boolean
  /** Makes the marker draggable; called when it is dropped. */
  onMove?: (point: LatLng) => void
  children: ReactNode
}

/** A marker that React renders and Leaflet positions. */
export function LeafletMarker({ map, point: { lat, lng }, isRaised, onMove, children }: LeafletMarkerProps) {
  const [box] = useState(() => document.createElement('div'))
  const marker = useRef<Marker>(null)
  const draggable = onMove !== undefined
  const reportMove = useEffectEvent((point: LatLng) => onMove?.(point))
  const currentPoint = useEffectEvent(() => ({ lat, lng }))

  useEffect(() => {
    // Keeps clicks from reaching the map and closing the info window. Skipped for a draggable marker, because it would block dragging, too.
    if (!draggable) DomEvent.disableClickPropagation(box)
    const icon = divIcon({ html: box, className: '', iconSize: [0, 0] })
    const newMarker = createMarker(currentPoint(), { icon, draggable, keyboard: false, autoPan: true })
    newMarker.on('dragend', () => reportMove(newMarker.getLatLng().wrap()))
    newMarker.addTo(map)
    marker.current = newMarker
    return () => void newMarker.remove()
  }, [map, box, draggable])

  useEffect(() => {
    marker.current?.setLatLng([lat, lng])
  }, [lat, lng])
  useEffect(() => {
    marker.current?.setZIndexOffset(isRaised ? 1000 : 0)
  }, [isRaised])

  return createPortal(children, box)
}
