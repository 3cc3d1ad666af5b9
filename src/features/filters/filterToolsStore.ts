import type { filterTools } from './filterTools'

type FilterTools = typeof filterTools

let loaded: FilterTools | undefined
let loading: Promise<FilterTools> | undefined
const listeners = new Set<() => void>()

/** The tools, if they are here already. */
export const currentFilterTools = (): FilterTools | undefined => loaded

/** For `useSyncExternalStore`. */
export function followFilterTools(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the tools once; after a failure the next call tries again. */
export function loadFilterTools(): Promise<FilterTools> {
  loading ??= import('./filterTools').then(
    (module) => {
      loaded = module.filterTools
      for (const listener of listeners) listener()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
