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
    const infoPopup = popup({
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -34],
      minWidth: 0,
      maxWidth: 320,
      autoPanPadding: [16, 16],
    })
    infoPopup.setContent(box).setLatLng([lat, lng]).openOn(map)
    const onRemove = () => closed()
    infoPopup.on('remove', onRemove)
    // When late content makes it larger, the map has to pan again.
    const resizeObserver = new ResizeObserver(() => infoPopup.setLatLng([lat, lng]))
    resizeObserver.observe(box)
    return () => {
      resizeObserver.disconnect()
      infoPopup.off('remove', onRemove)
      infoPopup.remove()
    }
  }, [map, box, lat, lng])

  return createPortal(info.content, box)
}

/** Keeps clicks from bubbling to the map, which would take a click for its own once the clicked element has been removed. */
function createBox(): HTMLElement {
  const box = document.createElement('div')
  DomEvent.on(box, 'click', DomEvent.stopPropagation)
  return box
}
