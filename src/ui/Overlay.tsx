import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { ErrorCatcher } from './ErrorCatcher'
import { whenIdle } from './whenIdle'

type Loadable<P> = ComponentType<P> & { preload: () => void }

/**
 * A component in a chunk of its own that shows nothing while it loads: for menus, dialogs and other things that open.
 * `preload` is called on hover or focus, so that opening feels instant. Without a network the chunk may not load; a message
 * says so, and the page behind it goes on working.
 */
export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  let failures = 0
  // React keeps a lazy component that failed for ever; with a new one the next opening tries again.
  const prepare = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failures += 1
        Lazy = prepare()
        throw error
      }
    })
  let Lazy = prepare()
  const Overlay = (props: P) => (
    <ErrorCatcher resetKey={String(failures)} fallback={sayNotLoaded}>
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    </ErrorCatcher>
  )
  // A failed preload says nothing: opening tries again, and that failure is shown.
  return Object.assign(Overlay, { preload: () => void load().catch(() => undefined) })
}

/**
 * Loads what a screen is likely to open next once the page is idle: on a phone nothing is hovered, and the first press would wait.
 * @param overlays the same ones each time
 */
export function usePreload(...overlays: readonly { preload: () => void }[]) {
  const likely = useRef(overlays)
  useEffect(
    () =>
      whenIdle(() => {
        for (const { preload } of likely.current) preload()
      }),
    [],
  )
}

function sayNotLoaded() {
  return (
    <p role="alert" className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-form rounded-card bg-notice-soft p-4 text-notice shadow-float">
      This part could not be loaded. Check your connection and reload the page.
    </p>
  )
}
