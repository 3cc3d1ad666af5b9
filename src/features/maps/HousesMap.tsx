import { useMemo, useRef, useState, type ReactNode } from 'react'
import { HouseTools } from './HouseTools'
import { InfoFrame } from './InfoFrame'
import { LostList } from './LostList'
import { MapPanel } from './MapPanel'
import type { MapHandle, MapHouse, MapInfo } from './mapTypes'
import { MoveBar } from './MoveBar'
import { PlaceList } from './PlaceList'
import { PlaceSearch } from './PlaceSearch'
import { useLookups } from './useLookups'
import { useMapView } from './useMapView'
import { usePinMove } from './usePinMove'
import { useStoredLookups } from './usePlaces'
import { useSamePlaces } from './useSamePlaces'
import { usePlaceSearch } from './usePlaceSearch'

type HousesMapProps<House> = {
  houses: readonly House[]
  /** Those that the filters leave. */
  shown: readonly House[]
  userId: string
  /** Whether the viewer may store where a house is. */
  mayMove: (house: House) => boolean
  price: (house: House) => string
  /** What the info window shows of a house. */
  renderCard: (house: House) => ReactNode
  /** The filters' menu, and a text that changes with them. */
  filters: ReactNode
  filterKey: string
  /** The house to begin at, by its id. */
  startAt: string | null
}

const NOTHING: readonly string[] = []

/** The houses on a map, and beside it as a list. */
export function HousesMap<House extends MapHouse>(props: HousesMapProps<House>) {
  const { houses, shown, userId, mayMove, price, renderCard, filters, filterKey, startAt } = props
  const panel = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [lit, setLit] = useState<string | null>(null)
  const [openIds, setOpenIds] = useState<readonly string[]>(startAt ? [startAt] : NOTHING)
  const lookups = useLookups(houses, map?.geocoder, userId)
  const { placeOf } = lookups
  useStoredLookups(houses, placeOf, mayMove)

  const search = usePlaceSearch(shown, map?.geocoder, userId)
  const placed = useMemo(
    () =>
      search.found.flatMap((house) => {
        const place = placeOf(house)
        return place ? [{ house, place }] : []
      }),
    [search.found, placeOf],
  )
  const places = useSamePlaces(useMemo(() => placed.map(({ place }) => place), [placed]))
  const { view, touch, show, fit, approach, makeRoomBelow } = useMapView(
    places,
    `${filterKey} ${search.text}`,
    placed.find(({ house }) => house.id === startAt)?.place,
  )
  const pin = usePinMove<House>(map)

  const open = placed.filter(({ house }) => openIds.includes(house.id))
  const close = () => setOpenIds(NOTHING)
  const choose = (house: House) => {
    const place = placeOf(house)
    if (!place) return
    setOpenIds([house.id])
    panel.current?.scrollIntoView({ block: 'nearest' })
    approach(place, map?.zoom() ?? 0)
  }
  const startMove = (house: House) => {
    close()
    const place = placeOf(house)
    pin.start(house, place)
    if (place && map) makeRoomBelow(place, map.zoom())
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const moving = pin.moving
  const movingId = moving?.house.id
  const markers = useMemo(
    () =>
      placed
        .filter(({ house }) => house.id !== movingId)
        .map(({ house, place }) => ({ id: house.id, place, status: house.status, label: `${house.address.street}, ${house.status}` })),
    [placed, movingId],
  )
  const first = open[0]
  const label = open.length === 1 ? (first?.house.address.street ?? '') : `${open.length} properties in one place`
  const info: MapInfo | null =
    first && !moving
      ? {
          place: first.place,
          label,
          content: (
            <InfoFrame key={label} label={label} onClose={close}>
              {open.map(({ house, place }) => (
                <div key={house.id} className="not-last:border-b not-last:border-line">
                  {renderCard(house)}
                  <HouseTools address={house.address} place={place} onMove={mayMove(house) ? () => startMove(house) : undefined} />
                </div>
              ))}
            </InfoFrame>
          ),
        }
      : null

  return (
    <>
      <div className="mb-4 flex items-start gap-2">
        <PlaceSearch text={search.text} onChange={search.change} onEnter={() => void search.enter(show)} note={search.note} />
        {filters}
      </div>
      <div className="grid gap-4 lg:h-[calc(100dvh-17rem)] lg:min-h-96 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MapPanel
          ref={panel}
          className="h-[55dvh] min-h-96 scroll-mt-18 lg:h-auto"
          markers={markers}
          view={view}
          lit={lit ?? first?.house.id ?? null}
          info={info}
          moving={moving?.place ?? null}
          onReady={setMap}
          onOpen={setOpenIds}
          onClose={close}
          onLight={setLit}
          onMove={pin.moveTo}
          onTouched={touch}
          onFit={fit}
        >
          {moving && (
            <MoveBar
              street={moving.house.address.street}
              place={moving.place}
              saving={pin.saving}
              onNudge={pin.nudge}
              onSave={() => pin.save(() => undefined)}
              onCancel={pin.cancel}
            />
          )}
        </MapPanel>
        <aside aria-label="Properties" className="overflow-hidden rounded-card border border-line bg-surface lg:overflow-y-auto">
          {lookups.lost.length > 0 && <LostList houses={lookups.lost} mayMove={mayMove} onRetry={lookups.retry} onPlace={startMove} />}
          {lookups.waiting > 0 && (
            <p role="status" className="border-b border-line px-4 py-2 text-muted">
              {lookups.waiting === 1 ? 'Looking up 1 address…' : `Looking up ${lookups.waiting} addresses…`}
            </p>
          )}
          {search.found.length === 0 && <p className="p-4 text-muted">No property matches.</p>}
          <PlaceList houses={placed.map(({ house }) => house)} price={price} lit={lit} open={first?.house.id ?? null} onChoose={choose} onLight={setLit} />
        </aside>
      </div>
    </>
  )
}
