import { useEffect, useMemo, useRef, useState } from 'react'
import { compareDateTime } from '@/domain/time/dates'
import { changedColumns, type Appointment } from '../appointment'
import { useUpdateAppointment } from '../useAppointments'

/** The fields that moving and resizing change. */
type Timing = Pick<Appointment, 'date' | 'time' | 'duration'>

/** A pending change: `saved` is the server's version, `target` the viewer's. */
type PendingChange = { saved: Appointment; target: Timing; timer?: ReturnType<typeof setTimeout>; saving: boolean }

/** The debounce delay in milliseconds: key presses closer together than this are saved as one change. */
export const KEYBOARD_DEBOUNCE = 600

/**
 * Moves and resizes appointments. Changes are optimistic and are reverted if saving them fails; the toast offers Undo. A second change
 * to an appointment waits for the response to the first, so that changes stay in order.
 */
export function useReschedule(appointments: readonly Appointment[]) {
  const update = useUpdateAppointment()
  const pendingChanges = useRef(new Map<string, PendingChange>())
  const [targets, setTargets] = useState<ReadonlyMap<string, Timing>>(new Map())

  const show = () => setTargets(new Map([...pendingChanges.current].map(([id, { target }]) => [id, target])))

  const save = async (id: string) => {
    const pendingChange = pendingChanges.current.get(id)
    if (!pendingChange || pendingChange.saving) return
    const { saved, target } = pendingChange
    const changes = changedColumns(target, saved)
    if (Object.keys(changes).length === 0) {
      pendingChanges.current.delete(id)
      return show()
    }
    pendingChange.saving = true
    const undo = (current: Appointment) => reschedule(current, rebase(saved, target, current))
    try {
      const current = await update.mutateAsync({ base: saved, changes, undo })
      Object.assign(pendingChange, { saved: current, target: rebase(pendingChange.target, target, current), saving: false })
      show()
      // The entry may have been moved again in the meantime. If a debounce timer is running, it saves that move.
      if (!pendingChange.timer) void save(id)
    } catch {
      // The mutation has reported the failure; revert the move.
      clearTimeout(pendingChange.timer)
      pendingChanges.current.delete(id)
      show()
    }
  }

  const reschedule = (appointment: Appointment, target: Timing, debounce = 0) => {
    const { id } = appointment
    const pendingChange = pendingChanges.current.get(id) ?? { saved: appointment, target, saving: false }
    clearTimeout(pendingChange.timer)
    Object.assign(pendingChange, { target: timingOf(target), timer: undefined })
    pendingChanges.current.set(id, pendingChange)
    show()
    if (debounce === 0) return void save(id)
    pendingChange.timer = setTimeout(() => {
      pendingChange.timer = undefined
      void save(id)
    }, debounce)
  }

  // Leaving the screen saves pending changes.
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    const pending = pendingChanges.current
    return () => {
      for (const [id, pendingChange] of pending) {
        if (!pendingChange.timer) continue
        clearTimeout(pendingChange.timer)
        // With the timer cleared, a save that is still running picks up this change when it finishes.
        pendingChange.timer = undefined
        void latestSave.current(id)
      }
    }
  }, [])

  const shownAppointments = useMemo(
    () =>
      targets.size === 0 ? appointments : appointments.map((each) => ({ ...each, ...targets.get(each.id) })).toSorted(compareDateTime),
    [appointments, targets],
  )
  return { appointments: shownAppointments, reschedule }
}

/**
 * Applies the change from `before` to `after` to the current version, and keeps what somebody else has changed there. A day and its time
 * go together, as in `changedColumns`.
 */
function rebase(after: Timing, before: Timing, current: Timing): Timing {
  const { date, time } = after.date === before.date && after.time === before.time ? current : after
  const { duration } = after.duration === before.duration ? current : after
  return { date, time, duration }
}

function timingOf({ date, time, duration }: Timing): Timing {
  return { date, time, duration }
}
