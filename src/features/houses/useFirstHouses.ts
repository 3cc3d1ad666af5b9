import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { houseListQuery } from './houseQueries'

/**
 * Takes the rows that the page's boot script has asked for while the screen is still being drawn: they are then on it from
 * the start, and it is not drawn twice.
 */
export function useFirstHouses() {
  const client = useQueryClient()
  const hunt = useHunt()
  // Once, and before the screen's own render.
  useState(() => void (window.earlyRequest && client.prefetchQuery(houseListQuery(hunt))))
}
