import { convert } from './money'
import type { Currency } from '../units/preferences'

/** One price or one status that a house has had; the first of each is what it was added with. */
export type HistoryEntry = {
  /** ISO instant. */
  at: string
  /** Null where the account is gone. */
  actorId: string | null
} & ({ kind: 'price'; price: number; currency: Currency } | { kind: 'status'; status: string })

export type PriceEntry = Extract<HistoryEntry, { kind: 'price' }>
export type StatusEntry = Extract<HistoryEntry, { kind: 'status' }>

export const isPrice = (entry: HistoryEntry): entry is PriceEntry => entry.kind === 'price'
const isStatus = (entry: HistoryEntry): entry is StatusEntry => entry.kind === 'status'

export type PricePlot = {
  /** Each price with its place, in percent from the left and from the top. */
  points: { entry: PriceEntry; left: number; top: number }[]
  /** The line through them, which keeps a price until the next, in a square of 100. */
  path: string
  /** The extremes in the viewer's currency, with their places from the top. */
  highest: { price: number; top: number }
  lowest: { price: number; top: number }
  /** How long each status held, in percent. */
  statuses: { entry: StatusEntry; width: number }[]
}

/** Room above and below the line, in percent. */
const MARGIN = 12

/** Prices and statuses on one line of time that ends now. There is at least one price; entries are in the order of time. */
export function pricePlot(entries: readonly HistoryEntry[], viewed: Currency, now: Date): PricePlot {
  const [prices, statuses] = [entries.filter(isPrice), entries.filter(isStatus)]
  const values = prices.map(({ price, currency }) => convert(price, currency, viewed))
  const [high, low] = [Math.max(...values), Math.min(...values)]
  const topOf = (value: number) => (high === low ? 50 : MARGIN + ((high - value) / (high - low)) * (100 - 2 * MARGIN))

  const begin = Math.min(...entries.map(({ at }) => Date.parse(at)))
  // A clock that is behind the server's must not put a price after the end.
  const end = Math.max(now.getTime(), ...entries.map(({ at }) => Date.parse(at)))
  const leftOf = ({ at }: HistoryEntry) => (end === begin ? 0 : ((Date.parse(at) - begin) / (end - begin)) * 100)

  const points = prices.map((entry, index) => ({ entry, left: leftOf(entry), top: topOf(values[index] ?? low) }))
  const [first, ...later] = points.map(({ left, top }) => ({ left: left.toFixed(2), top: top.toFixed(2) }))
  return {
    points,
    path: `M${first?.left ?? 0} ${first?.top ?? 50}${later.map(({ left, top }) => `H${left}V${top}`).join('')}H100`,
    highest: { price: high, top: topOf(high) },
    lowest: { price: low, top: topOf(low) },
    statuses: statuses.map((entry, index) => {
      const next = statuses[index + 1]
      return { entry, width: (next ? leftOf(next) : 100) - leftOf(entry) }
    }),
  }
}
