import { isKnownPoint, POINT_ZOOM, type LatLng } from './geo'

/** The width and height of a map tile, in pixels. */
export const TILE_SIZE = 256

export type Tile = { url: string; left: number; top: number }

/**
 * The tiles that fill a box around a point, with their positions in the box in pixels; none for an unknown point.
 * @param template a URL with the placeholders {z}, {x} and {y}, and optionally {s} and {r}
 */
export function tilesAround(point: LatLng, width: number, height: number, template: string): Tile[] {
  if (!isKnownPoint(point)) return []
  const tilesPerSide = 2 ** POINT_ZOOM
  const latitude = (point.lat * Math.PI) / 180
  const left = ((point.lng + 180) / 360) * tilesPerSide * TILE_SIZE - width / 2
  const top = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * tilesPerSide * TILE_SIZE - height / 2
  const tiles: Tile[] = []
  for (let y = Math.floor(top / TILE_SIZE); y * TILE_SIZE < top + height; y += 1) {
    for (let x = Math.floor(left / TILE_SIZE); x * TILE_SIZE < left + width; x += 1) {
      if (y < 0 || y >= tilesPerSide) continue
      const parameters = { z: String(POINT_ZOOM), x: String((x + tilesPerSide) % tilesPerSide), y: String(y), s: 'a', r: '' }
      const url = template.replaceAll(/\{([zxysr])\}/g, (_, part: keyof typeof parameters) => parameters[part])
      tiles.push({ url, left: Math.round(x * TILE_SIZE - left), top: Math.round(y * TILE_SIZE - top) })
    }
  }
  return tiles
}
