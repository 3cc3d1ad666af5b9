import { typesOf } from '../data/jsonLd'
import type { OpenHouse } from '../listing'
import type { Data } from '../data/looseJson'
import type { Line, Page } from '../page/page'
import { FactCollector, type Context, type Reading } from '../reading'
import { writtenDate, writtenTimes } from './writtenDates'

const MAX_OPEN_HOUSES = 20

/** An ISO 8601 date, optionally with a time and an offset. */
const ISO_DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const OPEN_HOUSE_NAME =
  /open (?:house|home|for inspection|day)|viewing|besichtigung|portes? ouvertes?|visite|puertas abiertas|jornada|open huis|open ?huizen|kijkdag|casa aberta|inspection|בית פתוח/i

const isoDateTime = (value: unknown): string | undefined =>
  typeof value === 'string' && ISO_DATE_TIME.test(value.trim()) ? value.trim().replace(' ', 'T') : undefined

/** Reads the open houses in a page's linked data, in chronological order. */
export function linkedDataOpenHouses(nodes: readonly Data[]): OpenHouse[] {
  const events = nodes.filter((node) => {
    const types = typesOf(node)
    const isEvent = types.some((type) => type === 'event' || type === 'saleevent')
    return (
      types.some((type) => type.startsWith('openhouse')) ||
      (isEvent &&
        OPEN_HOUSE_NAME.test(
          [node.name, node.description]
            .filter((each) => typeof each === 'string')
            .join(' ')
            .slice(0, 500),
        ))
    )
  })
  return validOpenHouses(events.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })))
}

/** Reads the open houses in script data, where times may be epoch milliseconds; empty if `list` is not an array. */
export function scriptOpenHouses(list: unknown): OpenHouse[] {
  if (!Array.isArray(list)) return []
  return validOpenHouses(
    list.slice(0, MAX_OPEN_HOUSES).flatMap((each: unknown) => {
      if (typeof each !== 'object' || each === null) return []
      const { startTime, startDate, start, endTime, endDate, end, start_date, end_date } = each as Data
      return { start: isoInstant(startTime ?? startDate ?? start ?? start_date), end: isoInstant(endTime ?? endDate ?? end ?? end_date) }
    }),
  )
}

/** Converts epoch milliseconds of this century to an ISO instant, and returns any other value unchanged. */
const isoInstant = (value: unknown) => (typeof value === 'number' && value > 1e12 && value < 4e12 ? new Date(value).toISOString() : value)

/** Keeps the open houses with a valid start, one for each start, in chronological order. Drops invalid ends. */
function validOpenHouses(times: readonly { start: unknown; end?: unknown }[]): OpenHouse[] {
  const byStart = new Map<string, OpenHouse>()
  for (const each of times) {
    const [start, end] = [isoDateTime(each.start), isoDateTime(each.end)]
    if (start) byStart.set(start, end && end > start ? { start, end } : { start })
  }
  return [...byStart.values()].toSorted((one, other) => one.start.localeCompare(other.start)).slice(0, MAX_OPEN_HOUSES)
}

/** Matches announcements of open houses in prepared text. */
const ANNOUNCEMENT =
  /(?<!\p{L})(?:open (?:house|home|day|for inspection|viewing)s?|house opens?|inspections?(?: times?)?|viewing days?|(?:offene |sammel)?besichtigung(?:en|stermine?)?|tag der offenen tur|(?:journees? )?portes? ouvertes?|puertas abiertas|porte aperte|casa aberta|dia aberto|portas abertas|open (?:huis|huizen)(?:[ -]?(?:dag|route))?|kijkdag(?:en)?|בית פתוח)(?!\p{L})/u
const EXCLUDED =
  /cancel|postpone|abgesagt|entfallt|annul|reporte|suspendid|cancelad|geannuleerd|vervalt|בוטל|(?<!\p{L})(?:(?:past|previous|auction) |(?:no|keine) (?:\p{L}+ )?(?:open|viewing|inspection|besichtigung))/u

/** Longer lines are taken to be prose. */
const MAX_LINE_LENGTH = 160
/** The most characters between the announcement and a day. */
const MAX_GAP = 30
/** Maximum number of lines after a heading to read as open houses. */
const MAX_LINES_AFTER = 12

/** Matches words before a date that show that it is not the day of an open house, such as "from", "until" or "available". */
const OTHER_DAY =
  /(?<!\p{L})(?:by appointment|nach (?:absprache|vereinbarung)|sur rendez-vous|con cita|su appuntamento|op afspraak|(?:ab|from|until|till|bis|since|seit|vanaf|desde|a partir d[eu]|available|verfugbar|frei)(?: (?:dem|the|le|el))?(?: \p{L}+,?)? ?$)/u

/** Reads the open houses that a page's text announces, as guesses. */
export function openHouseFacts(page: Page, { country, today }: Context): Reading {
  const announcedTimes: { start: string; end?: string }[] = []
  for (const [index, { text }] of page.lines.entries()) {
    const announcement = text.length > MAX_LINE_LENGTH || EXCLUDED.test(text) ? null : ANNOUNCEMENT.exec(text)
    if (!announcement) continue
    const openHouse = openHouseIn(
      collapseWhitespace(text.slice(announcement.index + announcement[0].length)),
      page.lines[index + 1],
      country,
      today,
    )
    if (openHouse) announcedTimes.push(openHouse)
    else if (text.length <= 40)
      announcedTimes.push(...openHousesAfter(page.lines.slice(index + 1, index + 1 + MAX_LINES_AFTER), country, today))
  }
  const collector = new FactCollector()
  const openHouses = validOpenHouses(announcedTimes)
  if (openHouses.length > 0) collector.add('openHouses', openHouses)
  return collector.reading('text', { isTrusted: false, isGuess: true })
}

/**
 * Reads open houses from the lines after a heading, up to the first line that is neither a date nor a time. A date and its times may be
 * on two lines.
 */
function openHousesAfter(lines: readonly Line[], country: string | undefined, today: string) {
  const openHouses: { start: string; end?: string }[] = []
  for (const [index, { text }] of lines.entries()) {
    if (text.length > 60 || EXCLUDED.test(text)) break
    const openHouse = openHouseIn(collapseWhitespace(text), lines[index + 1], country, today)
    if (openHouse) openHouses.push(openHouse)
    else if (index > 0 && !writtenTimes(collapseWhitespace(text))) break
    if (index === 0 && !openHouse) break
  }
  return openHouses
}

const collapseWhitespace = (text: string) => text.replaceAll(/[\v\s]+/g, ' ')

function openHouseIn(text: string, next: Line | undefined, country: string | undefined, today: string) {
  const day = writtenDate(text, country, today)
  if (!day || day.index > MAX_GAP || OTHER_DAY.test(text.slice(0, day.index))) return undefined
  const mayHoldTimes = next !== undefined && next.text.length <= 40 && !writtenDate(collapseWhitespace(next.text), country, today)
  const times = writtenTimes(day.rest) ?? (mayHoldTimes ? writtenTimes(collapseWhitespace(next.text)) : undefined)
  if (!times) return { start: day.date }
  return { start: `${day.date}T${times.start}`, ...(times.end ? { end: `${day.date}T${times.end}` } : {}) }
}
