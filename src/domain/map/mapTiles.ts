import { isKnownPoint, POINT_ZOOM, type LatLng } from './geo'

/** Side of a map tile, in pixels. */
export const TILE = 256

export type Tile = { url: string; left: number; top: number }

/**
 * The tiles that fill a box around a point, with their positions in the box in pixels; none for an unknown point.
 * @param template URL with {z}, {x} and {y}
 */
export function tilesAround(point: LatLng, width: number, height: number, template: string): Tile[] {
  if (!isKnownPoint(point)) return []
  const count = 2 ** POINT_ZOOM
  const latitude = (point.lat * Math.PI) / 180
  const left = ((point.lng + 180) / 360) * count * TILE - width / 2
  const top = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count * TILE - height / 2
  const tiles: Tile[] = []
  for (let y = Math.floor(top / TILE); y * TILE < top + height; y += 1) {
    for (let x = Math.floor(left / TILE); x * TILE < left + width; x += 1) {
      if (y < 0 || y >= count) continue
      const place = { z: String(POINT_ZOOM), x: String((x + count) % count), y: String(y), s: 'a', r: '' }
      const url = template.replaceAll(/\{([zxysr])\}/g, (_, part: keyof typeof place) => place[part])
      tiles.push({ url, left: Math.round(x * TILE - left), top: Math.round(y * TILE - top) })
    }
  }
  return tiles
}
