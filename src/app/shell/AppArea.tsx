import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { HuntProvider } from '@/contexts/HuntContext'
import { useFirstHouses } from '@/features/houses/useFirstHouses'
import { usePreferenceSync } from '@/features/preferences/usePreferenceSync'
import { followMark, hasOutbox } from '@/lib/outbox/mark'
import { ScreenSpinner } from '@/ui/Spinner'
import { TooltipLayer } from '@/ui/TooltipLayer'
import { AppErrorBoundary } from '../AppErrorBoundary'
import { createQueryClient } from '../queryClient'
import { BottomBar } from './BottomBar'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useLiveUpdates } from './useLiveUpdates'
import { useOnline } from './useOnline'
import { useScrollMemory } from './useScrollMemory'
import { useSidebar } from './useSidebar'

// Not needed at first, and harmless if it fails to load.
const Installed = lazy(async () => ({
  default: await import('../offline/Installed').then(
    (it) => it.Installed,
    () => () => null,
  ),
}))

const ViewingSoon = lazy(async () => ({
  default: await import('./ViewingSoon').then(
    (it) => it.ViewingSoon,
    () => () => null,
  ),
}))

/** The guarded area: the app shell around the chosen screen, with one query cache for each signed-in person. */
export function AppArea() {
  const { id } = useUser()
  return <OnePerson key={id} />
}

function OnePerson() {
  const [queryClient] = useState(createQueryClient)
  useClearedOnLeaving(queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <HuntProvider>
        <Shell />
      </HuntProvider>
    </QueryClientProvider>
  )
}

/** Clears the query cache when the session ends. */
function useClearedOnLeaving(queryClient: QueryClient) {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // Strict mode remounts at once and still needs the requests made so far.
      queueMicrotask(() => !shown.current && queryClient.clear())
    }
  }, [queryClient])
}

function Shell() {
  const { id: viewerId } = useUser()
  const client = useQueryClient()
  const sidebar = useSidebar()
  const { pathname } = useLocation()
  // A running viewing takes up the whole screen.
  const bare = pathname.startsWith('/app/viewing/')
  const [settled, setSettled] = useState(false)
  useFirstHouses()
  useScrollMemory()
  usePreferenceSync()
  useLiveUpdates()

  // Fetches what offline use needs, after the screen's own requests.
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./afterFirstLoad').then(
        ({ afterFirstLoad }) => afterFirstLoad(client, viewerId),
        () => undefined,
      )
      setSettled(true)
    }, 1000)
    return () => clearTimeout(timer)
  }, [client, viewerId])

  return (
    <>
      <a
        href="#main"
        className="sr-only print:hidden focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh print:min-h-0">
        {!bare && <Sidebar sidebar={sidebar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {!bare && <TopBar onToggleSidebar={sidebar.toggle} sidebarOpen={sidebar.open} huntInSight={sidebar.desktop && sidebar.open} />}
          <div className={bare ? 'hidden' : 'print:hidden'}>
            <ConnectionBar />
          </div>
          {settled && !bare && (
            <Suspense>
              <ViewingSoon />
            </Suspense>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-page flex-1 px-[min(1rem,5vw)] py-6 pb-28 outline-none short:pb-6 md:px-8 md:py-8 md:pb-12 print:p-0!"
          >
            <AppErrorBoundary resetKey={pathname}>
              <Suspense fallback={<ScreenSpinner />}>
                <Outlet />
              </Suspense>
            </AppErrorBoundary>
          </main>
        </div>
      </div>
      {!bare && <BottomBar onMore={sidebar.toggle} />}
      <TooltipLayer />
      {import.meta.env.PROD && settled && (
        <Suspense>
          <Installed />
        </Suspense>
      )}
    </>
  )
}

/** Renders nothing for most people. Once something has waited to be sent, the outbox bar stays as long as the page is open. */
function ConnectionBar() {
  const { id } = useUser()
  const holds = useSyncExternalStore(followMark, () => hasOutbox(id))
  // Most changes are sent before anybody could read a bar.
  const [heldBefore] = useState(holds)
  const [Bar, setBar] = useState<ComponentType<{ always: boolean; children: ReactNode }>>()
  useEffect(() => {
    if (!holds || Bar) return undefined
    const load = () =>
      void import('./outbox/OutboxBar').then(
        (it) => setBar(() => it.OutboxBar),
        // Loading is retried on reconnecting.
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [holds, Bar])
  return Bar ? (
    <Bar always={heldBefore}>
      <OfflineBar />
    </Bar>
  ) : (
    <OfflineBar />
  )
}

/** A bar shown while the browser is offline. */
function OfflineBar() {
  if (useOnline()) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-notice-soft px-4 py-2 text-notice print:hidden">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      You are offline. Nothing is lost; saving works again once you are connected.
    </p>
  )
}
