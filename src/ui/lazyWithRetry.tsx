import { lazy, Suspense, useContext, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { AttemptContext, ErrorBoundary } from './ErrorBoundary'
import { TextButton } from './TextButton'
import { loadWhenIdle } from './whenIdle'

type LazyCode<Code> = {
  /** The code, if already loaded. */
  current: () => Code | undefined
  /** Loads the code; after a failure, the next call tries again. */
  load: () => Promise<Code>
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
}

/** Lazily loaded code. For a component, use `lazyWithRetry`. */
export function lazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  let loadedCode: Code | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => loadedCode,
    async load() {
      const code = await fetchCode()
      if (loadedCode === undefined) {
        loadedCode = code
        for (const listener of listeners) listener()
      }
      return loadedCode
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads code once `isNeeded` is true, and again with each new `attempt`. */
export function useLazyCode<Code>(
  { current, load, subscribe }: LazyCode<Code>,
  isNeeded: boolean,
  attempt = 0,
): { code: Code | undefined; failed: boolean } {
  const code = useSyncExternalStore(subscribe, current)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  useEffect(() => {
    if (isNeeded) load().catch(() => setFailedAttempt(attempt))
  }, [isNeeded, load, attempt])
  return { code, failed: failedAttempt === attempt }
}

type LazyComponent<Props> = ComponentType<Props> & {
  load: () => Promise<unknown>
  /** Call on hover or focus, so that opening feels instant. Failures are silent, because opening retries. */
  preload: () => void
}

type LazyOptions = {
  /** Rendered instead of the default message if loading or rendering fails. */
  failed?: (error: unknown, retry: () => void) => ReactNode
  /** Leaves loading and failures to the nearest Suspense and ErrorBoundary, as whole screens do. */
  bare?: boolean
  /** Called if loading fails while rendering. */
  onFailure?: (error: unknown) => Promise<never>
}

/**
 * A lazily loaded component, such as a screen, a menu or a dialog. Rendering it again retries a failed load. Unless it is `bare`, it
 * renders nothing while loading and a message if loading or rendering fails, and the page around it keeps working.
 */
export function lazyWithRetry<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  { failed = notLoadedMessage, bare = false, onFailure = rethrow }: LazyOptions = {},
): LazyComponent<Props> {
  const { current, load } = lazyCode(fetchComponent)
  let failureCount = 0
  // React caches a failed lazy component forever, so each attempt gets a new component.
  const componentsByAttempt = new WeakMap<object, ComponentType<Props>>()
  const componentFor = (attempt: object) => {
    const LazyAttempt =
      componentsByAttempt.get(attempt) ??
      lazy(async () => {
        const component = await load().catch((error: unknown) => {
          failureCount += 1
          return onFailure(error)
        })
        return { default: component }
      })
    componentsByAttempt.set(attempt, LazyAttempt)
    return LazyAttempt
  }
  function BareComponent(props: Props) {
    const attempt = useContext(AttemptContext)
    // Code that has loaded is rendered at once; `lazy` would render its fallback first.
    const [Content] = useState<ComponentType<Props>>(() => current() ?? componentFor(attempt))
    return <Content {...props} />
  }
  const WithFallback = (props: Props) => (
    <ErrorBoundary resetKey={String(failureCount)} fallback={failed}>
      <Suspense fallback={null}>
        <BareComponent {...props} />
      </Suspense>
    </ErrorBoundary>
  )
  return Object.assign(bare ? BareComponent : WithFallback, { load, preload: () => void load().catch(() => undefined) })
}

/**
 * Once the page is idle, preloads the parts that a screen is likely to open next, because a phone has no hover to preload them on.
 * @param parts must be the same in every render
 */
export function usePreload(...parts: readonly { load: () => Promise<unknown> }[]) {
  const initialParts = useRef(parts)
  useEffect(() => loadWhenIdle(initialParts.current.map(({ load }) => load)), [])
}

function rethrow(error: unknown): never {
  throw error
}

function notLoadedMessage(_error: unknown, retry: () => void) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-form rounded-card bg-notice-soft p-4 text-notice shadow-float"
    >
      This part could not be loaded. Check your connection. <TextButton onClick={retry}>Try again</TextButton>
    </div>
  )
}
