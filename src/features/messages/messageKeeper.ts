import type { QueryClient } from '@tanstack/react-query'
import { v4 as uuid } from 'uuid'
import { toAppError, type ErrorKind } from '@/lib/errors'
import { patchQuery } from '@/lib/patchQuery'
import { isSignedIn } from '@/lib/supabase/storedSession'
import { textsForgotten } from '@/lib/unsavedTexts'
import { keep, NOTHING_KEPT, readKept, type Change, type Draft, type Kept, type Unsent } from './keptMessages'
import { compareMessages, type Message } from './message'
import { sendMessage } from './messageWrites'
import { threadKeys, type Thread } from './threadQueries'

/** How long after a failure sending is tried again, in milliseconds. */
const AFTER_FAILURE = 15_000

export type Failure = { kind: ErrorKind; words: string }

export type KeptState = Kept & {
  /** Why the first unsent message was not sent; those after it wait for it, so that the order stays. */
  failure?: Failure
}

/** Failures that trying again does not fix by itself. */
const FINAL: readonly ErrorKind[] = ['refused', 'invalid', 'missing']

/** Puts a message as it is stored into the thread that holds it. */
export function cacheMessage(client: QueryClient, message: Message) {
  patchQuery<Thread>(client, threadKeys.thread(message.houseId), (thread) => ({
    ...thread,
    messages: [...thread.messages.filter(({ id }) => id !== message.id), message].toSorted(compareMessages),
    quoted: message.id in thread.quoted ? { ...thread.quoted, [message.id]: message } : thread.quoted,
  }))
}

/**
 * Holds what one person writes about houses, and sends their messages: of each house one after the other, each once, whichever
 * screen is open by then. What could not be sent is kept in the browser and tried again, also when the connection is back.
 */
class MessageKeeper {
  private readonly states = new Map<string, KeptState>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly sending = new Set<string>()
  private readonly notKept = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private readonly era = textsForgotten()

  constructor(
    private readonly client: QueryClient,
    private readonly viewerId: string,
  ) {
    for (const [houseId, kept] of Object.entries(readKept(viewerId))) {
      this.states.set(houseId, kept)
      if (kept.unsent.length > 0) this.later(houseId, 0)
    }
    window.addEventListener('online', this.sendAll)
    window.addEventListener('beforeunload', this.onUnload)
  }

  /** Whether this is still the person who writes, in a browser that has not been told to forget it. */
  isCurrentFor(client: QueryClient, viewerId: string): boolean {
    return client === this.client && viewerId === this.viewerId && this.era === textsForgotten()
  }

  close() {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.states.clear()
    window.removeEventListener('online', this.sendAll)
    window.removeEventListener('beforeunload', this.onUnload)
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly stateOf = (houseId: string): KeptState => this.states.get(houseId) ?? NOTHING_KEPT

  write(houseId: string, draft: Draft) {
    const isEmpty = draft.text === '' && !draft.replyTo && !draft.photo
    this.set(houseId, { ...this.stateOf(houseId), draft: isEmpty ? null : draft })
  }

  change(houseId: string, change: Change | null) {
    this.set(houseId, { ...this.stateOf(houseId), change })
  }

  /** Sends the draft, with its text as it is stored. */
  send(houseId: string, body: string) {
    const { draft, unsent, failure } = this.stateOf(houseId)
    if (!draft) return
    const { replyTo, photo } = draft
    const message: Unsent = { id: uuid(), houseId, body, replyTo, photo, writtenAt: new Date().toISOString() }
    this.set(houseId, { ...this.stateOf(houseId), draft: null, unsent: [...unsent, message] })
    if (!failure) this.sendNext(houseId)
  }

  tryAgain(houseId: string) {
    this.set(houseId, { ...this.stateOf(houseId), failure: undefined })
    this.sendNext(houseId)
  }

  /** Gives a message up that could not be sent. */
  discard(houseId: string, id: string) {
    this.arrived(houseId, [id])
  }

  /** Takes out what turns out to have been sent. */
  arrived(houseId: string, ids: readonly string[]) {
    const state = this.stateOf(houseId)
    const unsent = state.unsent.filter((each) => !ids.includes(each.id))
    if (unsent.length === state.unsent.length) return
    const isFirst = unsent[0] !== state.unsent[0]
    this.set(houseId, { ...state, unsent, ...(isFirst && { failure: undefined }) })
    if (isFirst) this.sendNext(houseId)
  }

  private sendNext(houseId: string) {
    clearTimeout(this.timers.get(houseId))
    if (textsForgotten() !== this.era || !isSignedIn(this.viewerId)) return
    const [first] = this.stateOf(houseId).unsent
    if (first && !this.sending.has(houseId)) void this.sendOne(first)
  }

  private async sendOne(message: Unsent) {
    const { houseId, id } = message
    this.sending.add(houseId)
    try {
      const stored = await sendMessage(message)
      this.sending.delete(houseId)
      if (textsForgotten() !== this.era) return
      // An answer that is under way may be from before.
      await this.client.cancelQueries({ queryKey: threadKeys.thread(houseId), exact: true })
      cacheMessage(this.client, stored)
      this.arrived(houseId, [id])
      void this.client.invalidateQueries({ queryKey: threadKeys.thread(houseId), exact: true })
    } catch (error) {
      this.sending.delete(houseId)
      if (textsForgotten() === this.era) this.onFailed(houseId, id, error)
    }
  }

  private onFailed(houseId: string, id: string, error: unknown) {
    const { kind, answered, message } = toAppError(error)
    const state = this.stateOf(houseId)
    // Discarded meanwhile.
    if (state.unsent[0]?.id !== id) return this.sendNext(houseId)
    this.set(houseId, { ...state, failure: { kind, words: answered ? message : '' } })
    if (!FINAL.includes(kind)) this.later(houseId, AFTER_FAILURE)
  }

  private set(houseId: string, state: KeptState) {
    if (textsForgotten() !== this.era) return
    this.states.set(houseId, state)
    const { failure, draft, change, unsent } = state
    // What nobody can read or write any more is not kept: the house may belong to somebody else's hunt.
    const kept = { draft, change, unsent: failure?.kind === 'refused' || failure?.kind === 'missing' ? [] : unsent }
    const isKept = keep(this.viewerId, houseId, kept)
    if ((draft || change || unsent.length > 0) && !isKept) this.notKept.add(houseId)
    else this.notKept.delete(houseId)
    for (const listener of this.listeners) listener()
  }

  private later(houseId: string, wait: number) {
    clearTimeout(this.timers.get(houseId))
    this.timers.set(
      houseId,
      setTimeout(() => this.tryAgain(houseId), wait),
    )
  }

  private readonly sendAll = () => {
    for (const [houseId, { failure }] of this.states) if (!failure || !FINAL.includes(failure.kind)) this.tryAgain(houseId)
  }

  /** If the browser stores nothing, this page is the only place that holds the text, so closing it asks first. */
  private readonly onUnload = (event: BeforeUnloadEvent) => {
    if (this.notKept.size > 0) event.preventDefault()
  }
}

let current: MessageKeeper | undefined

/** The keeper of the signed-in person's messages. With the first call it begins to send what an earlier visit could not. */
export function messageKeeper(client: QueryClient, viewerId: string): MessageKeeper {
  if (!current?.isCurrentFor(client, viewerId)) {
    current?.close()
    current = new MessageKeeper(client, viewerId)
  }
  return current
}
