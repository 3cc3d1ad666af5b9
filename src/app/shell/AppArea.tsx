import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { HuntProvider } from '@/contexts/HuntContext'
import { usePreferenceSync } from '@/features/preferences/usePreferenceSync'
import { LazyConfirmDialog } from '@/ui/lazyConfirm'
import { ScreenSpinner } from '@/ui/Spinner'
import { TooltipLayer } from '@/ui/TooltipLayer'
import { AppErrorBoundary } from '../AppErrorBoundary'
import { createQueryClient } from '../queryClient'
import { preloadToasts } from '../Toasts'
import { BottomBar } from './BottomBar'
import { OfflineBar } from './OfflineBar'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useLiveUpdates } from './useLiveUpdates'
import { useScrollMemory } from './useScrollMemory'
import { useSidebar } from './useSidebar'

// Nothing of it is needed at first, and nothing is lost where it cannot be loaded.
const Installed = lazy(async () => ({ default: await import('../offline/Installed').then((it) => it.Installed, () => () => null) }))

/** The guarded area: the app shell around the chosen screen, with one query cache for each signed-in person. */
export function AppArea() {
  const { id } = useUser()
  return <OnePerson key={id} />
}

function OnePerson() {
  const [queryClient] = useState(createQueryClient)
  // Nobody's rows outlive their session in memory.
  useEffect(() => () => queryClient.clear(), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <HuntProvider>
        <Shell />
      </HuntProvider>
    </QueryClientProvider>
  )
}

function Shell() {
  const sidebar = useSidebar()
  const { pathname } = useLocation()
  const [settled, setSettled] = useState(false)
  useScrollMemory()
  usePreferenceSync()
  useLiveUpdates()

  // What is needed without a connection is fetched while there is one, after what the screen needs.
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadToasts()
      LazyConfirmDialog.preload()
      setSettled(true)
    }, 1000)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh">
        <Sidebar sidebar={sidebar} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onToggleSidebar={sidebar.toggle} sidebarOpen={sidebar.open} huntInSight={sidebar.desktop && sidebar.open} />
          <OfflineBar />
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 pb-28 outline-none md:px-8 md:py-8 md:pb-12">
            <AppErrorBoundary resetKey={pathname}>
              <Suspense fallback={<ScreenSpinner />}>
                <Outlet />
              </Suspense>
            </AppErrorBoundary>
          </main>
        </div>
      </div>
      <BottomBar onMore={sidebar.toggle} />
      <TooltipLayer />
      {import.meta.env.PROD && settled && (
        <Suspense>
          <Installed />
        </Suspense>
      )}
    </>
  )
}
