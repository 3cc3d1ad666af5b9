import { DomEvent, popup, type Map as LeafletMap } from 'leaflet'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapInfo } from '../engine/mapTypes'

/** The info window of the Leaflet map. */
export function LeafletInfo({ map, info, onClose }: { map: LeafletMap; info: MapInfo; onClose: () => void }) {
  const [box] = useState(createBox)
  const { lat, lng } = info.point
  const reportClose = useEffectEvent(onClose)

  // A layout effect, because the box must be in the page before its content takes the focus.
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
    const onRemove = () => reportClose()
    infoPopup.on('remove', onRemove)
    // When content that loads late enlarges the window, the map has to pan again.
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

/** Keeps clicks from bubbling to Leaflet, which would treat them as clicks on the map if the clicked element is gone. */
function createBox(): HTMLElement {
  const box = document.createElement('div')
  DomEvent.on(box, 'click', DomEvent.stopPropagation)
  return box
}
