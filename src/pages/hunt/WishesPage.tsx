import { useHunt } from '@/contexts/HuntContext'
import { huntPhrase } from '@/domain/sharing/emptyTexts'
import { usePlaces, usePlaceSharing } from '@/features/places/usePlaces'
import { SharedWishes } from '@/features/wishes/SharedWishes'
import { MyWishes } from '@/features/wishes/MyWishes'
import { useHuntWishes } from '@/features/wishes/useWishes'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'

/** The viewer's wishes in the current hunt, and the wishes that others share. */
export default function WishesPage() {
  const hunt = useHunt()
  const { wishes, lists, state, retry, retrying } = useHuntWishes(hunt, { isAlwaysNeeded: true })
  const places = usePlaces(hunt)
  const { sharing } = usePlaceSharing(hunt)
  return (
    <>
      <PageHeader title="Wishes" subtitle={`What a home should have, in ${huntPhrase(hunt)}`} />
      {state === 'loading' && <ScreenSpinner text="Loading your wishes..." />}
      {state === 'failed' && (
        <EmptyState
          drawing={<SomethingWrong />}
          title="Your wishes could not be loaded"
          action={
            <Button variant="secondary" aria-disabled={retrying} onClick={retry}>
              Retry
            </Button>
          }
        >
          Nothing is lost. Check your connection and try again.
        </EmptyState>
      )}
      {state === 'ready' && (
        <div className="max-w-form">
          <MyWishes
            key={hunt.ownerId}
            wishes={wishes.filter(({ userId }) => userId === hunt.viewerId)}
            places={places}
            sharesPlaces={sharing?.isSharedHere}
            sharedAt={lists[hunt.viewerId]}
          />
          <SharedWishes wishes={wishes} lists={lists} />
        </div>
      )}
    </>
  )
}
