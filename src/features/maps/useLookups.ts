import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { geocodeQuery } from '@/domain/address/address'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { isolateText } from '@/domain/text/unicode'
import { notify, TOAST_DURATION } from '@/lib/notify'
import { type Answers, forgetFailures, lookUp, savedPoints } from '@/lib/maps/addressLookup'
import type { Geocoder } from '@/lib/maps/geocoder'
import type { MapHouse } from './engine/mapTypes'

let lastReported = { query: '', at: 0 }

/** Says that an address was not found, once even if a second map on the screen looks up the same one. */
function tell(query: string) {
  if (lastReported.query === query && Date.now() - lastReported.at < TOAST_DURATION) return
  lastReported = { query, at: Date.now() }
  notify.backgroundError(`Couldn't find location for address: ${isolateText(query)}`, 'Please check the address or try again later')
}

type Lookups<House> = {
  /** The point of a house, stored or looked up; undefined while it is not known. */
  pointOf: (house: House) => LatLng | undefined
  /** The houses whose address was looked up in vain. */
  notFound: readonly House[]
  /** How many houses still wait for their lookup. */
  waiting: number
  /** Asks again for every address that was not found. */
  retry: () => void
}

/**
 * Looks up the addresses of houses without coordinates, one after the other, for as long as the screen is open. The first
 * failure of a screen is told by toast, all of them are listed. When the geocoder does not answer, the rest is not tried.
 */
export function useLookups<House extends MapHouse>(
  houses: readonly House[],
  geocoder: Geocoder | undefined,
  userId: string,
): Lookups<House> {
  const [answers, setAnswers] = useState<Answers>(() => savedPoints(userId))
  const failureReported = useRef(false)

  const unlocated = useMemo(() => houses.filter(({ coordinates }) => !isKnownPoint(coordinates)), [houses])
  const wanted = useMemo(() => {
    const open = unlocated.map(({ address }) => geocodeQuery(address)).filter((query) => query && !answers.has(query))
    return [...new Set(open)]
  }, [unlocated, answers])
  const next = wanted[0]

  const wantedNow = useRef(wanted)
  useEffect(() => {
    wantedNow.current = wanted
  })

  useEffect(() => {
    if (!geocoder || next === undefined) return
    const leaving = new AbortController()
    const settle = (queries: readonly string[], point: LatLng | null) => {
      if (leaving.signal.aborted) return
      setAnswers((old) => new Map([...old, ...queries.map((query) => [query, point] as const)]))
      if (point || failureReported.current) return
      failureReported.current = true
      tell(next)
    }
    lookUp(geocoder, userId, next, leaving.signal).then(
      (point) => settle([next], point),
      () => settle(wantedNow.current, null),
    )
    return () => leaving.abort()
  }, [geocoder, userId, next])

  const pointOf = useCallback(
    (house: House) => (isKnownPoint(house.coordinates) ? house.coordinates : (answers.get(geocodeQuery(house.address)) ?? undefined)),
    [answers],
  )
  const retry = useCallback(() => {
    forgetFailures(userId)
    failureReported.current = false
    setAnswers((old) => new Map([...old].filter(([, point]) => point !== null)))
  }, [userId])

  const notFound = useMemo(
    () =>
      unlocated.filter(({ address }) => {
        const query = geocodeQuery(address)
        // An address without a word cannot be looked up.
        return !query || answers.get(query) === null
      }),
    [unlocated, answers],
  )
  const waiting = unlocated.filter((house) => !pointOf(house)).length - notFound.length
  return { pointOf, notFound, waiting, retry }
}
