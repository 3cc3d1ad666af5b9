import { popup, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapInfo } from './mapTypes'

/** The info window of the Leaflet map. */
export function OpenInfo({ map, info, onClose }: { map: LeafletMap; info: MapInfo; onClose: () => void }) {
  const [box] = useState(() => document.createElement('div'))
  const { lat, lng } = info.place
  const closed = useEffectEvent(onClose)

  useEffect(() => {
    const made = popup({ closeButton: false, closeOnEscapeKey: false, offset: [0, -34], minWidth: 0, maxWidth: 320, autoPanPadding: [16, 16] })
    made.setContent(box).setLatLng([lat, lng]).openOn(map)
    made.on('remove', () => closed())
    return () => {
      made.off('remove')
      made.remove()
    }
  }, [map, box, lat, lng])

  return createPortal(info.content, box)
}
