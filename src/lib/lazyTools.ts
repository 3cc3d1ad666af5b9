export type LazyTools<Tools> = {
  /** The tools, if already loaded. */
  current: () => Tools | undefined
  /** For `useSyncExternalStore`. */
  follow: (listener: () => void) => () => void
  /** Loads the tools once; after a failure the next call tries again. */
  load: () => Promise<Tools>
}

/** Code that a screen can start without. */
export function lazyTools<Tools>(fetchTools: () => Promise<Tools>): LazyTools<Tools> {
  let loaded: Tools | undefined
  let loading: Promise<Tools> | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => loaded,
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load() {
      loading ??= fetchTools().then(
        (tools) => {
          loaded = tools
          for (const listener of listeners) listener()
          return tools
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}
