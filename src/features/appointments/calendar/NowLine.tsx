import { MINUTES_PER_DAY } from '@/domain/time/dates'

type NowLineProps = {
  now: Date
  /** Where today stands among the shown days; -1 when it is not among them. */
  day: number
  days: number
}

/** A line across today at the current time. */
export function NowLine({ now, day, days }: NowLineProps) {
  if (day < 0) return null
  const minutes = now.getHours() * 60 + now.getMinutes()
  return (
    <div
      aria-hidden
      data-now
      className="pointer-events-none absolute z-10 h-0.5 -translate-y-1/2 bg-danger"
      style={{ top: `${(minutes / MINUTES_PER_DAY) * 100}%`, left: `${(day / days) * 100}%`, width: `${100 / days}%` }}
    >
      <span className="absolute top-1/2 -left-1 size-2.5 -translate-y-1/2 rounded-full bg-danger" />
    </div>
  )
}
