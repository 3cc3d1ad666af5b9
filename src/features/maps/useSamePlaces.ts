import { useMemo } from 'react'
import type { LatLng } from '@/domain/geo'

/** The same array for as long as the places in it are the same. */
export function useSamePlaces(places: readonly LatLng[]): readonly LatLng[] {
  const text = useMemo(() => JSON.stringify(places), [places])
  return useMemo(() => JSON.parse(text) as LatLng[], [text])
}
