import { openHousesAt } from './openHouses'
import type { Line, Page } from './page'
import { Gathered, type Context, type Reading } from './reading'
import { writtenDate, writtenTimes } from './writtenMoment'

/** Matches lines that announce open houses; folded. */
const OPEN =
  /(?<!\p{L})(?:open (?:house|home|day|for inspection|viewing)s?|house opens?|inspections?(?: times?)?|viewing days?|(?:offene |sammel)?besichtigung(?:en|stermine?)?|tag der offenen tur|(?:journees? )?portes? ouvertes?|puertas abiertas|porte aperte|casa aberta|dia aberto|portas abertas|open (?:huis|huizen)(?:[ -]?(?:dag|route))?|kijkdag(?:en)?|בית פתוח)(?!\p{L})/u
const OFF =
  /cancel|postpone|abgesagt|entfallt|annul|reporte|suspendid|cancelad|geannuleerd|vervalt|בוטל|(?<!\p{L})(?:no|keine|past|previous|auction) /u

/** Longer lines are prose. */
const LONGEST = 160
/** The most characters between the announcement and a day. */
const FARTHEST = 30
/** The most lines after a heading to read as open houses. */
const MOST_AFTER = 12

/** The open houses in a page's text. */
export function openHouseFacts(page: Page, { country, today }: Context): Reading {
  const moments: { start: string; end?: string }[] = []
  for (const [index, { text }] of page.lines.entries()) {
    const named = text.length > LONGEST || OFF.test(text) ? null : OPEN.exec(text)
    if (!named) continue
    const own = momentIn(plain(text.slice(named.index + named[0].length)), page.lines[index + 1], country, today)
    if (own) moments.push(own)
    else if (text.length <= 40) moments.push(...momentsAfter(page.lines.slice(index + 1, index + 1 + MOST_AFTER), country, today))
  }
  const found = new Gathered()
  const openHouses = openHousesAt(moments)
  if (openHouses.length > 0) found.add('openHouses', openHouses)
  return found.reading('text', { isTrusted: false, guess: true })
}

/** Reads lines as moments until one is not. A day and its hours may be on two lines. */
function momentsAfter(lines: readonly Line[], country: string | undefined, today: string) {
  const moments: { start: string; end?: string }[] = []
  for (const [index, { text }] of lines.entries()) {
    if (text.length > 60 || OFF.test(text)) break
    const moment = momentIn(plain(text), lines[index + 1], country, today)
    if (moment) moments.push(moment)
    else if (index > 0 && !writtenTimes(plain(text))) break
    if (index === 0 && !moment) break
  }
  return moments
}

const plain = (text: string) => text.replaceAll(/[\v\s]+/g, ' ')

function momentIn(text: string, next: Line | undefined, country: string | undefined, today: string) {
  const day = writtenDate(text, country, today)
  if (!day || day.at > FARTHEST) return undefined
  const isAlone = next !== undefined && next.text.length <= 40 && !writtenDate(plain(next.text), country, today)
  const times = writtenTimes(day.rest) ?? (isAlone ? writtenTimes(plain(next.text)) : undefined)
  if (!times) return { start: day.date }
  return { start: `${day.date}T${times.start}`, ...(times.end ? { end: `${day.date}T${times.end}` } : {}) }
}
