import { useMemo, useRef, useState, type ReactNode } from 'react'
import { HouseActions, InfoFrame } from './InfoFrame'
import { UnlocatedHouses } from './UnlocatedHouses'
import { MapPanel } from '../engine/MapPanel'
import type { MapHandle, MapHouse, MapInfo } from '../engine/mapTypes'
import { MoveBar, usePinMove } from './MoveBar'
import { MapHouseList } from './MapHouseList'
import { MapSearch, useMapSearch } from './MapSearch'
import { useLookups } from '../useLookups'
import { useRestoredView, useStoreView, useMapView } from './useMapView'
import { useStoreFoundPoints } from '../useStorePoints'
import { useStablePoints } from '../useStablePoints'
import { useIsPhone } from '@/ui/hooks/useIsPhone'

type HousesMapProps<House> = {
  houses: readonly House[]
  /** The houses that pass the filters. */
  shownHouses: readonly House[]
  userId: string
  /** Id of the hunt's owner. Must not change. */
  ownerId: string
  /** Whether the viewer may change a house's coordinates. */
  mayMove: (house: House) => boolean
  price: (house: House) => string
  /** A house's price in short form, for its pin. Must be a stable function. */
  shortPrice: (house: House) => string
  /** Renders a house in the info window. */
  renderCard: (house: House) => ReactNode
  /** The filters' menu. `filterKey` changes whenever the filters do. */
  filters: ReactNode
  filterKey: string
  /** The id of the house that the map shows first. */
  initialHouseId: string | null
}

const NO_IDS: readonly string[] = []

/** The houses on a map, with a list next to it. */
export function HousesMap<House extends MapHouse>(props: HousesMapProps<House>) {
  const { houses, shownHouses, userId, ownerId, mayMove, price, shortPrice, renderCard, filters, filterKey, initialHouseId } = props
  const isPhone = useIsPhone()
  const panel = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle>()
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [openIds, setOpenIds] = useState<readonly string[]>(initialHouseId ? [initialHouseId] : NO_IDS)
  const lookups = useLookups(houses, map?.geocoder, userId)
  const { pointOf } = lookups
  useStoreFoundPoints(houses, pointOf, mayMove)

  const search = useMapSearch(shownHouses, map?.geocoder, userId)
  const locatedHouses = useMemo(
    () =>
      search.matches.flatMap((house) => {
        const point = pointOf(house)
        return point ? [{ house, point }] : []
      }),
    [search.matches, pointOf],
  )
  const points = useStablePoints(useMemo(() => locatedHouses.map(({ point }) => point), [locatedHouses]))
  const searchKey = `${filterKey} ${search.text}`
  const { view, isMoved, keepView, show, fit, zoomTo, showAboveBar } = useMapView(
    points,
    searchKey,
    locatedHouses.find(({ house }) => house.id === initialHouseId)?.point,
    useRestoredView(userId, ownerId),
  )
  useStoreView(userId, ownerId, map, isMoved)
  const pinMove = usePinMove<House>(map)
  const { currentMove } = pinMove

  const infoHouses = locatedHouses.filter(({ house }) => openIds.includes(house.id))
  const close = () => setOpenIds(NO_IDS)
  const [openedSearchKey, setOpenedSearchKey] = useState(searchKey)
  // Otherwise a window that the search hides would open again later, and take the focus from the field.
  if (openedSearchKey !== searchKey) {
    setOpenedSearchKey(searchKey)
    close()
  }
  const choose = (house: House) => {
    const point = pointOf(house)
    if (!point) return
    if (!currentMove) setOpenIds([house.id])
    panel.current?.scrollIntoView({ block: 'nearest' })
    zoomTo(point, map?.zoom() ?? 0)
  }
  const startMove = (house: House) => {
    close()
    const point = pointOf(house)
    pinMove.start(house, point)
    if (point && map) showAboveBar(point, map.zoom())
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const movedHouseId = currentMove?.house.id
  const markers = useMemo(
    () =>
      locatedHouses
        .filter(({ house }) => house.id !== movedHouseId)
        .map(({ house, point }) => {
          const pinPrice = isPhone ? undefined : shortPrice(house)
          const label = [house.address.street, house.status, pinPrice].filter(Boolean).join(', ')
          return { id: house.id, point, status: house.status, text: pinPrice, label }
        }),
    [locatedHouses, movedHouseId, isPhone, shortPrice],
  )
  const firstInfoHouse = infoHouses[0]
  const infoLabel = infoHouses.length === 1 ? (firstInfoHouse?.house.address.street ?? '') : `${infoHouses.length} properties in one place`
  const info: MapInfo | null =
    firstInfoHouse && !currentMove
      ? {
          point: firstInfoHouse.point,
          content: (
            <InfoFrame key={openIds.join(' ')} label={infoLabel} onClose={close}>
              {infoHouses.map(({ house, point }) => (
                <div key={house.id} className="not-last:border-b not-last:border-line">
                  {renderCard(house)}
                  <HouseActions address={house.address} point={point} onMove={mayMove(house) ? () => startMove(house) : undefined} />
                </div>
              ))}
            </InfoFrame>
          ),
        }
      : null

  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-2">
        <MapSearch text={search.text} onChange={search.change} onEnter={() => void search.submit(show)} note={search.note} />
        {filters}
      </div>
      <div className="grid gap-4 lg:h-[calc(100dvh-17rem)] lg:min-h-96 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MapPanel
          ref={panel}
          noTilesText="The pins and the list still work."
          className="h-[55dvh] min-h-64 scroll-mt-18 lg:h-auto"
          markers={markers}
          view={view}
          highlightedId={highlightedId ?? firstInfoHouse?.house.id ?? null}
          info={info}
          movablePin={currentMove?.point ?? null}
          onReady={setMap}
          onOpen={(ids) => !currentMove && setOpenIds(ids)}
          onClose={close}
          onHighlight={setHighlightedId}
          onMove={currentMove ? pinMove.moveTo : undefined}
          onInteract={keepView}
          onFit={fit}
        >
          {currentMove && (
            <MoveBar
              street={currentMove.house.address.street}
              point={currentMove.point}
              saving={pinMove.saving}
              onNudge={(direction, isLargeStep) => {
                const point = pinMove.nudge(direction, isLargeStep)
                if (point && map) showAboveBar(point, map.zoom())
              }}
              onSave={pinMove.save}
              onCancel={pinMove.cancel}
            />
          )}
        </MapPanel>
        <aside aria-label="Properties" className="overflow-hidden rounded-card border border-line bg-surface lg:overflow-y-auto">
          {lookups.notFoundHouses.length > 0 && (
            <UnlocatedHouses
              houses={lookups.notFoundHouses}
              mayMove={mayMove}
              onRetry={lookups.retry}
              onLocate={map && !currentMove ? startMove : undefined}
            />
          )}
          {map && lookups.waitingCount > 0 && (
            <p role="status" className="border-b border-line px-4 py-2 text-muted">
              {lookups.waitingCount === 1 ? 'Looking up 1 address…' : `Looking up ${lookups.waitingCount} addresses…`}
            </p>
          )}
          {search.matches.length === 0 && <p className="p-4 text-muted">No property matches.</p>}
          <MapHouseList
            houses={locatedHouses.map(({ house }) => house)}
            price={price}
            highlightedId={highlightedId}
            openId={firstInfoHouse?.house.id ?? null}
            onChoose={choose}
            onHighlight={setHighlightedId}
          />
        </aside>
      </div>
    </>
  )
}
