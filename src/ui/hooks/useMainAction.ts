import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type MainAction = { label: string; disabled: boolean; run: () => void; preload: () => void }

/** What the phone's plus does on this screen; null where it does nothing, undefined where the screen does not say. */
type Said = MainAction | null | undefined

let current: Said
const listeners = new Set<() => void>()

function say(action: Said) {
  current = action
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The action that the screen has set for its plus. */
export const useCurrentMainAction = (): Said => useSyncExternalStore(follow, () => current)

/** Says what the phone's plus does while this screen is shown, so that no two pluses mean different things. */
export function useMainAction(action: Said) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const { label, disabled } = action ?? {}
  const kind = action === undefined ? 'unsaid' : action === null ? 'none' : 'action'
  useLayoutEffect(() => {
    if (kind === 'unsaid') return
    const run = () => latest.current?.run()
    const preload = () => latest.current?.preload()
    say(label === undefined ? null : { label, disabled: disabled ?? false, run, preload })
    return () => say(undefined)
  }, [kind, label, disabled])
}
