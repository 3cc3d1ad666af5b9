import ArrowLeft from 'lucide-react/icons/arrow-left'
import ImagePlus from 'lucide-react/icons/image-plus'
import Play from 'lucide-react/icons/play'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useHunt, useHuntOf } from '@/contexts/HuntContext'
import { formatAddress } from '@/domain/address/address'
import { mayChange } from '@/domain/sharing/hunt'
import type { Viewing } from '@/domain/viewing/viewing'
import { ShareMenu } from '@/features/houses/detail/ShareMenu'
import { FavoriteButton } from '@/features/houses/components/FavoriteButton'
import type { House } from '@/features/houses/house'
import { HouseNotFound } from '@/features/houses/components/HouseNotFound'
import { HouseNotLoaded } from '@/features/houses/components/HouseNotLoaded'
import { useHouse, useSetRating } from '@/features/houses/useHouses'
import { viewingsWithNewPhotos } from '@/features/viewings/localViewings'
import { useAddPhotos, useDeleteViewing, useViewings } from '@/features/viewings/useViewings'
import { UnfinishedNotes } from '@/features/viewings/results/UnfinishedNotes'
import { ViewingSummary } from '@/features/viewings/results/ViewingSummary'
import { AnswersFromOthers } from '@/features/wishes/AnswersFromOthers'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { ScreenSpinner } from '@/ui/Spinner'
import { StarRating } from '@/ui/StarRating'
import { buttonStyles, backLinkStyles } from '@/ui/styles'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** Everybody's findings at a house's viewings, to read or print. Shows viewings on this device even if the house cannot be loaded. */
export default function HouseViewingsPage() {
  const { id = '' } = useParams()
  const { house, missing, failed, retry } = useHouse(id)
  const { ownerId: currentHuntId, viewerId } = useHunt()
  const list = useViewings(viewerId, id)
  const street = house?.address.street ?? list.localStreet
  usePageTitle(street && !missing ? `Viewings: ${street}` : 'Viewings')
  // Checked first, because a cached house or a viewing on this device may remain after access to the house is lost.
  if (missing) return <HouseNotFound />
  if (street)
    return (
      <Viewings
        viewedHouse={{ id, street, ownerId: house?.userId ?? list.viewings[0]?.ownerId ?? currentHuntId }}
        house={house}
        list={list}
      />
    )
  if (failed) return <HouseNotLoaded retry={retry} />
  return <ScreenSpinner text="Loading property details..." />
}

type ViewingsProps = {
  viewedHouse: { id: string; ownerId: string; street: string }
  /** The viewed house in full; undefined while it is loading, or if it cannot be read. */
  house: House | undefined
  list: ReturnType<typeof useViewings>
}

function Viewings({ viewedHouse, house, list }: ViewingsProps) {
  const hunt = useHuntOf(viewedHouse.ownerId)
  const { viewings, isPartlyUnsent, state, retry, retrying } = list
  const [viewingToDelete, setViewingToDelete] = useState<Viewing | null>(null)
  const deletion = useDeleteViewing(hunt.viewerId)
  const secondaryStyles = buttonStyles({ variant: 'secondary' })
  return (
    <article>
      <Link to={paths.house(viewedHouse.id)} className={backLinkStyles}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to the house
      </Link>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold break-words">Viewings: {viewedHouse.street}</h1>
          {house && <p className="mt-1 text-base break-words text-muted">{formatAddress(house.address)}</p>}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Link to={paths.viewing(viewedHouse.id)} className={secondaryStyles}>
            <Play aria-hidden className="size-4" />
            {list.isInProgress ? 'Continue viewing' : 'Start viewing'}
          </Link>
          {viewings.length > 0 && (
            <>
              <ShareMenu street={viewedHouse.street} label="Share" triggerClassName={secondaryStyles} />
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                Print
              </Button>
            </>
          )}
        </div>
      </header>
      {state === 'failed' && (
        <p
          role="alert"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-notice-soft p-4 text-notice print:hidden"
        >
          What others found could not be loaded. What you kept on this device is here.
          <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <UnfinishedNotes userId={hunt.viewerId} houseId={viewedHouse.id} viewings={viewings} />
      {viewings.length > 0 ? (
        <div className="space-y-8">
          {house && viewings.some(({ userId }) => userId === hunt.viewerId) && <RateNow house={house} viewings={viewings} />}
          <AnswersFromOthers house={{ id: viewedHouse.id, userId: viewedHouse.ownerId }} viewings={viewings} />
          <ViewingSummary viewings={viewings} hunt={hunt} isPartlyUnsent={isPartlyUnsent} onDelete={setViewingToDelete} />
        </div>
      ) : state === 'loading' ? (
        <ScreenSpinner />
      ) : (
        state === 'ready' && (
          <EmptyState drawing={<NoAppointments />} title="No viewing has been noted yet">
            Start one when you are at the house: answers, photos and notes come together here.
          </EmptyState>
        )
      )}
      {viewingToDelete && (
        <LazyConfirmDialog
          title="Delete this viewing?"
          description="Its answers, notes and photos are deleted for everybody. Photos that the house shows stay there."
          confirmLabel="Delete"
          onConfirm={() => {
            deletion.mutate(viewingToDelete)
            setViewingToDelete(null)
          }}
          onCancel={() => setViewingToDelete(null)}
        />
      )}
    </article>
  )
}

/**
 * Asks for a rating and a heart, because the page opens when a viewing is finished, while the impression is fresh. Also offers to add
 * to the house the photos that the viewer took at viewings.
 */
function RateNow({ house, viewings }: { house: House; viewings: readonly Viewing[] }) {
  const hunt = useHuntOf(house.userId)
  const setRating = useSetRating()
  const ownViewings = viewings.filter(({ userId }) => userId === hunt.viewerId)
  const { entries } = useOutbox()
  const addableViewings = viewingsWithNewPhotos(ownViewings, house.photos, entries)
  const addPhotos = useAddPhotos(house.id)
  return (
    <Card title="Rate it now" className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StarRating
          value={house.rating}
          size="lg"
          disabled={setRating.isPending}
          onChange={(rating) => setRating.mutate({ house, rating })}
        />
        <FavoriteButton house={house} showsLabel className={buttonStyles({ variant: 'secondary' })} />
        {addableViewings.length > 0 && mayChange(hunt, hunt.viewerId, house) && (
          <Button
            variant="secondary"
            aria-disabled={addPhotos.isPending}
            onClick={() => !addPhotos.isPending && addPhotos.mutate(addableViewings)}
          >
            <ImagePlus aria-hidden className="size-4" />
            Add your photos to the house
          </Button>
        )}
      </div>
    </Card>
  )
}
