import { DomEvent, popup, type Map as LeafletMap } from 'leaflet'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapInfo } from '../engine/mapTypes'

/** The info window of the Leaflet map. */
export function LeafletInfo({ map, info, onClose }: { map: LeafletMap; info: MapInfo; onClose: () => void }) {
  const [box] = useState(createBox)
  const { lat, lng } = info.point
  const closed = useEffectEvent(onClose)

  // A layout effect: the box must be in the page before its content takes the focus.
  useLayoutEffect(() => {
    const made = popup({
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -34],
      minWidth: 0,
      maxWidth: 320,
      autoPanPadding: [16, 16],
    })
    made.setContent(box).setLatLng([lat, lng]).openOn(map)
    const onRemove = () => closed()
    made.on('remove', onRemove)
    // When late content makes it larger, the map has to pan again.
    const resizeObserver = new ResizeObserver(() => made.setLatLng([lat, lng]))
    resizeObserver.observe(box)
    return () => {
      resizeObserver.disconnect()
      made.off('remove', onRemove)
      made.remove()
    }
  }, [map, box, lat, lng])

  return createPortal(info.content, box)
}

/** Keeps clicks from bubbling to the map, which treats them as its own if the clicked element is gone by then. */
function createBox(): HTMLElement {
  const box = document.createElement('div')
  DomEvent.on(box, 'click', DomEvent.stopPropagation)
  return box
}
