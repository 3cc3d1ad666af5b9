/** What can wait to be sent. */
export type EntryKind = 'viewing' | 'viewing_item' | 'viewing_photos' | 'wish_answer' | 'message' | 'opinion'

/** Something that a person did, as captured on the device. */
export type NewEntry = {
  /** A uuid that is made on this device. */
  id: string
  kind: EntryKind
  /** What it is about. A newer entry of the same kind and key takes the place of an older one that is not sent yet. */
  key: string
  /** Entries of one group are sent in the order in which they were captured. */
  group: string
  houseId: string
  huntId: string
  /** In words, for lists: "Photo: Kitchen". */
  what: string
  /** ISO instant by the device's clock. */
  doneAt: string
  /** JSON. */
  payload: unknown
  /** A shrunk photo. Never a Blob: iOS loses those. */
  bytes?: ArrayBuffer
  /** Where the photo is stored once it is sent, as rows name it. It is removed from there when the entry is refused or given up. */
  photo?: string
  /** The id of the kept viewing record that alone shows it. That record and those below it are given up with the entry. */
  record?: string
}

/** An entry as it is kept. Its bytes are kept beside it. */
export type Entry = Omit<NewEntry, 'bytes'> & {
  /** Its place in the order of capturing. */
  seq: number
  /** Whose it is. */
  person: string
  state: 'waiting' | 'refused'
  /** Why it was refused, or why the last try failed, in words. */
  reason?: string
  /** How often sending it has failed. */
  tries: number
  /** Counts up when a newer capture takes this place. */
  version: number
  /** Grows with each change: of two reported versions, the higher one is newer. */
  changed: number
  hasBytes: boolean
  /** The id of the entry that it was refused with. */
  refusedWith?: string
}

/** A record that screens read without a network, kept in the same transaction as the entries that change it. */
export type KeptRecord = { store: 'viewing' | 'house'; id: string; value: unknown; at: string }
