import { useEffect, useMemo, useState } from 'react'
import { addDays } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { countByDate, isShown, STRIP_DAYS, stripDays, TIMELINE_PAGE, timelinePart, viewFrom, withDay } from './timelineView'

/** The id of a day's heading on the timeline. */
export const dayId = (date: string) => `day-${date}`

/**
 * What the timeline shows. It starts at today: past appointments wait behind "Show earlier", so that they never bury what
 * is coming.
 */
export function useTimeline(appointments: readonly Appointment[], today: string) {
  const [firstDay, setFirstDay] = useState(today)
  const [view, setView] = useState(() => viewFrom(today))
  const [chosen, setChosen] = useState<{ date: string } | null>(null)
  // Over midnight what starts at today goes on doing so; where somebody went, they stay.
  const [lastToday, setLastToday] = useState(today)
  if (lastToday !== today) {
    setLastToday(today)
    if (firstDay === lastToday) setFirstDay(today)
    if (view.anchor === lastToday) setView({ ...view, anchor: today })
  }
  const counts = useMemo(() => countByDate(appointments), [appointments])
  const part = useMemo(() => timelinePart(appointments, view), [appointments, view])
  const groups = useMemo(() => withDay(part.groups, chosen?.date ?? null), [part, chosen])

  useEffect(() => {
    if (!chosen) return
    const heading = document.getElementById(dayId(chosen.date))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [chosen])

  return {
    ...part,
    groups,
    strip: { days: stripDays(firstDay), counts, today, chosen: chosen?.date ?? null },
    /** Moves the strip by its own length, one step back or on. */
    move: (step: -1 | 1) => setFirstDay(addDays(firstDay, step * STRIP_DAYS)),
    goToToday: () => {
      setFirstDay(today)
      setView(viewFrom(today))
      setChosen(null)
    },
    /** Brings a day into view; one without appointments gets an empty group to schedule from. */
    choose: (date: string) => {
      if (!isShown(part, date)) setView(viewFrom(date))
      setChosen({ date })
    },
    showEarlier: () => setView({ ...view, before: view.before + TIMELINE_PAGE }),
    showLater: () => setView({ ...view, after: view.after + TIMELINE_PAGE }),
  }
}
