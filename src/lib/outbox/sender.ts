import type { QueryClient } from '@tanstack/react-query'
import { SESSION_KEY, isSignedIn } from '../device/session'
import type { Entry, EntryKind } from './entry'
import { resultOf } from './failures'
import { pausedUntil, NO_PAUSES, nextPauseEnd, pausesAfter, planNext, withChanges, endPauses, type Pauses, type Result } from './machine'
import { clearFlagIfEmpty, readEntries, readEntry, settleEntry } from './outbox'
import { withSendingLock, onTabMessage, notifyTabs, type TabMessage } from './tabs'

/**
 * Sends one entry. Must be safe to repeat, because after a lost response the backend may or may not have received the entry.
 * @throws AppError
 */
export type Sender = (entry: Entry, client: QueryClient) => Promise<void>

/** Loads the sender of each kind. A sender's code is fetched only when an entry of its kind is to be sent. */
export type Senders = Record<EntryKind, () => Promise<Sender>>

/**
 * Sends a user's waiting entries, from one tab at a time: at once, on reconnecting, when the page becomes visible, when there is a
 * new entry, when another tab changes the session, on request, and after increasing pauses.
 * @returns a function that stops sending
 */
export function startOutbox(client: QueryClient, userId: string, senders: Senders): () => void {
  const sender = new OutboxSender(client, userId, senders)
  sender.start()
  return () => sender.stop()
}

class OutboxSender {
  private readonly stopController = new AbortController()
  private pauses: Pauses = NO_PAUSES
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The stored entries; undefined if this tab has to read them again. */
  private entries: readonly Entry[] | undefined
  /** Also true while another tab holds the lock, unlike `isDraining`. */
  private isRunning = false
  private isDraining = false
  private mustRunAgain = false

  constructor(
    private readonly client: QueryClient,
    private readonly userId: string,
    private readonly senders: Senders,
  ) {}

  start() {
    const { signal } = this.stopController
    window.addEventListener('online', this.wake, { signal })
    window.addEventListener('storage', ({ key }) => key === SESSION_KEY && this.wake(), { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.wake(), { signal })
    signal.addEventListener('abort', onTabMessage(this.onMessage))
    this.run()
  }

  stop() {
    clearTimeout(this.timer)
    this.stopController.abort()
  }

  private readonly wake = () => {
    this.pauses = endPauses(this.pauses)
    this.run()
  }

  private readonly onMessage = (message: TabMessage) => {
    if (message.kind === 'captured' || message.kind === 'retried' || message.kind === 'discarded') this.entries = undefined
    if (message.kind === 'captured') this.run()
    if (message.kind === 'wake') this.wake()
    // Takes over the other tab's pauses, because that tab may be closed before they end.
    if (message.kind === 'stopped' && message.person === this.userId && !this.isDraining) {
      this.pauses = message.pauses
      this.entries = undefined
      this.schedule(nextPauseEnd(message.pauses, Date.now()))
    }
  }

  private run() {
    if (this.stopController.signal.aborted) return
    this.mustRunAgain = true
    if (this.isRunning) return
    this.isRunning = true
    void this.runAll()
      .catch((error: unknown) => {
        // The next wake-up tries the database again.
        if (!this.stopController.signal.aborted && isSignedIn(this.userId)) console.warn('Nothing can be sent at present', error)
      })
      .finally(() => {
        this.isRunning = false
      })
  }

  private async runAll() {
    while (this.mustRunAgain) {
      this.mustRunAgain = false
      await withSendingLock(this.userId, this.stopController.signal, () => this.drain())
    }
  }

  private canSend = () => !this.stopController.signal.aborted && navigator.onLine && isSignedIn(this.userId)

  private async drain() {
    this.isDraining = true
    clearTimeout(this.timer)
    // Another tab may have sent some of the entries.
    this.entries = undefined
    let hasReportedSending = false
    try {
      while (this.canSend()) {
        const pauseEnd = pausedUntil(this.pauses, Date.now())
        // During a pause the entries need not be read.
        if (pauseEnd > 0) return this.schedule(pauseEnd)
        const entries = await this.currentEntries()
        const plan = planNext(entries, this.pauses, Date.now())
        if (plan.next === 'wait') this.schedule(plan.until)
        if (plan.next === 'rest' && entries.length === 0) await clearFlagIfEmpty(this.userId)
        if (plan.next !== 'send') return
        if (!hasReportedSending) notifyTabs({ kind: 'sending', person: this.userId })
        hasReportedSending = true
        await this.sendOne(plan.entry)
      }
    } finally {
      if (hasReportedSending) notifyTabs({ kind: 'stopped', person: this.userId, pauses: this.pauses })
      this.isDraining = false
    }
  }

  private async currentEntries(): Promise<readonly Entry[]> {
    if (this.entries) return this.entries
    // A capture during the read sets `entries` to undefined; then this read is already stale.
    const placeholder: readonly Entry[] = []
    this.entries = placeholder
    const read = await readEntries(this.userId)
    if (this.entries === placeholder) this.entries = read
    return read
  }

  private async sendOne(planned: Entry) {
    const entry = await readEntry(planned)
    if (entry?.version !== planned.version || entry.state !== 'waiting') {
      this.entries = undefined
      return
    }
    const result = await this.attempt(entry)
    // After a sign-out, a refusal may concern the session rather than the entry. The entry keeps waiting: sending it again is safe.
    if (!isSignedIn(this.userId)) return
    const changes = await settleEntry(entry, result)
    const wasDiscardedOrReplaced = changes.put.length + changes.remove.length === 0
    this.entries = wasDiscardedOrReplaced ? undefined : this.entries && withChanges(this.entries, changes)
    this.pauses = pausesAfter(this.pauses, entry, result, Date.now())
  }

  private async attempt(entry: Entry): Promise<Result> {
    try {
      const send = await this.senders[entry.kind]()
      await send(entry, this.client)
      return { outcome: 'sent' }
    } catch (error) {
      return resultOf(error, entry.tries)
    }
  }

  private schedule(until: number) {
    clearTimeout(this.timer)
    if (until > 0) this.timer = setTimeout(() => this.run(), Math.max(until - Date.now(), 0))
  }
}
