import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { geocodeQuery } from '@/domain/address'
import { isKnownPlace, type LatLng } from '@/domain/geo'
import { inSentence } from '@/domain/inSentence'
import { notify, TOAST_DURATION } from '@/lib/notify'
import { lookUp } from './lookUp'
import type { Geocoder, MapHouse } from './mapTypes'
import { forgetFailures, recallPlaces, type Answers } from './placeMemory'

let lastTold = { query: '', at: 0 }

/** Says that an address was not found (spec §8); not again while a second map on the screen fails over the same. */
function tell(query: string) {
  if (lastTold.query === query && Date.now() - lastTold.at < TOAST_DURATION) return
  lastTold = { query, at: Date.now() }
  notify.error(`Couldn't find location for address: ${inSentence(query)}`, 'Please check the address or try again later')
}

export type Lookups<House> = {
  /** The place of a house, stored or looked up; undefined while it is not known. */
  placeOf: (house: House) => LatLng | undefined
  /** The houses whose address was looked up in vain. */
  lost: readonly House[]
  /** How many houses still wait for their lookup. */
  waiting: number
  /** Asks again for every address that was not found. */
  retry: () => void
}

/**
 * Looks up the addresses of houses without a place, one after the other, for as long as the screen is open (ruling 15). The
 * first failure of a screen is told, the others are only listed (ruling 35). When the geocoder does not answer, the rest is
 * not tried.
 */
export function useLookups<House extends MapHouse>(houses: readonly House[], geocoder: Geocoder | undefined, userId: string): Lookups<House> {
  const [answers, setAnswers] = useState<Answers>(() => recallPlaces(userId))
  const told = useRef(false)

  const unplaced = useMemo(() => houses.filter(({ coordinates }) => !isKnownPlace(coordinates)), [houses])
  const wanted = useMemo(() => {
    const open = unplaced.map(({ address }) => geocodeQuery(address)).filter((query) => query && !answers.has(query))
    return [...new Set(open)]
  }, [unplaced, answers])
  const next = wanted[0]

  const wantedNow = useRef(wanted)
  useEffect(() => {
    wantedNow.current = wanted
  })

  useEffect(() => {
    if (!geocoder || next === undefined) return
    const leaving = new AbortController()
    const settle = (queries: readonly string[], place: LatLng | null) => {
      if (leaving.signal.aborted) return
      setAnswers((old) => new Map([...old, ...queries.map((query) => [query, place] as const)]))
      if (place || told.current) return
      told.current = true
      tell(next)
    }
    lookUp(geocoder, userId, next, leaving.signal).then(
      (place) => settle([next], place),
      () => settle(wantedNow.current, null),
    )
    return () => leaving.abort()
  }, [geocoder, userId, next])

  const placeOf = useCallback(
    (house: House) => (isKnownPlace(house.coordinates) ? house.coordinates : (answers.get(geocodeQuery(house.address)) ?? undefined)),
    [answers],
  )
  const retry = useCallback(() => {
    forgetFailures(userId)
    told.current = false
    setAnswers((old) => new Map([...old].filter(([, place]) => place !== null)))
  }, [userId])

  const lost = useMemo(
    () =>
      unplaced.filter(({ address }) => {
        const query = geocodeQuery(address)
        // There is nothing to ask about an address without a word in it.
        return !query || answers.get(query) === null
      }),
    [unplaced, answers],
  )
  const waiting = unplaced.filter((house) => !placeOf(house)).length - lost.length
  return { placeOf, lost, waiting, retry }
}
