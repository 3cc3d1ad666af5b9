import { withDeviceLock } from '../device/deviceLock'
import { tabChannel } from '../device/deviceStorage'
import type { Entry } from './entry'
import type { Changes, Pauses } from './machine'
import { OUTBOX } from './flags'

/** Messages between the browser's tabs, and within one tab. */
export type TabMessage =
  /** A user's entries have changed: by a new capture, by a retry, or by the outcome of an attempt to send. */
  | { kind: 'captured' | 'retried' | 'settled'; person: string; changes: Changes }
  /** A user has discarded these entries. */
  | { kind: 'discarded'; person: string; changes: Changes; entries: readonly Entry[] }
  /** A user has signed out or deleted their data, so their entries are no longer used. */
  | { kind: 'forgotten'; person: string }
  /** A request to send now, ending all pauses except those that the backend requested. */
  | { kind: 'wake' }
  /** A tab has started sending, or has stopped; `pauses` says when sending may go on. */
  | { kind: 'sending'; person: string }
  | { kind: 'stopped'; person: string; pauses: Pauses }

let channel: BroadcastChannel | undefined
const listeners = new Set<(message: TabMessage) => void>()

function openChannel(): BroadcastChannel | undefined {
  if (channel) return channel
  channel = tabChannel(OUTBOX)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Sends a message to this tab and all others. */
export function notifyTabs(message: TabMessage) {
  for (const listener of listeners) listener(message)
  openChannel()?.postMessage(message)
}

/** Listens to messages from this tab and all others. Returns a function that removes the listener. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener)
  openChannel()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }
}

/**
 * Calls `run` while no other tab can send from the user's outbox. If the browser has no locks or blocks them, calls it at once: sending
 * an entry twice is wasteful, but harmless.
 * @param signal aborts the wait; `run` is then never called
 */
export async function withSendingLock(userId: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await withDeviceLock(`${OUTBOX}-${userId}`, run, { signal })
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error
  }
}
