import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

type Loadable<P> = ComponentType<P> & { preload: () => void }

/**
 * A component in a chunk of its own that shows nothing while it loads: for menus, dialogs and other things that open.
 * `preload` is called on hover or focus, so that opening feels instant.
 */
export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  const Lazy = lazy(async () => ({ default: await load() }))
  const Overlay = (props: P) => (
    <ChunkFailure>
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    </ChunkFailure>
  )
  // A failed preload says nothing: opening tries again, and that failure is shown.
  return Object.assign(Overlay, { preload: () => void load().catch(() => undefined) })
}

/** Without a network a chunk may not come; the page behind it goes on working. */
class ChunkFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert" className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-form rounded-card bg-notice-soft p-4 text-notice shadow-float">
        This part could not be loaded. Check your connection and reload the page.
      </p>
    )
  }
}
