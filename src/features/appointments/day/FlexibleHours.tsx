import Lock from 'lucide-react/icons/lock'
import MoveVertical from 'lucide-react/icons/move-vertical'
import { useEffect, useId, useRef, useState } from 'react'
import { durationMinutes } from '@/domain/calendar/calendarLinks'
import { formatTime } from '@/domain/time/dates'
import { hoursProblem } from '@/domain/day/flexibleHours'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { returnFocus } from '@/ui/returnFocus'
import { Spinner } from '@/ui/Spinner'
import type { Appointment } from '../appointment'
import type { HoursColumns as Hours } from '../appointmentWrites'
import { useSaveHours, type HoursConflict } from './useDayMoves'

const ConflictDialog = lazyWithRetry(async () => (await import('@/ui/dialog/ConflictDialog')).ConflictDialog)

/** The hours suggested when an appointment becomes flexible. */
const DEFAULT_HOURS = { from: '09:00', until: '18:00' }

/** Element id of the button that opens the form. */
const openerId = ({ id }: Appointment) => `hours-${id}`

const FIXED_TIME: Hours = { flexible_from: null, flexible_until: null }

/** Shows whether an appointment is fixed or flexible, and its hours, with a form for viewers who are allowed to change it. */
export function FlexibleHours({ appointment, mayChange }: { appointment: Appointment; mayChange: boolean }) {
  const [isEditing, setIsEditing] = useState(false)
  const { flexibleFrom, flexibleUntil, title, time } = appointment
  const isFlexible = flexibleFrom !== null && flexibleUntil !== null
  const Icon = isFlexible ? MoveVertical : Lock
  if (isEditing) return <HoursForm appointment={appointment} onDone={() => setIsEditing(false)} />
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex items-center gap-2 text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {isFlexible
          ? `May move between ${formatTime(flexibleFrom)} and ${formatTime(flexibleUntil)}`
          : time
            ? 'Fixed time'
            : 'No hours given'}
      </p>
      {mayChange && (
        <Button
          id={openerId(appointment)}
          variant="quiet"
          size="sm"
          className="text-primary print:hidden"
          aria-label={isFlexible ? `Change the hours of ${title}` : `Let it move: ${title}`}
          onClick={() => setIsEditing(true)}
        >
          {isFlexible ? 'Change' : 'Let it move'}
        </Button>
      )}
    </div>
  )
}

/** The form for the hours. After a failure it stays open. */
function HoursForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  // The version from when the form was opened, so that hours saved by somebody else since then are not overwritten.
  const [base] = useState(appointment)
  const [from, setFrom] = useState(base.flexibleFrom ?? DEFAULT_HOURS.from)
  const [until, setUntil] = useState(base.flexibleUntil ?? DEFAULT_HOURS.until)
  const [error, setError] = useState('')
  const [conflict, setConflict] = useState<HoursConflict | null>(null)
  const save = useSaveHours(setConflict)
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const fromField = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone. Focusing a field instead of the form would open the on-screen keyboard.
  useEffect(() => form.current?.focus(), [])
  // Found by its id, because an appointment that gets or loses its hours may move to another list, with a new card.
  useEffect(() => () => returnFocus(document.getElementById(openerId(base))), [base])
  const saveHours = (hours: Hours, latest = base) => save.mutate({ base: latest, hours }, { onSuccess: onDone })
  const submit = () => {
    const problem = hoursProblem({ date: appointment.date, from, until, duration: durationMinutes(appointment.duration) })
    setError(problem)
    if (!problem) return saveHours({ flexible_from: from, flexible_until: until })
    // The field in which Enter was pressed keeps the focus, because either of the two can be the wrong one.
    if (!(document.activeElement instanceof HTMLInputElement)) fromField.current?.focus()
  }
  return (
    <>
      <form
        ref={form}
        tabIndex={-1}
        noValidate
        aria-labelledby={headingId}
        className="mt-3 rounded-control bg-sunken p-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p id={headingId} className="font-semibold">
          When the agent can do it
        </p>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
          <TextField
            ref={fromField}
            label="From"
            type="time"
            value={from}
            error={error}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField label="Until" type="time" value={until} onChange={(event) => setUntil(event.target.value)} />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={save.isPending}>
            {save.isPending && <Spinner className="size-4" />}
            {save.isPending ? 'Saving...' : 'Save hours'}
          </Button>
          {appointment.flexibleFrom !== null && (
            <Button variant="secondary" size="sm" disabled={save.isPending} onClick={() => saveHours(FIXED_TIME)}>
              {appointment.time === null ? 'Remove the hours' : 'Fix its time'}
            </Button>
          )}
          <Button variant="quiet" size="sm" disabled={save.isPending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
      {conflict && (
        <ConflictDialog
          title="Somebody else changed these hours"
          rows={[
            {
              label: 'Hours',
              yours: hoursText(conflict.mine.flexible_from, conflict.mine.flexible_until),
              theirs: hoursText(conflict.theirs.flexibleFrom, conflict.theirs.flexibleUntil),
            },
          ]}
          onKeepMine={() => {
            setConflict(null)
            saveHours(conflict.mine, conflict.theirs)
          }}
          onTakeTheirs={onDone}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}

const hoursText = (from: string | null, until: string | null): string =>
  from !== null && until !== null ? `${formatTime(from)} to ${formatTime(until)}` : 'None'
