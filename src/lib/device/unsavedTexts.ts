import { deleteLocalCopy } from './localCopy'
import { PERSISTENT_KEYS } from './persistentKeys'
import { storedSession } from './session'
import { userValue } from './userValue'

type TextsByHouse = Readonly<Record<string, unknown>>

const isRecord = (x: unknown): x is TextsByHouse => typeof x === 'object' && x !== null

const textsByHouse = (key: string) =>
  userValue<{ houses: TextsByHouse }>({
    key,
    // Earlier versions stored the notes under `drafts`.
    parse: ({ drafts, houses = drafts }) => (isRecord(houses) ? { houses } : null),
  })

/** Notes that exist only in this browser, keyed by house id. */
export const unsavedNotes = textsByHouse(PERSISTENT_KEYS.unsavedNotes)

/** Drafts of messages, keyed by house id. */
export const messageDrafts = textsByHouse(PERSISTENT_KEYS.unsavedMessages)

/** Incremented when a session ends, so that `UnsavedTexts` objects created earlier no longer store or send anything. */
let forgetCount = 0

/** Makes all existing `UnsavedTexts` objects stop storing and sending texts. Texts that are already stored stay. */
export function forgetUnsavedTexts() {
  forgetCount += 1
}

/** The ids of the houses about which the signed-in user has unsaved texts. */
const unsavedHouseIds = (stored: typeof unsavedNotes) => Object.keys(stored.read(storedSession()?.user.id ?? '')?.houses ?? {})

/** Whether the signed-in user has unsaved notes in this browser. */
export const hasUnsavedNotes = () => unsavedHouseIds(unsavedNotes).length > 0
export const hasUnsavedNotesAbout = (houseId: string) => unsavedHouseIds(unsavedNotes).includes(houseId)

/** Whether the signed-in user has drafts of messages in this browser. */
export const hasUnsavedMessages = () => unsavedHouseIds(messageDrafts).length > 0

type Options<State> = {
  stored: typeof unsavedNotes
  /** The state of a house that has no unsaved text. */
  empty: State
  /** Creates the state from a stored value; null if the value is unusable. */
  restore: (text: unknown) => State | null
  /** The value to store for a state; null if the state contains no unsaved text. */
  textOf: (state: State) => unknown
}

/** Holds a user's unsaved notes or messages about houses while screens open and close, and stores them in this browser. */
export class UnsavedTexts<State> {
  private readonly states: Map<string, State>
  private readonly unstoredHouseIds = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly forgetCountAtStart = forgetCount

  constructor(
    readonly viewerId: string,
    private readonly options: Options<State>,
  ) {
    this.states = new Map(this.restoredStates())
    window.addEventListener('beforeunload', this.onUnload)
  }

  /** Whether the session has ended since this object was created; then it must not store or send anything. */
  get isForgotten(): boolean {
    return this.forgetCountAtStart !== forgetCount
  }

  isCurrentFor(viewerId: string): boolean {
    return viewerId === this.viewerId && !this.isForgotten
  }

  close() {
    this.states.clear()
    window.removeEventListener('beforeunload', this.onUnload)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly stateOf = (houseId: string): State => this.states.get(houseId) ?? this.options.empty

  all(): [houseId: string, state: State][] {
    return [...this.states]
  }

  /** Shows a state, and stores its text. */
  set(houseId: string, state: State) {
    if (this.isForgotten) return
    const text = this.options.textOf(state)
    if (this.store(houseId, text) || text === null) this.unstoredHouseIds.delete(houseId)
    else this.unstoredHouseIds.add(houseId)
    this.show(houseId, state)
  }

  /** Shows a state without storing its text. */
  show(houseId: string, state: State) {
    this.states.set(houseId, state)
    for (const listener of this.listeners) listener()
  }

  /** A house's state as currently stored, possibly by another tab; undefined if this tab's text could not be stored. */
  protected storedStateOf(houseId: string): State | undefined {
    if (this.unstoredHouseIds.has(houseId)) return undefined
    return new Map(this.restoredStates()).get(houseId) ?? this.options.empty
  }

  private restoredStates(): [houseId: string, state: State][] {
    const { stored, restore } = this.options
    return Object.entries(stored.read(this.viewerId)?.houses ?? {}).flatMap(([houseId, text]) => {
      const state = restore(text)
      return state === null ? [] : [[houseId, state]]
    })
  }

  /** @returns whether the browser has stored the change */
  private store(houseId: string, text: unknown): boolean {
    const { stored, textOf } = this.options
    const texts = new Map<string, unknown>(this.restoredStates().map(([id, state]) => [id, textOf(state)]))
    if (text === null) texts.delete(houseId)
    else texts.set(houseId, text)
    const write = () => stored.write(this.viewerId, texts.size > 0 ? { houses: Object.fromEntries(texts) } : null)
    if (write()) return true
    // Free space by deleting the saved copy of the houses: it can be fetched again, but these texts cannot.
    deleteLocalCopy('houses')
    return write()
  }

  /** Text that the browser cannot store would be lost with the page, so closing the page asks for confirmation. */
  private readonly onUnload = (event: BeforeUnloadEvent) => {
    if (this.unstoredHouseIds.size > 0) event.preventDefault()
  }
}
