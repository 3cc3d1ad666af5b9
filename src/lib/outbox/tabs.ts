import type { Changes, Pauses } from './machine'
import { OUTBOX } from './mark'

/** What the tabs of a browser tell each other, and the parts of one tab. */
export type Told =
  /** What has become of a person's entries: there is something new to send; they have changed otherwise; or the tab that sends has
   * kept what came of it. */
  | { kind: 'captured' | 'changed' | 'settled'; person: string; changes: Changes }
  /** Nothing of a person is kept any longer. */
  | { kind: 'forgotten'; person: string }
  /** Somebody wants it sent now. */
  | { kind: 'wake' }
  /** A tab begins to send, or has stopped until its pauses end. */
  | { kind: 'sending'; person: string }
  | { kind: 'stopped'; person: string; pauses: Pauses }

let channel: BroadcastChannel | undefined
const listeners = new Set<(told: Told) => void>()

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(OUTBOX)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Tells this tab and all others. */
export function tellTabs(told: Told) {
  for (const listener of listeners) listener(told)
  open()?.postMessage(told)
}

/** Returns a function that stops it. */
export function listenToTabs(listener: (told: Told) => void): () => void {
  listeners.add(listener)
  open()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = undefined
  }
}
