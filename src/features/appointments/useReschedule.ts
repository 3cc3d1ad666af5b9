import { useEffect, useMemo, useRef, useState } from 'react'
import { compareDateTime } from '@/domain/dates'
import type { Appointment } from './appointment'
import type { AppointmentFields } from './appointmentWrites'
import { useUpdateAppointment } from './useAppointments'

/** What moving and resizing change. */
type Placing = Pick<Appointment, 'date' | 'time' | 'duration'>

/** One appointment on its way: `saved` is as the server has it, `wanted` where the person has put it since. */
type Job = { before: Placing; saved: Appointment; wanted: Placing; timer?: ReturnType<typeof setTimeout>; saving: boolean }

/** How long further key presses may follow before the whole way is saved once, in milliseconds. */
export const KEYBOARD_PAUSE = 600

/**
 * Moves and resizes appointments. The new place shows at once and goes back when the server refuses; the toast offers Undo.
 * What is moved again meanwhile is saved after the first answer, so that no change overtakes another.
 */
export function useReschedule(appointments: readonly Appointment[]) {
  const update = useUpdateAppointment()
  const jobs = useRef(new Map<string, Job>())
  const [moved, setMoved] = useState<ReadonlyMap<string, Placing>>(new Map())

  const show = () => setMoved(new Map([...jobs.current].map(([id, { wanted }]) => [id, wanted])))

  const save = async (id: string) => {
    const job = jobs.current.get(id)
    if (!job || job.saving) return
    const { before, saved, wanted } = job
    const changes = changesBetween(saved, wanted)
    if (Object.keys(changes).length === 0) {
      jobs.current.delete(id)
      return show()
    }
    job.saving = true
    const undo = (now: Appointment) => place(now, before)
    try {
      Object.assign(job, { saved: await update.mutateAsync({ base: saved, changes, undo }), saving: false })
      // It may have been moved again meanwhile; while a pause runs, its end saves.
      if (!job.timer) void save(id)
    } catch {
      // The toast has told of it; what was wanted is dropped, and the old place shows again.
      clearTimeout(job.timer)
      jobs.current.delete(id)
      show()
    }
  }

  const place = (appointment: Appointment, wanted: Placing, pause = 0) => {
    const { id } = appointment
    const job = jobs.current.get(id) ?? { before: placingOf(appointment), saved: appointment, wanted, saving: false }
    clearTimeout(job.timer)
    Object.assign(job, { wanted: placingOf(wanted), timer: undefined })
    jobs.current.set(id, job)
    show()
    if (pause === 0) return void save(id)
    job.timer = setTimeout(() => {
      job.timer = undefined
      void save(id)
    }, pause)
  }

  // Whoever leaves the screen has made up their mind.
  const flush = useRef(save)
  useEffect(() => {
    flush.current = save
  })
  useEffect(() => {
    const pending = jobs.current
    return () => {
      for (const [id, { timer }] of pending) {
        clearTimeout(timer)
        if (timer) void flush.current(id)
      }
    }
  }, [])

  const shown = useMemo(
    () => (moved.size === 0 ? appointments : appointments.map((each) => ({ ...each, ...moved.get(each.id) })).toSorted(compareDateTime)),
    [appointments, moved],
  )
  return { appointments: shown, place }
}

function placingOf({ date, time, duration }: Placing): Placing {
  return { date, time, duration }
}

function changesBetween(one: Placing, other: Placing): Partial<AppointmentFields> {
  return {
    ...(one.date !== other.date && { date: other.date }),
    ...(one.time !== other.time && { time: other.time }),
    ...(one.duration !== other.duration && { duration: other.duration }),
  }
}
