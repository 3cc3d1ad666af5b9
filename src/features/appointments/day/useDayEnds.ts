import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import type { Place } from '@/domain/map/places'
import { isTravelMode, type TravelMode } from '@/domain/map/travel'
import { HERE } from './DayChoices'
import { currentPosition } from '@/lib/maps/position'
import { notify } from '@/lib/notify'

type Endpoint = { point: LatLng; label: string }

/**
 * The places where a day's route starts and ends, and the travel mode. These are in the URL. The device's position is requested only when
 * it is selected, and is not put into the URL.
 */
export function useDayEnds(places: readonly Place[]) {
  const [params, setParams] = useSearchParams()
  const [position, setPosition] = useState<LatLng>()
  const [isHere, setIsHere] = useState({ from: false, to: false })
  /** How often each end has been chosen, so that a failed position request resets only the choice that made it. */
  const choiceCounts = useRef({ from: 0, to: 0 })
  const locatedPlaces = places.filter(({ point }) => isKnownPoint(point))

  const setParam = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const findPosition = async (name: 'from' | 'to') => {
    const choiceCount = choiceCounts.current[name]
    try {
      setPosition(await currentPosition())
    } catch (error) {
      if (choiceCounts.current[name] !== choiceCount) return
      setIsHere((old) => ({ ...old, [name]: false }))
      notify.error('Your position is not known', error instanceof Error ? error.message : undefined)
    }
  }
  const choose = (name: 'from' | 'to') => (choice: string) => {
    choiceCounts.current[name] += 1
    setIsHere((old) => ({ ...old, [name]: choice === HERE }))
    // Set right away, not when the position arrives: by then, the person may have made other choices or left the screen.
    setParam(name, choice === HERE ? '' : choice)
    if (choice === HERE) void findPosition(name)
  }
  const endpointOf = (name: 'from' | 'to'): Endpoint | undefined => {
    if (isHere[name] && position) return { point: position, label: 'your current position' }
    const place = locatedPlaces.find(({ id }) => id === params.get(name))
    return place && { point: place.point, label: place.label }
  }
  const choiceOf = (name: 'from' | 'to') => (isHere[name] ? HERE : (locatedPlaces.find(({ id }) => id === params.get(name))?.id ?? ''))
  const requestedMode = params.get('by')
  const mode: TravelMode = isTravelMode(requestedMode) ? requestedMode : 'car'
  return {
    start: endpointOf('from'),
    end: endpointOf('to'),
    mode,
    choices: {
      places: locatedPlaces,
      from: choiceOf('from'),
      to: choiceOf('to'),
      mode,
      onFromChange: choose('from'),
      onToChange: choose('to'),
      onModeChange: (next: TravelMode) => setParam('by', next === 'car' ? '' : next),
    },
  }
}
