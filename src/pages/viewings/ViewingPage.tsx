import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useHunt, useHuntOf } from '@/contexts/HuntContext'
import { mayChange } from '@/domain/sharing/hunt'
import type { House } from '@/features/houses/house'
import { HouseNotFound } from '@/features/houses/components/HouseNotFound'
import { HouseNotLoaded } from '@/features/houses/components/HouseNotLoaded'
import { useOfflineHouse } from '@/features/houses/offline/useOfflineHouses'
import { useHouse } from '@/features/houses/useHouses'
import { PhotoRejected } from '@/lib/photos/photoRules'
import { isPhotoWorkerReady, preparePhoto as prepareInWorker, startPhotoWorker } from '@/lib/photos/photoWorker'
import { preparePhoto as prepareInPage } from '@/lib/photos/preparePhoto'
import { ReadyScreen } from '@/features/viewings/capture/ReadyScreen'
import { useChecks } from '@/features/viewings/checks/useChecks'
import { useRunningViewing } from '@/features/viewings/capture/useRunningViewing'
import { ViewingScreen } from '@/features/viewings/capture/ViewingScreen'
import { useHuntWishes } from '@/features/wishes/useWishes'
import { paths } from '@/lib/paths'
import { ScreenSpinner } from '@/ui/Spinner'
import { usePageTitle } from '@/ui/hooks/usePageTitle'

/** Prepares a captured photo in the worker or, while the worker is not ready, in the page. */
async function preparePhoto(file: File) {
  try {
    return await (isPhotoWorkerReady() ? prepareInWorker : prepareInPage)(file)
  } catch (error) {
    if (error instanceof PhotoRejected) return { title: error.title, description: error.description }
    throw error
  }
}

/** Preloads code that may be needed without a network, for example in a basement. */
const preloadForOffline = () =>
  void Promise.allSettled([import('@/ui/toast/Toaster'), import('./HouseViewingsPage'), import('@/features/viewings/viewingSenders')])

const UNKNOWN_POINT = { lat: 0, lng: 0 }

/** A viewing, from start to finish. A running viewing is stored on the phone, so it opens even if the house cannot be read. */
export default function ViewingPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { house, origin, missing, failed, retry } = useHouse(id)
  const { viewerId, ownerId: currentHuntId } = useHunt()
  const houseHunt = useHuntOf(house?.userId ?? currentHuntId)
  const viewedHouse = {
    id,
    ownerId: houseHunt.ownerId,
    street: house?.address.street ?? '',
    coordinates: house?.coordinates ?? UNKNOWN_POINT,
    mayAddPhotos: house !== undefined && mayChange(houseHunt, viewerId, house),
  }
  const viewingActions = useRunningViewing(viewerId, viewedHouse, preparePhoto)
  const { runningViewing } = viewingActions
  const ownerId = runningViewing?.viewing.ownerId ?? viewedHouse.ownerId
  const hunt = useHuntOf(ownerId)
  const { wishes, state } = useHuntWishes(hunt)
  const checks = useChecks(ownerId, state === 'ready' ? wishes : null)
  useEffect(() => {
    startPhotoWorker()
    preloadForOffline()
  }, [])
  usePageTitle(`Viewing: ${runningViewing?.viewing.street ?? viewedHouse.street}`)

  if (runningViewing) {
    return (
      <ViewingScreen
        runningViewing={runningViewing}
        viewingActions={viewingActions}
        checks={checks}
        onLeave={() => void navigate(paths.house(id))}
        onFinished={() => void navigate(paths.viewings(id), { replace: true })}
      />
    )
  }
  if (missing) return <HouseNotFound />
  if (failed) return <HouseNotLoaded retry={retry} />
  if (!house || runningViewing === undefined) return <ScreenSpinner text="Loading property details..." />
  const start = async () => void (await viewingActions.start(search.get('appointment')))
  return <ViewingStart house={house} isLive={origin.source === 'live'} checkCount={checks.length} onStart={start} />
}

type ViewingStartProps = { house: House; isLive: boolean; checkCount: number; onStart: () => Promise<void> }

/** The screen before a viewing starts. Saves the house for offline use, because there may be no reception inside it. */
function ViewingStart({ house, isLive, checkCount, onStart }: ViewingStartProps) {
  useOfflineHouse(house, isLive, true)
  return <ReadyScreen house={house} checkCount={checkCount} onStart={onStart} />
}
