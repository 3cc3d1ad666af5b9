import { useState } from 'react'
import type { LatLng } from '@/domain/map/geo'

/** The same array for as long as the points in it are the same. */
export function useStablePoints(points: readonly LatLng[]): readonly LatLng[] {
  const [kept, keep] = useState(points)
  if (areSame(kept, points)) return kept
  keep(points)
  return points
}

function areSame(some: readonly LatLng[], others: readonly LatLng[]): boolean {
  return some.length === others.length && some.every(({ lat, lng }, at) => lat === others[at]?.lat && lng === others[at].lng)
}
