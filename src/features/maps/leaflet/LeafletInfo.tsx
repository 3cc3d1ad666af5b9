import { DomEvent, popup, type Map as LeafletMap } from 'leaflet'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapInfo } from '../engine/mapTypes'

/** The info window of the Leaflet map. */
export function LeafletInfo({ map, info, onClose }: { map: LeafletMap; info: MapInfo; onClose: () => void }) {
  const [box] = useState(createBox)
  const { lat, lng } = info.point
  const closed = useEffectEvent(onClose)

  // Before its content looks for the focus, it has to be in the page.
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
    // What is read later makes it larger: the map has to move again.
    const grown = new ResizeObserver(() => made.setLatLng([lat, lng]))
    grown.observe(box)
    return () => {
      grown.disconnect()
      made.off('remove', onRemove)
      made.remove()
    }
  }, [map, box, lat, lng])

  return createPortal(info.content, box)
}

/** A clicked element may be gone before the click reaches the map, which would then treat it as its own. */
function createBox(): HTMLElement {
  const box = document.createElement('div')
  DomEvent.on(box, 'click', DomEvent.stopPropagation)
  return box
}
