import { hourLabel } from '@/domain/calendar/calendarGrid'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The names of the hours beside their rows. */
export function HourLabels() {
  return (
    <div className="w-14 shrink-0">
      {HOURS.map((hour) => (
        <div key={hour} className="figures h-12 border-t border-line pt-0.5 pr-2 text-right text-xs text-muted first:border-t-0">
          {hourLabel(hour)}
        </div>
      ))}
    </div>
  )
}
