import { typesOf } from './jsonLd'
import type { OpenHouse } from './listing'
import type { Data } from './looseJson'

const MOST = 20

/** An ISO day, optionally with a time and an offset. */
const MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const NAMED =
  /open (?:house|home|for inspection|day)|viewing|besichtigung|portes? ouvertes?|visite|puertas abiertas|jornada|open huis|open ?huizen|kijkdag|casa aberta|inspection|בית פתוח/i

const moment = (value: unknown): string | undefined =>
  typeof value === 'string' && MOMENT.test(value.trim()) ? value.trim().replace(' ', 'T') : undefined

/** Open houses in a page's linked data, in order of time. */
export function openHousesIn(nodes: readonly Data[]): OpenHouse[] {
  const events = nodes.filter((node) => {
    const types = typesOf(node)
    const isEvent = types.some((type) => type === 'event' || type === 'saleevent')
    return (
      types.some((type) => type.startsWith('openhouse')) ||
      (isEvent &&
        NAMED.test(
          [node.name, node.description]
            .filter((each) => typeof each === 'string')
            .join(' ')
            .slice(0, 500),
        ))
    )
  })
  return openHousesAt(events.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })))
}

/** Open houses in script data, where moments may be milliseconds. */
export function openHousesOf(list: unknown): OpenHouse[] {
  if (!Array.isArray(list)) return []
  return openHousesAt(
    list.slice(0, MOST).flatMap((each: unknown) => {
      if (typeof each !== 'object' || each === null) return []
      const { startTime, startDate, start, endTime, endDate, end, start_date, end_date } = each as Data
      return { start: instant(startTime ?? startDate ?? start ?? start_date), end: instant(endTime ?? endDate ?? end ?? end_date) }
    }),
  )
}

/** Epoch milliseconds of this century. */
const instant = (value: unknown) => (typeof value === 'number' && value > 1e12 && value < 4e12 ? new Date(value).toISOString() : value)

/** Builds open houses in order of time, skipping invalid moments. */
export function openHousesAt(moments: readonly { start: unknown; end?: unknown }[]): OpenHouse[] {
  const known = new Map<string, OpenHouse>()
  for (const each of moments) {
    const [start, end] = [moment(each.start), moment(each.end)]
    if (start) known.set(start, end && end > start ? { start, end } : { start })
  }
  return [...known.values()].toSorted((one, other) => one.start.localeCompare(other.start)).slice(0, MOST)
}
