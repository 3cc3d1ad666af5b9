import { convert } from './money'
import type { Currency } from '../units/preferences'

/** An entry in a house's history: the initial price or status, or a change. */
export type HistoryEntry = {
  /** An ISO timestamp. */
  changedAt: string
  /** Who entered the price or status; null if it was a service, or if the account was deleted. */
  actorId: string | null
} & ({ kind: 'price'; price: number; currency: Currency } | { kind: 'status'; status: string })

export type PriceEntry = Extract<HistoryEntry, { kind: 'price' }>
export type StatusEntry = Extract<HistoryEntry, { kind: 'status' }>

export const isPriceEntry = (entry: HistoryEntry): entry is PriceEntry => entry.kind === 'price'
const isStatusEntry = (entry: HistoryEntry): entry is StatusEntry => entry.kind === 'status'

/** A price with its position, in percent from the left and top. */
type Point = { entry: PriceEntry; left: number; top: number }

export type HistoryPlot = {
  points: Point[]
  /** The SVG path of a step line through the points, in a square of 100 by 100 units. */
  path: string
  /** The points of the highest and the lowest price, as compared in the viewer's currency. */
  highest: Point
  lowest: Point
  /** The statuses with their durations, as percentages of the timeline. */
  statuses: { entry: StatusEntry; width: number }[]
}

/** Space above and below the line, in percent. */
const MARGIN = 12

/**
 * Lays out prices and statuses on a timeline that ends now.
 * @param entries the history in chronological order, with at least one price
 */
export function historyPlot(entries: readonly HistoryEntry[], viewerCurrency: Currency, now: Date): HistoryPlot {
  const [prices, statuses] = [entries.filter(isPriceEntry), entries.filter(isStatusEntry)]
  const values = prices.map(({ price, currency }) => convert(price, currency, viewerCurrency))
  const [high, low] = [Math.max(...values), Math.min(...values)]
  const topOf = (value: number) => (high === low ? 50 : MARGIN + ((high - value) / (high - low)) * (100 - 2 * MARGIN))

  const start = Math.min(...entries.map(({ changedAt }) => Date.parse(changedAt)))
  // If the device's clock is slow, the timeline must not end before the last entry.
  const end = Math.max(now.getTime(), ...entries.map(({ changedAt: at }) => Date.parse(at)))
  const leftOf = ({ changedAt: at }: HistoryEntry) => (end === start ? 0 : ((Date.parse(at) - start) / (end - start)) * 100)

  const points = prices.map((entry, index) => ({ entry, left: leftOf(entry), top: topOf(values[index] ?? low) }))
  const [first, ...later] = points.map(({ left, top }) => ({ left: left.toFixed(2), top: top.toFixed(2) }))
  return {
    points,
    path: `M${first?.left ?? 0} ${first?.top ?? 50}${later.map(({ left, top }) => `H${left}V${top}`).join('')}H100`,
    highest: points.reduce((one, other) => (other.top < one.top ? other : one)),
    lowest: points.reduce((one, other) => (other.top > one.top ? other : one)),
    statuses: statuses.map((entry, index) => {
      const next = statuses[index + 1]
      return { entry, width: (next ? leftOf(next) : 100) - leftOf(entry) }
    }),
  }
}
