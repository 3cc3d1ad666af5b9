import { tabChannel } from '../device/deviceStorage'
import type { Changes, Pauses } from './machine'
import { OUTBOX } from './mark'

/** Messages between a browser's tabs, and between the parts of one tab. */
export type Told =
  /** A person's entries have changed: by a new capture, by an attempt to send, or otherwise. */
  | { kind: 'captured' | 'changed' | 'settled'; person: string; changes: Changes }
  /** A person's entries have all been deleted. */
  | { kind: 'forgotten'; person: string }
  /** Send now, ending pauses. */
  | { kind: 'wake' }
  /** A tab has begun to send, or has stopped until its pauses end. */
  | { kind: 'sending'; person: string }
  | { kind: 'stopped'; person: string; pauses: Pauses }

let channel: BroadcastChannel | undefined
const listeners = new Set<(told: Told) => void>()

function open(): BroadcastChannel | undefined {
  if (channel) return channel
  channel = tabChannel(OUTBOX)
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Sends a message to this tab and all others. */
export function tellTabs(told: Told) {
  for (const listener of listeners) listener(told)
  open()?.postMessage(told)
}

/** Returns a function that removes the listener. */
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
