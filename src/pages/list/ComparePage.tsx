import ArrowLeft from 'lucide-react/icons/arrow-left'
import Info from 'lucide-react/icons/info'
import LinkIcon from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from '@/lib/notify'
import { paths } from '@/lib/paths'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useHunts } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { comparisonRows } from '@/domain/list/compare'
import { COMPARE_MAX, COMPARE_MIN, comparedIds } from '@/domain/list/compareChoice'
import { useNextViewingLabel } from '@/features/appointments/useNextViewings'
import { CompareTable } from '@/features/compare/CompareTable'
import { HousePhoto } from '@/features/houses/components/HousePhoto'
import { useHousesById } from '@/features/houses/useHouses'
import { useListCosts } from '@/features/costs/useListCosts'
import { usePlaceRows } from '@/features/places/usePlaces'
import { useFits } from '@/features/wishes/useFits'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Checkbox } from '@/ui/form/Checkbox'
import { NoHouses } from '@/ui/illustrations/NoHouses'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { ScreenSpinner } from '@/ui/Spinner'
import { buttonStyles, backLinkStyles } from '@/ui/styles'
import { TravelSources } from '@/ui/TravelSources'

/** Two to four houses side by side. Their ids are in the URL, so that the comparison can be shared within the hunt. */
export default function ComparePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ids = useMemo(() => comparedIds(params.get('houses')), [params])
  const { houses, unlistedIds, loading, missingCount, failed, retry, origin } = useHousesById(ids)
  const { hunts, hunt } = useHunts()
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  const nextViewing = useNextViewingLabel(unlistedIds)
  const fits = useFits()
  const costs = useListCosts({ isAlwaysNeeded: true }).index
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const chooseLink = useRef<HTMLAnchorElement>(null)

  const { rows: placeRows, attributions } = usePlaceRows(houses)
  const houseRows = comparisonRows(houses, {
    id: hunt.viewerId,
    currency,
    system,
    membersOf: (ownerId) => hunts.find((each) => each.ownerId === ownerId)?.members ?? [],
    nextViewing,
    ...(costs && { costs: { ownerId: hunt.ownerId, rows: costs.rows } }),
    ...(fits && { wishes: { ownerId: hunt.ownerId, rows: fits.rows } }),
  })
  const addressIndex = houseRows.findIndex(({ key }) => key === 'address')
  const rows = houseRows.toSpliced(addressIndex, 0, ...placeRows)
  const columns = houses.map((house) => ({
    id: house.id,
    street: house.address.street,
    cityLine: cityLine(house.address),
    to: paths.house(house.id),
    photo: <HousePhoto photo={coverOf(house)} place="column" alt="" eager />,
  }))
  const remove = (removedId: string) => {
    // Without enough houses, the table disappears with the focus in it.
    if (houses.length === COMPARE_MIN) chooseLink.current?.focus()
    void navigate(paths.compare(...ids.filter((id) => id !== removedId)), { replace: true })
  }
  const choosePath = paths.chooseHouses(...houses.map(({ id }) => id))
  const hasEnough = houses.length >= COMPARE_MIN

  return (
    <div className="page-wide">
      <Link ref={chooseLink} to={choosePath} className={backLinkStyles}>
        <ArrowLeft aria-hidden className="size-4" />
        Choose other houses
      </Link>
      <PageHeader title="Compare" subtitle={hasEnough ? `${houses.length} houses side by side` : undefined}>
        {hasEnough && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Checkbox label="Differences only" checked={differencesOnly} onChange={(event) => setDifferencesOnly(event.target.checked)} />
            <Button variant="secondary" onClick={() => void copyLink()}>
              <LinkIcon aria-hidden className="size-4" />
              Copy Link
            </Button>
            <Button variant="secondary" className="max-md:hidden" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              Print
            </Button>
          </div>
        )}
      </PageHeader>
      {missingCount > 0 && <MissingHouses count={missingCount} />}
      {!failed && <SavedCopyBanner list={origin} noun="houses" />}
      {failed && (
        <Banner
          icon={<Info aria-hidden className="size-4 shrink-0" />}
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          Some houses could not be loaded.
        </Banner>
      )}
      {loading && <ScreenSpinner />}
      {!loading && hasEnough && (
        <CompareTable columns={columns} rows={differencesOnly ? rows.filter(({ differs }) => differs) : rows} onRemove={remove} />
      )}
      {hasEnough && <TravelSources attributions={attributions} />}
      {!loading && !failed && !hasEnough && (
        <EmptyState
          drawing={<NoHouses />}
          title={houses.length === 1 ? 'One house is not enough to compare' : 'Nothing to compare yet'}
          action={
            <Link to={choosePath} className={buttonStyles()}>
              Choose houses
            </Link>
          }
        >
          Choose {COMPARE_MIN} to {COMPARE_MAX} houses from your list to see them side by side.
        </EmptyState>
      )}
    </div>
  )
}

/** Copies the URL, which shows the same houses to every member of the hunt. */
async function copyLink() {
  try {
    // `clipboard` is undefined over plain HTTP, for example on a phone on the local network.
    await navigator.clipboard.writeText(window.location.href)
    notify.success('Link copied!', 'Anyone in this hunt can open the comparison with it')
  } catch {
    notify.error('Failed to copy link', 'There was a problem copying the link')
  }
}

function MissingHouses({ count }: { count: number }) {
  return (
    <Banner icon={<Info aria-hidden className="size-4 shrink-0" />}>
      {count === 1 ? 'One of these houses is' : `${count} of these houses are`} missing: deleted, or not shared with you.
    </Banner>
  )
}
