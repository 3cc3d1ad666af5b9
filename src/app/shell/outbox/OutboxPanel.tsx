import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatDay, formatTime, toCalendarDate } from '@/domain/time/dates'
import { runOrNotify } from '@/lib/notify'
import { photoFormat, type Entry } from '@/lib/outbox/entry'
import { exportEntries } from '@/lib/outbox/exportEntries'
import { entriesToDiscard, isStuck } from '@/lib/outbox/machine'
import { readPhotoBytes } from '@/lib/outbox/outbox'
import { discardEntry, retryEntry, sendNow, useOutbox } from '@/lib/outbox/useOutbox'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'

/** Number of waiting entries to list; the others are only counted. */
const LIST_LIMIT = 30

/** Lists the waiting, stuck and refused entries. Stuck and refused entries can be retried, exported or discarded. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { entries, refused, waitingCount, online, hasDiscarded } = useOutbox()
  const [idToDiscard, setIdToDiscard] = useState('')
  // Becomes undefined if the entry is sent while the confirmation dialog is open.
  const entryToDiscard = entries.find(({ id }) => id === idToDiscard)
  const stuckEntries = entries.filter(isStuck)
  const pendingEntries = entries.filter((entry) => entry.state === 'waiting' && !isStuck(entry))
  const refusedIds = new Set(refused.map(({ id }) => id))
  // An entry refused because of another one is not listed itself: the other entry shows how many depend on it.
  const topLevelRefused = refused.filter(({ refusedWith }) => !refusedWith || !refusedIds.has(refusedWith))
  const dependents = (entry: Entry) => entriesToDiscard(entries, entry.id).slice(1)
  const isEmpty = waitingCount + refused.length === 0
  const closeButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isEmpty) closeButton.current?.focus()
  }, [isEmpty])
  const emptyText = hasDiscarded ? 'Nothing is left to send.' : 'Everything has been sent.'
  const actions = (entry: Entry, retryLabel: string) => (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => void runOrNotify('This could not be tried again', () => retryEntry(entry.id))}>
        {retryLabel}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void exportEntries(entriesToDiscard(entries, entry.id).map(({ id }) => id))}>
        Export
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setIdToDiscard(entry.id)}>
        Discard
      </Button>
    </div>
  )
  return (
    <Dialog title="To be sent" description={isEmpty ? emptyText : undefined} closeButtonRef={closeButton} onClose={onClose}>
      <div className="space-y-5">
        {refused.length > 0 && (
          <Section id="outbox-refused" title="Could not be sent">
            <ul className="divide-y divide-line">
              {topLevelRefused.map((entry) => (
                <li key={entry.id} className="py-3">
                  <EntryDetails entry={entry} dependentCount={dependents(entry).length} />
                  {actions(entry, 'Retry')}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {stuckEntries.length > 0 && (
          <Section
            id="outbox-held"
            title="Not getting through"
            hint="House Hunter keeps trying. What was done later in the same viewing or thread waits for it."
          >
            <ul className="divide-y divide-line">
              {stuckEntries.map((entry) => (
                <li key={entry.id} className="py-3">
                  <EntryDetails entry={entry} dependentCount={dependents(entry).length} />
                  {actions(entry, 'Retry now')}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {pendingEntries.length > 0 && (
          <Section
            id="outbox-waiting"
            title="Waiting"
            hint={online ? 'Sent one at a time, in the order you did them.' : 'Sent automatically once you are connected.'}
          >
            <ul className="divide-y divide-line">
              {pendingEntries.slice(0, LIST_LIMIT).map((entry) => (
                <li key={entry.id} className="py-3">
                  <EntryDetails entry={entry} />
                </li>
              ))}
            </ul>
            {pendingEntries.length > LIST_LIMIT && <p className="text-sm text-muted">And {pendingEntries.length - LIST_LIMIT} more.</p>}
          </Section>
        )}
        {waitingCount > 0 && (
          <div className="flex flex-wrap gap-3">
            {online && (
              <Button variant="secondary" onClick={sendNow}>
                Send now
              </Button>
            )}
            <Button variant="secondary" onClick={() => void exportEntries(entries.map(({ id }) => id))}>
              Export all
            </Button>
          </div>
        )}
      </div>
      {entryToDiscard && (
        <LazyConfirmDialog
          title="Discard this?"
          description={lossDescription(entryToDiscard, dependents(entryToDiscard))}
          confirmLabel="Discard"
          onConfirm={() => {
            setIdToDiscard('')
            void runOrNotify('This could not be discarded', () => discardEntry(entryToDiscard.id))
          }}
          onCancel={() => setIdToDiscard('')}
        />
      )}
    </Dialog>
  )
}

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {children}
    </section>
  )
}

/** Describes the data that discarding would delete for good. */
function lossDescription({ what, hasBytes }: Entry, dependents: readonly Entry[]) {
  if (dependents.length === 0) {
    const photo = hasBytes ? ' with its photo' : ''
    return `“${what}” is only on this device. Discarding removes it${photo} for good. Export it first if you may need it.`
  }
  const photos = dependents.filter((each) => each.hasBytes).length
  const photosPhrase = photos > 0 ? `, among them ${photos === 1 ? 'a photo' : `${photos} photos`},` : ''
  return `“${what}” and ${dependentsPhrase(dependents.length)}${photosPhrase} are only on this device. Discarding removes them for good. Export them first if you may need them.`
}

const dependentsPhrase = (count: number) => (count === 1 ? 'what was done after it' : `the ${count} things done after it`)

function EntryDetails({ entry, dependentCount = 0 }: { entry: Entry; dependentCount?: number }) {
  const { what, doneAt, reason, hasBytes, tries, state } = entry
  const triesText = state === 'waiting' && tries > 1 ? `Tried ${tries} times. ` : ''
  return (
    <div className="flex gap-3">
      {hasBytes && <EntryPhoto entry={entry} />}
      <div className="min-w-0">
        <p className="break-words">{what}</p>
        <p className="text-sm text-muted">{formatInstant(doneAt)}</p>
        {reason && (
          <p className="text-sm break-words text-notice">
            {triesText}
            {reason}
          </p>
        )}
        {dependentCount > 0 && <p className="text-sm text-muted">With {dependentsPhrase(dependentCount)}.</p>}
      </div>
    </div>
  )
}

function formatInstant(instant: string) {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${formatDay(toCalendarDate(date))}, ${formatTime(`${hours}:${minutes}`)}`
}

/** An entry's photo, as stored on this device. */
function EntryPhoto({ entry: { id, person, what, photo } }: { entry: Entry }) {
  const [src, setSrc] = useState('')
  useEffect(() => {
    let url = ''
    let isClosed = false
    const show = async () => {
      const bytes = await readPhotoBytes(person, id)
      if (!bytes || isClosed) return
      url = URL.createObjectURL(new Blob([bytes], { type: photoFormat(photo).type }))
      setSrc(url)
    }
    // If the photo has been sent or cannot be read, the text suffices.
    void show().catch(() => undefined)
    return () => {
      isClosed = true
      URL.revokeObjectURL(url)
    }
  }, [id, person, photo])
  if (!src) return <span className="size-16 shrink-0 rounded-control bg-sunken" />
  return <img src={src} alt={what} className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
}
