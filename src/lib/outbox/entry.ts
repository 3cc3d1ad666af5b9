import { AppError } from '../api/errors'

/**
 * The kinds of changes that can wait to be sent, each with the version of its payloads. Increment it when they mean something else
 * from now on. The sender has to understand the earlier versions, too, because an entry may be days old.
 */
export const PAYLOAD_VERSIONS = {
  viewing: 1,
  viewing_item: 1,
  viewing_photos: 1,
  wish_answer: 1,
  message: 1,
  reaction: 1,
  opinion: 1,
}

export type EntryKind = keyof typeof PAYLOAD_VERSIONS

/** A change that a person made, as captured on this device. */
export type NewEntry = {
  /** A uuid created on this device. */
  id: string
  kind: EntryKind
  /** Identifies the subject. A newer entry of the same kind and key replaces an entry not sent yet. */
  key: string
  /** Entries of a group are sent in order of capture. */
  group: string
  houseId: string
  huntId: string
  /** A label for lists: "Photo: Kitchen". */
  what: string
  /** ISO instant, by this device's clock. */
  doneAt: string
  /** Serializable as JSON. */
  payload: unknown
  /** A downscaled photo. Never a Blob, because iOS loses Blobs. */
  bytes?: ArrayBuffer
  /** The photo's path in storage, as rows reference it. Removed from there when the entry is refused or discarded. */
  photo?: string
  /** The offline viewing record that only this entry backs. It and the records below it are discarded with the entry. */
  record?: string
}

/** A stored entry. Its photo's bytes are in a separate store. */
export type Entry = Omit<NewEntry, 'bytes'> & {
  /** Its position in order of capture. */
  seq: number
  /** The id of the user who captured it. */
  person: string
  /** The payload's version in the release that captured it; none means 1. */
  payloadVersion?: number
  state: 'waiting' | 'refused'
  /** Why it was refused or why the last attempt failed, as a message to show. */
  reason?: string
  /** Failed attempts. */
  tries: number
  /** Incremented when a newer capture replaces this entry. */
  version: number
  /** Incremented with every change, so that the newer of two reports wins. */
  changed: number
  hasBytes: boolean
  /** The id of the refused entry that caused this refusal. */
  refusedWith?: string
}

/** A record that screens read offline, stored in the same transaction as the entries that change it. */
export type OfflineRecord = { store: 'viewing' | 'house'; id: string; value: unknown; at: string }

type StoredPayload = Pick<Entry, 'kind' | 'payload' | 'payloadVersion'>

/** Reads the payload of an entry, which any release may have stored. Null if this release cannot read it. */
export function readPayload<Payload>(entry: StoredPayload, isPayload: (x: unknown) => x is Payload): Payload | null {
  const { kind, payload, payloadVersion = 1 } = entry
  return payloadVersion <= PAYLOAD_VERSIONS[kind] && isPayload(payload) ? payload : null
}

/** Reads the payload of an entry to send. @throws AppError that refuses the entry if this release cannot read it */
export function payloadToSend<Payload>(entry: StoredPayload, isPayload: (x: unknown) => x is Payload): Payload {
  const payload = readPayload(entry, isPayload)
  if (payload === null) throw new AppError('invalid', 'This version of House Hunter cannot read it.')
  return payload
}
