import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Account } from './people/accounts'

export interface AppointmentRow {
  id: string
  house_id: string
  title: string
  date: string
  time: string | null
  duration: number | null
  notes: string
  location: string
}

/** Adds an appointment through the API. */
export function addAppointment(account: Account, houseId: string, overrides: Partial<AppointmentRow> = {}): Promise<AppointmentRow> {
  const row = {
    id: randomUUID(),
    house_id: houseId,
    title: 'Viewing',
    date: dayFromToday(0),
    time: '14:30',
    duration: 60,
    notes: '',
    location: '',
  }
  return account.backend.insert<AppointmentRow>('appointments', { contacts: [], ...row, ...overrides })
}

/** Reads an appointment from the database; undefined if it does not exist. */
export async function storedAppointment(account: Account, id: string): Promise<AppointmentRow | undefined> {
  return (await account.backend.select<AppointmentRow>('appointments', { id: `eq.${id}` }))[0]
}

const BROWSER_ZONE = 'America/New_York'

const dateAt = (instant: number, zone = BROWSER_ZONE) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)

/** The date this many days from today in a time zone, by default the browsers', as yyyy-MM-dd. */
export function dayFromToday(days: number, zone = BROWSER_ZONE): string {
  const today = dateAt(Date.now(), zone)
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a new day begins in the browsers' time zone within this many milliseconds. */
export const isMidnightWithin = (duration: number) => dateAt(Date.now() + duration) !== dateAt(Date.now())

/**
 * A time within the next hour, today in the browsers' time zone, as HH:mm: half an hour from now, or 23:59 if that is tomorrow. When the
 * clocks go back, an hour repeats, and a time in it means its first occurrence. Another time is then chosen that is unambiguous and later
 * on the clock, or else the current time.
 */
export function upcomingTime(): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: BROWSER_ZONE, dateStyle: 'short', timeStyle: 'short' })
  const clockTimeIn = (minutes: number) => format.format(Date.now() + minutes * 60_000)
  const minutes = [30, 60, 10].find((each) => clockTimeIn(each) > clockTimeIn(0) && clockTimeIn(each) !== clockTimeIn(each - 60)) ?? 0
  const [date, time = ''] = clockTimeIn(minutes).split(' ')
  return date === dayFromToday(0) ? time : '23:59'
}

/** The Wednesday of next week, so that the days on both sides are in the same week and in the future. */
export function wednesdayOfNextWeek(): string {
  const weekday = new Date(`${dayFromToday(0)}T00:00:00Z`).getUTCDay()
  return dayFromToday(10 - weekday)
}

/** Formats a date in full as the app does, such as "Friday, June 1, 2035". */
export function formatLongDate(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** A day's button in the month view. */
export const dayButton = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
