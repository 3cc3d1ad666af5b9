import Search from 'lucide-react/icons/search'
import { useId, useMemo, useRef, useState } from 'react'
import { fieldStyles } from '@/ui/styles'
import type { Address } from '@/domain/address/address'
import { POINT_ZOOM, type MapView } from '@/domain/map/geo'
import { fold, hasWords, searchWords } from '@/domain/text/textSearch'
import { lookUp } from '@/lib/maps/addressLookup'
import type { Geocoder } from '@/lib/maps/geocoder'
import type { MapHouse } from '../engine/mapTypes'

type MapSearchProps = { text: string; onChange: (text: string) => void; onEnter: () => void; note?: string }

/** A field that filters the map's houses by address. If none matches, Enter looks up the text as a place. */
export function MapSearch({ text, onChange, onEnter, note }: MapSearchProps) {
  const noteId = useId()
  return (
    <form
      role="search"
      className="min-w-0 grow basis-48"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
        <input
          type="search"
          aria-label="Search locations"
          aria-describedby={note ? noteId : undefined}
          placeholder="Search locations..."
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyles} h-11 pl-9 md:pointer-fine:h-10`}
        />
      </div>
      <p id={noteId} role="status" className="mt-1 text-muted empty:hidden">
        {note}
      </p>
    </form>
  )
}

/** The zoom level for a place that was looked up: lower than for a house, because people usually search for a town. */
const SEARCH_ZOOM = POINT_ZOOM - 3

/** Whether an address contains every word, in any order, ignoring case and accents. */
function matchesAddress({ street, city, state, zip, country }: Address, words: readonly string[]): boolean {
  return hasWords(fold([street, city, state, zip, country].join(' ')), words)
}

/** The state of the search box. It filters the houses; if none matches, `submit` moves the map to the place that was typed. */
export function useMapSearch<House extends MapHouse>(houses: readonly House[], geocoder: Geocoder | undefined, userId: string) {
  const [text, setText] = useState('')
  const [note, setNote] = useState<string>()
  const lookupController = useRef<AbortController>(undefined)
  const matches = useMemo(() => {
    const words = searchWords(text)
    return words.length === 0 ? houses : houses.filter(({ address }) => matchesAddress(address, words))
  }, [houses, text])

  const change = (next: string) => {
    lookupController.current?.abort()
    setNote(undefined)
    setText(next)
  }
  const submit = async (show: (view: MapView) => void) => {
    const query = text.trim()
    if (!query || matches.length > 0 || !geocoder) return
    lookupController.current?.abort()
    lookupController.current = new AbortController()
    setNote(`Looking for ${query}…`)
    const { signal } = lookupController.current
    try {
      const point = await lookUp(geocoder, userId, query, signal)
      if (signal.aborted) return
      setNote(point ? `No property there. The map shows ${query}.` : `No place called ${query} was found.`)
      if (point) show({ center: point, zoom: SEARCH_ZOOM })
    } catch {
      if (!signal.aborted) setNote('The place could not be looked up. Please try again later.')
    }
  }
  const hint = text.trim() ? 'No property matches. Press Enter to show the place on the map.' : undefined
  return { text, change, submit, matches, note: matches.length === 0 ? (note ?? hint) : undefined }
}
