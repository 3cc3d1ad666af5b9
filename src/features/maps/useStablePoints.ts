import { useState } from 'react'
import type { LatLng } from '@/domain/map/geo'

/** Returns the previous array while the points have not changed, so that effects can depend on it. */
export function useStablePoints(points: readonly LatLng[]): readonly LatLng[] {
  const [stablePoints, setStablePoints] = useState(points)
  if (areSame(stablePoints, points)) return stablePoints
  setStablePoints(points)
  return points
}

function areSame(a: readonly LatLng[], b: readonly LatLng[]): boolean {
  return a.length === b.length && a.every(({ lat, lng }, index) => lat === b[index]?.lat && lng === b[index].lng)
}
