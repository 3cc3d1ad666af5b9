import { AppError } from '../api/errors'

/**
 * The kinds of changes that can wait to be sent, each with the version of its payload format. Increment the version when the format
 * changes. The kind's sender must still understand earlier versions, because an entry may be days old.
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

/** A change that a user made, as captured on this device. */
export type NewEntry = {
  /** A UUID created on this device. */
  id: string
  kind: EntryKind
  /** Identifies what the entry changes. A newer entry of the same kind and key replaces an unsent one. */
  key: string
  /** Entries of a group are sent in order of capture. */
  group: string
  houseId: string
  huntId: string
  /** A label for lists, such as "Photo: Kitchen". */
  what: string
  /** An ISO timestamp from this device's clock. */
  doneAt: string
  /** JSON-serializable; its format depends on the kind. */
  payload: unknown
  /** A photo as it will be uploaded. Never a Blob, because iOS loses Blobs. */
  bytes?: ArrayBuffer
  /**
   * The photo's URL without the host. The photo is deleted from storage when the entry is discarded, or when it is refused and its row
   * cannot have been stored.
   */
  photo?: string
  /** If this entry adds the row for an offline viewing record, the record's id. Discarding the entry also deletes the record. */
  record?: string
}

/** A stored entry. Its photo's bytes are in a separate store. */
export type Entry = Omit<NewEntry, 'bytes'> & {
  /** The entry's position in order of capture. */
  seq: number
  /** The id of the user who captured the entry. */
  person: string
  /** The version of the payload format in the release that captured the entry; undefined means 1. */
  payloadVersion?: number
  state: 'waiting' | 'refused'
  /** Why the entry was refused or why the last attempt failed, as a message to show. */
  reason?: string
  /** The number of failed attempts since the capture or the last retry by the user. */
  tries: number
  /** Set once an attempt has failed: its response may have been lost, so the row may exist. */
  hasFailed?: true
  /** Incremented when a newer capture replaces this entry. */
  version: number
  /** Incremented with every change, so that tabs can tell which of two copies is newer. */
  changed: number
  hasBytes: boolean
  /** The id of the refused entry that caused this refusal. */
  refusedWith?: string
}

/** The file extension and MIME type of a photo, from its URL or path; JPEG by default. */
export function photoFormat(photo: string | null | undefined): { extension: string; type: string } {
  const extension = /\.(\w+)$/.exec(photo ?? '')?.[1] ?? 'jpg'
  return { extension, type: `image/${extension === 'jpg' ? 'jpeg' : extension}` }
}

/** A record that screens read offline, stored in the same transaction as the entries that change it. */
export type OfflineRecord = { store: 'viewing' | 'house'; id: string; value: unknown; at: string }

type StoredPayload = Pick<Entry, 'kind' | 'payload' | 'payloadVersion'>

/** Reads the payload of an entry, which another release may have stored; null if this release cannot read it. */
export function readPayload<Payload>(entry: StoredPayload, isPayload: (x: unknown) => x is Payload): Payload | null {
  const { kind, payload, payloadVersion = 1 } = entry
  return payloadVersion <= PAYLOAD_VERSIONS[kind] && isPayload(payload) ? payload : null
}

/** Reads the payload of an entry to send. @throws AppError, so that the entry is refused, if this release cannot read it */
export function payloadToSend<Payload>(entry: StoredPayload, isPayload: (x: unknown) => x is Payload): Payload {
  const payload = readPayload(entry, isPayload)
  if (payload === null) throw new AppError('invalid', 'This version of House Hunter cannot read it.')
  return payload
}
