import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { isKnownPoint } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { PLACE_LIMIT, type Place } from '@/domain/map/places'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoPlaces } from '@/ui/illustrations/NoPlaces'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { useMainAction } from '@/ui/hooks/useMainAction'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { useHasBottomBar } from '@/ui/hooks/useIsPhone'
import { PlaceCard } from './PlaceCard'
import type { PinMapType } from './ManualPointField'
import { SharePlaces } from './SharePlaces'
import { useDeletePlace, usePlaceSharing, type Places } from './usePlaces'

const PlaceDialog = lazyWithRetry(async () => (await import('./PlaceDialog')).PlaceDialog)

/** The viewer's places, which can be added, edited and shared, and below them the places that other members share. */
export function OwnPlaces({ ownPlaces, places, PinMap }: Pick<Places, 'ownPlaces' | 'places'> & { PinMap: PinMapType }) {
  const hunt = useHunt()
  const [openDialog, setOpenDialog] = useState<{ place?: Place } | null>(null)
  const [placeToDelete, setPlaceToDelete] = useState<Place | null>(null)
  const deletion = useDeletePlace()
  const { sharing } = usePlaceSharing(hunt)
  const isSealed = sharing && !sharing.isSharedHere && !sharing.isSharedElsewhere
  const hasBottomBar = useHasBottomBar()
  const isFull = ownPlaces.length >= PLACE_LIMIT
  useMainAction({ label: 'Add place', disabled: isFull, run: () => setOpenDialog({}), preload: PlaceDialog.preload })
  const addButton = (
    <Button onClick={() => setOpenDialog({})} onPointerEnter={PlaceDialog.preload} onFocus={PlaceDialog.preload} disabled={isFull}>
      <Plus aria-hidden className="size-4" />
      Add place
    </Button>
  )
  return (
    <>
      <SharePlaces key={hunt.ownerId} />
      {ownPlaces.length === 0 ? (
        <EmptyState drawing={<NoPlaces />} title="Where does your life happen?" action={addButton}>
          Add work, school or family, and each house shows how far it is.
          {isSealed && ' Only you see them until you share them.'}
        </EmptyState>
      ) : (
        <section aria-label="Your places">
          <ul className="space-y-4">
            {ownPlaces.map((place) => (
              <PlaceCard
                key={place.id}
                place={place}
                actions={{
                  edit: (chosen) => setOpenDialog({ place: chosen }),
                  onEditIntent: PlaceDialog.preload,
                  remove: setPlaceToDelete,
                }}
              />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* If the bottom bar is on screen, it has this button. */}
            {!hasBottomBar && addButton}
            <p className="text-muted">
              <span className="figures">
                {ownPlaces.length} of {PLACE_LIMIT}
              </span>
              {isFull && '. To add another, delete one first.'}
            </p>
          </div>
        </section>
      )}
      <OthersPlaces places={places.filter(({ userId }) => userId !== hunt.viewerId)} />
      {openDialog && (
        <PlaceDialog
          {...openDialog}
          PinMap={PinMap}
          surroundings={ownPlaces.map(({ point }) => point).filter(isKnownPoint)}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {placeToDelete && (
        <LazyConfirmDialog
          title="Delete this place?"
          description={`“${placeToDelete.label}” is deleted, along with your wishes about it, and houses no longer show how far away it is. This cannot be undone.`}
          confirmLabel="Delete"
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate(placeToDelete, { onSettled: () => setPlaceToDelete(null) })}
          onCancel={() => setPlaceToDelete(null)}
        />
      )}
    </>
  )
}

/** The places that other members share, grouped by person. */
function OthersPlaces({ places }: { places: readonly Place[] }) {
  const { members, viewerId } = useHunt()
  const names = shortNames(members, viewerId)
  return members
    .map(({ id }) => ({ id, name: names.get(id) ?? '', sharedPlaces: places.filter(({ userId }) => userId === id) }))
    .filter(({ sharedPlaces }) => sharedPlaces.length > 0)
    .map(({ id, name, sharedPlaces }) => (
      <section key={id} aria-label={`Places of ${name}`} className="mt-8">
        <h2 className="mb-3 text-base font-semibold">Shared by {name}</h2>
        <ul className="space-y-4">
          {sharedPlaces.map((place) => (
            <PlaceCard key={place.id} place={place} />
          ))}
        </ul>
      </section>
    ))
}
