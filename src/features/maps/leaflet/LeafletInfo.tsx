import { DomEvent, popup, type Map as LeafletMap, type ResizeEvent } from 'leaflet'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import type { MapInfo } from '../engine/mapTypes'

/** How far a window stays from the edges of the map, in pixels: farther at the bottom, to leave room for its pin and the attribution. */
const PADDING = { edge: 16, bottom: 36 }

/** The width of the map's buttons with the space around them, in pixels. On a phone they are hidden while a window is open. */
const BUTTONS_WIDTH = 72

/** The info window of the Leaflet map. */
export function LeafletInfo({ map, info, onClose }: { map: LeafletMap; info: MapInfo; onClose: () => void }) {
  const [box] = useState(createBox)
  const { lat, lng } = info.point
  const isPhone = useIsPhone()
  const reportClose = useEffectEvent(onClose)
  const bottomRightPadding = useEffectEvent((): [number, number] => [isPhone ? PADDING.edge : BUTTONS_WIDTH, PADDING.bottom])

  // A layout effect, because the box must be in the page before its content takes the focus.
  useLayoutEffect(() => {
    const infoPopup = popup({
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -34],
      minWidth: 0,
      maxWidth: 320,
      autoPanPaddingTopLeft: [PADDING.edge, PADDING.edge],
      autoPanPaddingBottomRight: bottomRightPadding(),
    })
    infoPopup.setContent(box).setLatLng([lat, lng]).openOn(map)
    const onRemove = () => reportClose()
    infoPopup.on('remove', onRemove)
    // The map has to pan again when content that loads late enlarges the window, and when the map's width changes because a phone is
    // rotated. If only its height changes, because a phone's browser hides or shows its bars, it stays where it has been dragged.
    const panAgain = () => {
      infoPopup.options.autoPanPaddingBottomRight = bottomRightPadding()
      infoPopup.setLatLng([lat, lng])
    }
    let heights = { box: box.offsetHeight, map: map.getContainer().clientHeight }
    const resizeObserver = new ResizeObserver(() => {
      const before = heights
      heights = { box: box.offsetHeight, map: map.getContainer().clientHeight }
      if (heights.box > before.box && heights.map === before.map) panAgain()
    })
    resizeObserver.observe(box)
    const onResize = ({ oldSize, newSize }: ResizeEvent) => {
      if (oldSize.x !== newSize.x) panAgain()
    }
    map.on('resize', onResize)
    return () => {
      resizeObserver.disconnect()
      map.off('resize', onResize)
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
