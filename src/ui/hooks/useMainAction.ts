import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLatest } from './useLatest'

type MainAction = { label: string; disabled: boolean; run: () => void; preload: () => void }

/** What the phone's plus button does on this screen; null to hide the button, undefined if the screen does not set an action. */
type CurrentAction = MainAction | null | undefined

let currentAction: CurrentAction
const listeners = new Set<() => void>()

function setAction(action: CurrentAction) {
  currentAction = action
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCurrentMainAction = (): CurrentAction => useSyncExternalStore(subscribe, () => currentAction)

/** Makes the phone's plus button run the screen's own action instead of "Add House", so that a screen has only one plus button. */
export function useMainAction(action: CurrentAction) {
  const latestAction = useLatest(action)
  const { label, disabled } = action ?? {}
  const kind = action === undefined ? 'unset' : action === null ? 'none' : 'action'
  useLayoutEffect(() => {
    if (kind === 'unset') return
    const run = () => latestAction.current?.run()
    const preload = () => latestAction.current?.preload()
    setAction(label === undefined ? null : { label, disabled: disabled ?? false, run, preload })
    return () => setAction(undefined)
  }, [kind, label, disabled, latestAction])
}
