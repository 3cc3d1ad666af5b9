import 'leaflet/dist/leaflet.css'
import './openCanvas.css'
import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import { nearestCopy, type LatLng } from '@/domain/geo'
import { mapSettings } from '@/lib/mapSettings'
import { Attribution } from './Attribution'
import type { CanvasProps } from './mapTypes'
import { GroupMarker, HouseMarker, MovingPin } from './markers'
import { OpenInfo } from './OpenInfo'
import { OpenMarker } from './OpenMarker'
import { holds, useClusters } from './useClusters'
import { showView, useOpenMap } from './useOpenMap'

/** The open map: Leaflet with the tiles and the geocoder that the build is configured for (ruling 26). */
export function OpenCanvas(props: CanvasProps) {
  const { markers, view, lit, info, moving, onOpen, onClose, onLight, onMove } = props
  const { box, map, seen } = useOpenMap(props)
  const spots = useClusters(markers, seen)

  useEffect(() => {
    if (map) showView(map, view)
  }, [map, view])
  usePinByClick(map, moving !== null, onMove)

  const near = ({ lat, lng }: LatLng): LatLng => ({ lat, lng: map ? nearestCopy(lng, map.getCenter().lng) : lng })
  return (
    <>
      <div ref={box} role="region" aria-label="Map" className="isolate size-full" />
      {map &&
        spots.map((spot) => (
          <OpenMarker key={spot.key} map={map} place={near(spot.place)} raised={holds(spot, lit)}>
            {spot.kind === 'house' ? (
              <HouseMarker marker={spot.marker} lit={holds(spot, lit)} onOpen={() => onOpen([spot.marker.id])} onLight={onLight} />
            ) : (
              <GroupMarker
                spot={spot}
                lit={holds(spot, lit)}
                onOpen={() => (spot.partsAt === null ? onOpen(spot.ids()) : map.setView(near(spot.place), spot.partsAt))}
              />
            )}
          </OpenMarker>
        ))}
      {map && moving && (
        <OpenMarker map={map} place={near(moving)} raised onMove={onMove}>
          <MovingPin />
        </OpenMarker>
      )}
      {map && info && <OpenInfo map={map} info={{ ...info, place: near(info.place) }} onClose={onClose} />}
      <Attribution text={mapSettings().tiles.attribution} />
    </>
  )
}

/** While a pin is being placed, a click on the map puts it there. */
function usePinByClick(map: LeafletMap | undefined, active: boolean, onMove: (place: LatLng) => void) {
  const place = useEffectEvent((event: LeafletMouseEvent) => onMove(event.latlng.wrap()))
  useEffect(() => {
    if (!map || !active) return
    const onClick = (event: LeafletMouseEvent) => place(event)
    map.on('click', onClick)
    return () => void map.off('click', onClick)
  }, [map, active])
}
