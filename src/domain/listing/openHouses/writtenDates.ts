import { addDays, isCalendarDate, partsOf } from '../../time/dates'

/** Month names and abbreviations in English, German, French, Spanish, Italian, Portuguese and Dutch, as `fold` returns them. */
const MONTHS = [
  'january januar janvier janv jan enero ene gennaio gen janeiro januari',
  'february februar fevrier fevr fev feb febrero febbraio fevereiro februari',
  'march marz maerz mars marzo marco maart mrt mar',
  'april avril avr abril abr aprile apr',
  'may mai mayo maggio mag maio mei',
  'june juni juin junio giugno giu junho jun',
  'july juli juillet juil julio luglio lug julho jul',
  'august augustus aout agosto ago aug',
  'september septembre septiembre settembre setembro sept sep set',
  'october oktober octobre octubre ottobre outubro okt oct ott out',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dicembre dezembro dez dic dec',
].map((names) => names.split(' '))

/** Weekday names in the same languages, starting with Sunday; ambiguous names are left out. */
const WEEKDAYS = [
  'sunday sun sonntag dimanche domingo domenica zondag',
  'monday mon montag lundi lunes lunedi segunda-feira segunda maandag',
  'tuesday tue tues dienstag mardi martes martedi terca-feira terca dinsdag',
  'wednesday wed mittwoch mercredi miercoles mercoledi quarta-feira quarta woensdag',
  'thursday thu thur thurs donnerstag jeudi jueves giovedi quinta-feira quinta donderdag',
  'friday fri freitag vendredi viernes venerdi sexta-feira sexta vrijdag',
  'saturday sat samstag sonnabend samedi sabado sabato zaterdag',
].map((names) => names.split(' '))

const MONTH_NAME = MONTHS.flat()
  .toSorted((one, other) => other.length - one.length)
  .join('|')
// In "11-1, Dec 5", "1" is the end of a time range, not a day.
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d.,:/])(?<!\d ?(?:-|to) ?(?=\d{1,2},))(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?,? (?:de |of )?(?<month>${MONTH_NAME})(?!\p{L})\.?(?:,? (?:de )?(?<year>20\d\d)(?!\d))?`,
  'u',
)
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})(?<month>${MONTH_NAME})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:]|\.\d)(?:,? (?<year>20\d\d)(?!\d))?`,
  'u',
)
const ISO = /(?<![\d-])(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)(?!\d)/
const DOTTED = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>20\d\d|\d\d(?![\d:]))?/
/** Matches dates with or without a year, such as "11/28/2026" or "11/28", but not the fractions in "1/2 acre" and "2 1/2 baths". */
const SLASHED =
  /(?<![\d/])(?<one>\d{1,2})\/(?<two>\d{1,2})(?:\/(?<year>20\d\d|\d\d(?!\d))|(?<!\d \d{1,2}\/\d{1,2})(?![ -]?(?:acres?|ac|ba|baths?|bathrooms?|half|stor(?:y|ies)|miles?|price|off|hectares?|ha)(?!\p{L})))(?![\d/])/u

type WrittenDate = {
  date: string
  /** Index in the text at which the date begins. */
  index: number
  /** The text without the date. */
  rest: string
}

/**
 * Finds a date in folded text; undefined if there is none, or if the text names a different weekday. If the year is missing, the date
 * is the one between 90 days ago and 270 days from now.
 */
export function writtenDate(text: string, country: string | undefined, today: string): WrittenDate | undefined {
  const match = dateWithMonthName(text) ?? ISO.exec(text) ?? DOTTED.exec(text) ?? SLASHED.exec(text)
  if (!match?.groups) return undefined
  const { day = '', month = '', year, one, two } = match.groups
  const [dayOfMonth, monthOfYear] = one && two ? dayAndMonth(one, two, country) : [day, month]
  const monthNumber = /\D/.test(monthOfYear) ? MONTHS.findIndex((names) => names.includes(monthOfYear)) + 1 : Number(monthOfYear)
  const date = dateNearToday(monthNumber, Number(dayOfMonth), year, today)
  const statedWeekday = weekdayIn(text)
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return date && (statedWeekday === undefined || partsOf(date).weekdayNumber === statedWeekday)
    ? { date, index: match.index, rest }
    : undefined
}

/** Matches "Sat, Nov 28" and "samedi 28 novembre", whichever comes first. In "mar 24 nov", "mar" is Tuesday, not March. */
function dateWithMonthName(text: string): RegExpExecArray | null {
  const [dayFirstMatch, monthFirstMatch] = [DAY_FIRST.exec(text), MONTH_FIRST.exec(text)]
  if (!dayFirstMatch || !monthFirstMatch) return dayFirstMatch ?? monthFirstMatch
  return monthFirstMatch.index < dayFirstMatch.index && monthFirstMatch.groups?.month !== 'mar' ? monthFirstMatch : dayFirstMatch
}

/** Which of two numbers is the day and which the month, by the country's order. Both are empty if either order is possible. */
function dayAndMonth(first: string, second: string, country: string | undefined): [day: string, month: string] {
  if (country === 'USA') return [second, first]
  const isDayFirst = country !== undefined && country !== 'Canada'
  if (isDayFirst || Number(first) > 12 || first === second) return [first, second]
  return Number(second) > 12 ? [second, first] : ['', '']
}

function dateNearToday(month: number, day: number, year: string | undefined, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : [thisYear - 1, thisYear, thisYear + 1]
  const dates = years.map((each) => [each, month, day].map((part) => String(part).padStart(2, '0')).join('-')).filter(isCalendarDate)
  return year ? dates[0] : dates.find((date) => date >= addDays(today, -90) && date <= addDays(today, 270))
}

function weekdayIn(text: string): number | undefined {
  const words = text.split(/[^\p{L}-]+/u)
  const found = WEEKDAYS.findIndex((names) => names.some((name) => words.includes(name)))
  return found < 0 ? undefined : found
}

const CLOCK = String.raw`(?<![\d.,:/])(\d{1,2})(?:[:.h](\d\d)|h(?:oo|00)?)?(?!\d) ?(a\.?m\.?|p\.?m\.?|uhr|uur|h(?:eures|oras?|rs?)?|ore|noon)?(?!\p{L})`
const RANGE = new RegExp(
  String.raw`${CLOCK} ?(?:-|–|—|to|until|till|bis|a|as|and|und|et|y|e|alle|tot|ate) ?(?:as |alle |las |ore )?${CLOCK.replace(String.raw`(?<![\d.,:/])`, '')}`,
  'u',
)
const SINGLE_TIME = new RegExp(CLOCK, 'u')

/** Finds the start and end times in folded text whose date has been removed; undefined if there are none or they are ambiguous. */
export function writtenTimes(text: string): { start: string; end?: string } | undefined {
  const range = RANGE.exec(text)
  if (range) {
    const [, hour = '', minutes, period, endHour = '', endMinutes, endPeriod] = range
    const isTimeRange = [minutes, period, endMinutes, endPeriod].some(Boolean) || /\dh| alle /.test(range[0])
    const end = timeOf(endHour, endMinutes, endPeriod ?? period)
    const start = timeOf(
      hour,
      minutes,
      period ?? startPeriodOf(minutesOfClock(hour, minutes), minutesOfClock(endHour, endMinutes), endPeriod),
    )
    return isTimeRange && start && end && start < end ? { start, end } : undefined
  }
  const [all = '', hour = '', minutes, period] = SINGLE_TIME.exec(text) ?? []
  const start = minutes || period || /\dh/.test(all) ? timeOf(hour, minutes, period) : undefined
  return start ? { start } : undefined
}

/** The minutes since the last noon or midnight. */
const minutesOfClock = (hour: string, minutes = '00') => (Number(hour) % 12) * 60 + Number(minutes)

/** The period (AM or PM) of a start time that does not state one: "2-4pm" begins in the afternoon, "11-1pm" before noon. */
function startPeriodOf(start: number, end: number, endPeriod: string | undefined): string | undefined {
  if (endPeriod === 'noon') return start === 0 ? endPeriod : 'am'
  if (!endPeriod || !/^[ap]/.test(endPeriod)) return endPeriod
  return start < end ? endPeriod : endPeriod.startsWith('p') ? 'am' : undefined
}

/** Formats a time as HH:mm; undefined if it is invalid, or if it is before 7:00 without AM or PM and so could be either. */
function timeOf(hour: string, minutes = '00', period = ''): string | undefined {
  const number = Number(hour)
  const is12Hour = /^[apn]/.test(period)
  if (number > (is12Hour ? 12 : 23) || Number(minutes) > 59 || (is12Hour && number === 0)) return undefined
  if (!is12Hour && number < 7) return undefined
  const hourOfDay = is12Hour ? (number % 12) + (period.startsWith('a') ? 0 : 12) : number
  return `${String(hourOfDay).padStart(2, '0')}:${minutes}`
}
