import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isBackNavigation } from '@/contexts/useBackLink'
import type { MapView } from '@/domain/map/geo'
import { readLastMap, rememberMap } from '@/lib/device/lastList'
import type { MapHandle } from './engine/mapTypes'

/** What the map showed when the person left it, restored for whoever comes back by the screen's link or the browser's Back. */
export function useLeftMap(userId: string): MapView | undefined {
  const { key, state } = useLocation() as { key: string; state: unknown }
  const [left] = useState(() => {
    const last = readLastMap(userId)
    return last && (isBackNavigation(state) || last.entry === key) ? { center: last.center, zoom: last.zoom } : undefined
  })
  return left
}

/** Remembers what the map shows as it is left. One that nobody has moved shows all houses again, also those that are new. */
export function useRememberMap(userId: string, map: MapHandle | undefined, isMoved: boolean) {
  const { key } = useLocation()
  const leave = useEffectEvent(() => {
    if (map) rememberMap(userId, isMoved ? { entry: key, center: map.center(), zoom: map.zoom() } : null)
  })
  // A layout effect ends while the map is still there.
  useLayoutEffect(() => () => leave(), [])
}
