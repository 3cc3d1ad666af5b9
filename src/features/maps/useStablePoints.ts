import { useState } from 'react'
import type { LatLng } from '@/domain/map/geo'

/** Returns the previous array while the points have not changed, so that effects can depend on it. */
export function useStablePoints(points: readonly LatLng[]): readonly LatLng[] {
  const [stable, setStable] = useState(points)
  if (areSame(stable, points)) return stable
  setStable(points)
  return points
}

function areSame(some: readonly LatLng[], others: readonly LatLng[]): boolean {
  return some.length === others.length && some.every(({ lat, lng }, at) => lat === others[at]?.lat && lng === others[at].lng)
}
