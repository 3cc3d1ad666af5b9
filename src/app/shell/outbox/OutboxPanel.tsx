import { useState } from 'react'
import { formatDay, formatTime, toCalendarDate } from '@/domain/dates'
import type { Entry } from '@/lib/outbox/entry'
import { exportEntries } from '@/lib/outbox/exportEntries'
import { dropEntry, retryEntry, sendNow, useOutbox } from '@/lib/outbox/useOutbox'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { LazyConfirmDialog } from '@/ui/lazyConfirm'
import { EntryPhoto } from './EntryPhoto'
import { reporting } from './reporting'

/** How many that wait are listed; the rest is counted. */
const LISTED = 30

const EXPORT_FAILED = 'This could not be exported'

/** What waits to be sent, and what was refused, with what can be done about each. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const { entries, refused, waiting, online } = useOutbox()
  const [dropping, setDropping] = useState<Entry | null>(null)
  const waits = entries.filter(({ state }) => state === 'waiting')
  return (
    <Dialog title="To be sent" description={waiting + refused.length === 0 ? 'Everything has been sent.' : undefined} onClose={onClose}>
      {refused.length > 0 && (
        <section aria-labelledby="outbox-refused">
          <h3 id="outbox-refused" className="font-semibold">
            Could not be sent
          </h3>
          <ul className="divide-y divide-line">
            {refused.map((entry) => (
              <li key={entry.id} className="py-3">
                <EntryFacts entry={entry} />
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => reporting('This could not be tried again', () => retryEntry(entry.id))}
                  >
                    Retry
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => reporting(EXPORT_FAILED, () => exportEntries([entry.id]))}>
                    Export
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => setDropping(entry)}>
                    Drop
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waits.length > 0 && (
        <section aria-labelledby="outbox-waiting" className={refused.length > 0 ? 'mt-6' : undefined}>
          <h3 id="outbox-waiting" className="font-semibold">
            Waiting
          </h3>
          <p className="text-sm text-muted">
            {online ? 'Sent one after the other, in the order in which it was done.' : 'Sent by itself once you are connected.'}
          </p>
          <ul className="divide-y divide-line">
            {waits.slice(0, LISTED).map((entry) => (
              <li key={entry.id} className="py-3">
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
          {waits.length > LISTED && <p className="text-sm text-muted">And {waits.length - LISTED} more.</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {online && (
              <Button variant="secondary" onClick={sendNow}>
                Send now
              </Button>
            )}
            <Button variant="secondary" onClick={() => reporting(EXPORT_FAILED, () => exportEntries(entries.map(({ id }) => id)))}>
              Export all
            </Button>
          </div>
        </section>
      )}
      {dropping && (
        <LazyConfirmDialog
          title="Drop this?"
          description={`“${dropping.what}” is only on this device. Dropping it removes it for good.`}
          confirmLabel="Drop"
          onConfirm={() => {
            setDropping(null)
            reporting('This could not be dropped', () => dropEntry(dropping.id))
          }}
          onCancel={() => setDropping(null)}
        />
      )}
    </Dialog>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { what, doneAt, reason, hasBytes } = entry
  return (
    <div className="flex gap-3">
      {hasBytes && <EntryPhoto entry={entry} />}
      <div className="min-w-0">
        <p className="break-words">{what}</p>
        <p className="text-sm text-muted">{whenDone(doneAt)}</p>
        {reason && <p className="text-sm break-words text-notice">{reason}</p>}
      </div>
    </div>
  )
}

function whenDone(instant: string) {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) return ''
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${formatDay(toCalendarDate(moment))}, ${formatTime(`${hours}:${minutes}`)}`
}
