import { useSearchParams } from 'react-router-dom'
import { addMonths, isCalendarMonth, monthOf, weekOf } from '@/domain/calendar/calendarGrid'
import { addDays, formatLongDate, formatMonth, isCalendarDate, formatDateRange } from '@/domain/time/dates'

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/**
 * View and selected day in the URL, as `?view=week&date=2026-11-21`. Omitted and invalid values mean the month view and today.
 * @param today the local calendar date
 */
export function useCalendarParams(today: string) {
  const [params, setParams] = useSearchParams()
  const view = CALENDAR_VIEWS.find((each) => each === params.get('view')) ?? 'month'
  const dateParam = params.get('date') ?? ''
  const date = isShowable(dateParam) ? dateParam : today

  const go = (to: { view?: CalendarView; date?: string }) => {
    const next = { view, date, ...to }
    setParams(
      (old) => {
        const changed = new URLSearchParams(old)
        setOrDelete(changed, 'view', next.view, next.view === 'month')
        setOrDelete(changed, 'date', next.date, next.date === today || !isShowable(next.date))
        return changed
      },
      // The browser's Back returns to the previous view instead of stepping through days.
      { replace: next.view === view },
    )
  }
  return { view, date, go }
}

function isShowable(date: string): boolean {
  return isCalendarDate(date) && isCalendarMonth(monthOf(date))
}

function setOrDelete(params: URLSearchParams, name: string, value: string, isDefault: boolean) {
  if (isDefault) params.delete(name)
  else params.set(name, value)
}

/** Steps from a date to the same day of another month (or that month's last day), or by weeks or days. */
export function stepDate(view: CalendarView, date: string, count: number): string {
  if (view !== 'month') return addDays(date, count * (view === 'week' ? 7 : 1))
  return sameDayOf(addMonths(monthOf(date), count), date)
}

function sameDayOf(month: string, date: string): string {
  const sameDay = `${month}-${date.slice(8)}`
  return isCalendarDate(sameDay) ? sameDay : addDays(`${addMonths(month, 1)}-01`, -1)
}

/** Title of a view: "November 2026", "Nov 15 – 21, 2026" or "Saturday, November 21, 2026". */
export function viewTitle(view: CalendarView, date: string): string {
  if (view === 'month') return formatMonth(date)
  return view === 'week' ? formatDateRange(weekOf(date)) : formatLongDate(date)
}
