import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { HuntProvider } from '@/contexts/HuntContext'
import { usePrefetchHouses } from '@/features/houses/useHouses'
import { canStoreOnDevice } from '@/lib/device/deviceStorage'
import { notify } from '@/lib/notify'
import { usePreferenceSync } from '@/features/preferences/usePreferenceSync'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { ScreenSpinner } from '@/ui/Spinner'
import { TooltipLayer } from '@/ui/tooltip/TooltipLayer'
import { AppErrorBoundary } from '../AppErrorBoundary'
import { createQueryClient } from '../queryClient'
import { BottomBar } from './BottomBar'
import { ConnectionBar } from './ConnectionBar'
import { Sidebar } from './sidebar/Sidebar'
import { TopBar } from './TopBar'
import { useLiveUpdates } from './live/useLiveUpdates'
import { useOutboxSending } from './outbox/useOutboxSending'
import { useScrollRestoration } from './useScrollRestoration'
import { useSidebar } from './sidebar/useSidebar'

// These are not needed at first, and the app works without them if they fail to load.
const InstalledApp = lazyWithRetry(async () => (await import('../offline/InstalledApp')).InstalledApp, { failed: () => null })
const UpcomingViewing = lazyWithRetry(async () => (await import('./UpcomingViewing')).UpcomingViewing, { failed: () => null })

const loadHuntTables = async () => (await import('../huntTables')).HUNT_TABLES

/** The guarded area: the app shell around the current screen, with one query cache per signed-in user. */
export function AppArea() {
  const { id } = useUser()
  return <SignedInArea key={id} />
}

function SignedInArea() {
  const [queryClient] = useState(createQueryClient)
  useClearCacheOnSignOut(queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <HuntProvider loadTables={loadHuntTables}>
        <Shell />
      </HuntProvider>
    </QueryClientProvider>
  )
}

function useClearCacheOnSignOut(queryClient: QueryClient) {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Strict mode remounts at once and still needs the requests made so far.
      queueMicrotask(() => !isMounted.current && queryClient.clear())
    }
  }, [queryClient])
}

let hasWarned = false

/** Warns once per page load if the browser blocks storage. */
function warnIfStorageBlocked() {
  if (hasWarned || canStoreOnDevice()) return
  hasWarned = true
  notify.backgroundError(
    'Nothing is stored on this device',
    'You stay signed in until this tab is closed or reloaded. Nothing opens without a network.',
  )
}

/** Does what the link to #main would do, but without a history entry, which the router would not know about. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.scrollIntoView()
  main?.focus({ preventScroll: true })
}

/** Milliseconds by which photo upkeep is delayed, so that it does not slow down the first screen. */
const PHOTO_UPKEEP_DELAY = 15_000

function Shell() {
  const { id: viewerId } = useUser()
  const client = useQueryClient()
  const { pathname } = useLocation()
  // A viewing in progress takes up the whole screen.
  const isFullScreen = pathname.startsWith('/app/viewing/')
  const sidebar = useSidebar(!isFullScreen)
  const [isSettled, setIsSettled] = useState(false)
  usePrefetchHouses()
  useScrollRestoration()
  usePreferenceSync()
  useLiveUpdates()
  useOutboxSending()

  useEffect(warnIfStorageBlocked, [])

  // Delayed, so that this work does not compete with the screen's own requests.
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./afterFirstLoad').then(
        ({ runAfterFirstLoad }) => runAfterFirstLoad(client, viewerId),
        () => undefined,
      )
      setIsSettled(true)
    }, 1000)
    const upkeepTimer = setTimeout(() => {
      void import('@/lib/photos/photoUpkeep').then(
        ({ runPhotoUpkeep }) => runPhotoUpkeep(viewerId),
        () => undefined,
      )
    }, PHOTO_UPKEEP_DELAY)
    return () => [timer, upkeepTimer].forEach(clearTimeout)
  }, [client, viewerId])

  return (
    <>
      <a
        href="#main"
        onClick={skipToContent}
        className="sr-only print:hidden focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh print:min-h-0">
        {!isFullScreen && <Sidebar sidebar={sidebar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {!isFullScreen && (
            <TopBar onToggleSidebar={sidebar.toggle} isSidebarOpen={sidebar.isOpen} isHuntShown={sidebar.isDesktop && sidebar.isOpen} />
          )}
          <div className={isFullScreen ? 'hidden' : 'print:hidden'}>
            <ConnectionBar />
          </div>
          {isSettled && !isFullScreen && <UpcomingViewing />}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-[min(1rem,5vw)] py-6 pb-28 outline-none short:pb-6 md:px-8 md:py-8 md:pb-12 print:p-0!"
          >
            <AppErrorBoundary resetKey={pathname}>
              {/* A new key remounts the boundary, which then shows the spinner. Otherwise the previous screen would stay visible. */}
              <Suspense key={pathname} fallback={<ScreenSpinner />}>
                <Outlet />
              </Suspense>
            </AppErrorBoundary>
          </main>
        </div>
      </div>
      {!isFullScreen && <BottomBar onMore={sidebar.toggle} />}
      <TooltipLayer />
      {import.meta.env.PROD && isSettled && <InstalledApp isFullScreen={isFullScreen} />}
    </>
  )
}
