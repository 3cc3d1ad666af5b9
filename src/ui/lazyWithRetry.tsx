import { lazy, Suspense, useContext, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Attempt, ErrorCatcher } from './ErrorCatcher'
import { whenIdle } from './whenIdle'

type LazyCode<Code> = {
  /** The code, if already loaded. */
  current: () => Code | undefined
  /** Loads it; after a failure the next call tries again. */
  load: () => Promise<Code>
  /** For `useSyncExternalStore`. */
  follow: (listener: () => void) => () => void
}

/** Code in a chunk of its own that is not a component. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => loaded,
    async load() {
      const code = await fetchCode()
      if (loaded === undefined) {
        loaded = code
        for (const listener of listeners) listener()
      }
      return loaded
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads code once it is wanted. */
export function useLazyCode<Code>({ current, load, follow }: LazyCode<Code>, wanted: boolean): { code: Code | undefined; failed: boolean } {
  const code = useSyncExternalStore(follow, current)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted) load().catch(() => setFailed(true))
  }, [wanted, load])
  return { code, failed }
}

type LazyComponent<Props> = ComponentType<Props> & {
  load: () => Promise<unknown>
  /** Called on hover or focus, so that opening feels instant. A failure says nothing: opening tries again. */
  preload: () => void
}

type LazyOptions = {
  /** Shown where it cannot be fetched, in place of a message. */
  failed?: () => ReactNode
  /** Leaves waiting and failing to the nearest Suspense and ErrorCatcher, as a whole screen does. */
  bare?: boolean
  /** Called when it should be shown and cannot be fetched. */
  onFailure?: (error: unknown) => Promise<never>
}

/**
 * A component in a chunk of its own: a screen, a menu, a dialog. Each attempt to show it fetches it again if the one before failed.
 * A part of a screen shows nothing while it loads; without a network a message says so, and the page around it goes on working.
 */
export function lazyWithRetry<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  { failed = sayNotLoaded, bare = false, onFailure = rethrow }: LazyOptions = {},
): LazyComponent<Props> {
  const { current, load } = lazyCode(fetchComponent)
  let failures = 0
  // React keeps a lazy component that failed for ever, so each attempt has its own.
  const attempts = new WeakMap<object, ComponentType<Props>>()
  const attempted = (attempt: object) => {
    const Attempted =
      attempts.get(attempt) ??
      lazy(async () => {
        const component = await load().catch((error: unknown) => {
          failures += 1
          return onFailure(error)
        })
        return { default: component }
      })
    attempts.set(attempt, Attempted)
    return Attempted
  }
  function Bare(props: Props) {
    const attempt = useContext(Attempt)
    // What is there is shown at once: `lazy` would show its fallback first even then.
    const [Shown] = useState<ComponentType<Props>>(() => current() ?? attempted(attempt))
    return <Shown {...props} />
  }
  const Alone = (props: Props) => (
    <ErrorCatcher resetKey={String(failures)} fallback={failed}>
      <Suspense fallback={null}>
        <Bare {...props} />
      </Suspense>
    </ErrorCatcher>
  )
  return Object.assign(bare ? Bare : Alone, { load, preload: () => void load().catch(() => undefined) })
}

/**
 * Loads what a screen is likely to open next once the page is idle: on a phone nothing is hovered, and the first press would wait.
 * @param parts the same ones each time
 */
export function usePreload(...parts: readonly { preload: () => void }[]) {
  const likely = useRef(parts)
  useEffect(
    () =>
      whenIdle(() => {
        for (const { preload } of likely.current) preload()
      }),
    [],
  )
}

function rethrow(error: unknown): never {
  throw error
}

function sayNotLoaded() {
  return (
    <p role="alert" className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-form rounded-card bg-notice-soft p-4 text-notice shadow-float">
      This part could not be loaded. Check your connection and reload the page.
    </p>
  )
}
