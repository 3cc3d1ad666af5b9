import { tilesAround } from '@/domain/map/mapTiles'
import { mapSettings } from '@/lib/maps/mapSettings'
import { Pin } from './engine/pins'
import type { MapHouse } from './engine/mapTypes'

const WIDTH = 320
const HEIGHT = 180

/** A static map of a house for printing. Renders nothing if the house has no coordinates. */
export function StaticMap({ house }: { house: MapHouse }) {
  const { url, attribution } = mapSettings().tiles
  const tiles = tilesAround(house.coordinates, WIDTH, HEIGHT, url)
  if (tiles.length === 0) return null
  return (
    <figure className="w-80 max-w-full">
      <div className="relative h-45 overflow-hidden rounded-control border border-line bg-sunken">
        {tiles.map((tile) => (
          <img key={tile.url} src={tile.url} alt="" className="absolute max-w-none" style={{ left: tile.left, top: tile.top }} />
        ))}
        <Pin status={house.status} className="absolute top-1/2 left-1/2 h-8 w-6 -translate-x-1/2 -translate-y-full" />
      </div>
      <figcaption className="text-xs text-muted">{attribution}</figcaption>
    </figure>
  )
}
