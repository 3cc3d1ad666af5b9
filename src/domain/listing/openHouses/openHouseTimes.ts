import type { Address } from '../../address/address'
import { formatDay, formatTime, isCalendarDate, minutesOfDay, minutesToTime, toCalendarDate, weekday } from '../../time/dates'
import type { OpenHouse } from '../listing'
import { timeZoneOf } from './timeZone'

/** The time of an open house, in local time at the house. */
export type OpenHouseTime = {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm; null if only the day is known. */
  time: string | null
  /** In minutes; null if the page gives no plausible end. */
  duration: number | null
}

type LocalTime = { date: string; time: string | null }

/** The longest plausible open house. */
const MAX_MINUTES = 12 * 60

/** The open houses that are not over yet, in local time at the house. Omits those given in UTC if the house's time zone is uncertain. */
export function openHouseTimes(openHouses: readonly OpenHouse[], address: Partial<Address>, now: Date): OpenHouseTime[] {
  const zone = timeZoneOf(address)
  const localNow = zone ? localTimeIn(zone, now) : { date: toCalendarDate(now), time: timeOf(now) }
  return openHouses.flatMap(({ start, end }) => {
    const from = localTimeOf(start, zone)
    const until = end === undefined ? undefined : localTimeOf(end, zone)
    if (!from || isOver(until?.time ? until : from, localNow)) return []
    return { ...from, duration: minutesBetween(from, until) }
  })
}

/** Converts an ISO date or date-time to local time at the house; undefined if it is invalid, or in UTC while the time zone is uncertain. */
function localTimeOf(text: string, zone: string | undefined): LocalTime | undefined {
  const [, date = '', time, offset] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::[\d.]+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  if (!isCalendarDate(date)) return undefined
  if (time === undefined || offset === undefined) return { date, time: time ?? null }
  const instant = new Date(`${date}T${time}${offset.replace(/(?<=\d\d)(?=\d\d$)/, ':')}`)
  if (zone) return Number.isNaN(instant.getTime()) ? undefined : localTimeIn(zone, instant)
  // If the house's time zone is unknown, assume the offset is local to the house, unless it is UTC, which servers emit regardless of
  // location.
  return /^(?:Z|[+-]00:?00)$/.test(offset) ? undefined : { date, time }
}

function localTimeIn(zone: string, instant: Date): LocalTime {
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

const timeOf = (now: Date) => [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

function isOver({ date, time }: LocalTime, localNow: LocalTime): boolean {
  return date < localNow.date || (date === localNow.date && time !== null && time <= (localNow.time ?? ''))
}

function minutesBetween(from: LocalTime, until: LocalTime | undefined): number | null {
  const [start, end] = [minutesOfDay(from.time), minutesOfDay(until?.time)]
  if (start === null || end === null || until?.date !== from.date) return null
  return end > start && end - start <= MAX_MINUTES ? end - start : null
}

/** Formats an open house as "Sat, Nov 28, 2:00 PM – 4:00 PM", without times that are unknown. */
export function openHouseLabel({ date, time, duration }: OpenHouseTime): string {
  const day = `${weekday(date, 'short')}, ${formatDay(date)}`
  if (time === null) return day
  const end = duration === null ? '' : ` – ${formatTime(minutesToTime((minutesOfDay(time) ?? 0) + duration))}`
  return `${day}, ${formatTime(time)}${end}`
}
