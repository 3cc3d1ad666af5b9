import { useEffect, useMemo, useState } from 'react'
import { addDays } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { countByDate, includesDate, STRIP_DAYS, weekFrom, TIMELINE_PAGE_SIZE, timelinePart, viewFrom, withDayGroup } from './timelineView'

/** Element id of a day's heading. */
export const dayId = (date: string) => `day-${date}`

/**
 * State of the timeline. Starts today, with past appointments behind "Show earlier".
 */
export function useTimeline(appointments: readonly Appointment[], today: string) {
  const [firstDay, setFirstDay] = useState(today)
  const [view, setView] = useState(() => viewFrom(today))
  const [chosen, setChosen] = useState<{ date: string } | null>(null)
  // A timeline that starts today moves on at midnight; any other stays where it is.
  const [lastToday, setLastToday] = useState(today)
  if (lastToday !== today) {
    setLastToday(today)
    if (firstDay === lastToday) setFirstDay(today)
    if (view.anchor === lastToday) setView({ ...view, anchor: today })
  }
  const counts = useMemo(() => countByDate(appointments), [appointments])
  const chosenDate = chosen?.date ?? null
  const part = useMemo(() => timelinePart(appointments, view, chosenDate), [appointments, view, chosenDate])
  const groups = useMemo(() => withDayGroup(part.groups, chosenDate), [part, chosenDate])

  useEffect(() => {
    if (!chosen) return
    const heading = document.getElementById(dayId(chosen.date))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [chosen])

  return {
    ...part,
    groups,
    strip: { days: weekFrom(firstDay), counts, today, chosen: chosenDate },
    /** Moves the strip by its length, back or forward. */
    move: (step: -1 | 1) => setFirstDay(addDays(firstDay, step * STRIP_DAYS)),
    goToToday: () => {
      setFirstDay(today)
      setView(viewFrom(today))
      setChosen(null)
    },
    /** Shows a day, as an empty group if it has no appointments. */
    choose: (date: string) => {
      if (!includesDate(part, view, date)) setView(viewFrom(date))
      setChosen({ date })
    },
    showEarlier: () => setView({ ...view, before: view.before + TIMELINE_PAGE_SIZE }),
    showLater: () => setView({ ...view, after: view.after + TIMELINE_PAGE_SIZE }),
  }
}
