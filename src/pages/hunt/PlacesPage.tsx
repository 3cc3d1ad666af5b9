import { useHunt } from '@/contexts/HuntContext'
import { OwnPlaces } from '@/features/places/OwnPlaces'
import { usePlaces } from '@/features/places/usePlaces'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'

const PinMap = lazyWithRetry(async () => (await import('@/features/maps/PinMap')).PinMap)

/** The viewer's places, and the places that others share. */
export default function PlacesPage() {
  const { ownPlaces, places, state, retry, retrying } = usePlaces(useHunt())
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Own Places" subtitle="Each house shows how far away these are" />
      {state === 'loading' && <ScreenSpinner text="Loading your places..." />}
      {state === 'failed' && (
        <EmptyState
          drawing={<SomethingWrong />}
          title="Your places could not be loaded"
          action={
            <Button variant="secondary" aria-disabled={retrying} onClick={retry}>
              Retry
            </Button>
          }
        >
          Nothing is lost. Check your connection and try again.
        </EmptyState>
      )}
      {state === 'ready' && <OwnPlaces ownPlaces={ownPlaces} places={places} PinMap={PinMap} />}
    </div>
  )
}
