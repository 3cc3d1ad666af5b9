/** A part of the price with a share of its own. */
export type CostBand = {
  /** The price up to which it goes; null for the rest. */
  upTo: number | null
  /** Percent of the part of the price within it. */
  share: number
}

/** What buying costs beside the price. */
export type PurchaseRule = {
  /** Percent of the whole price. */
  purchaseShare: number | null
  /** Rising; the last one has no end. */
  purchaseBands: readonly CostBand[] | null
  /** A fixed sum. */
  purchaseExtra: number
}

/** What buying at this price costs: share, bands and fixed sum together, in the currency of the rule and unrounded. */
export function purchaseCosts(price: number, { purchaseShare, purchaseBands, purchaseExtra }: PurchaseRule): number {
  return (price * (purchaseShare ?? 0)) / 100 + bandCosts(price, purchaseBands ?? []) + purchaseExtra
}

function bandCosts(price: number, bands: readonly CostBand[]): number {
  let sum = 0
  let from = 0
  for (const { upTo, share } of bands) {
    const to = Math.min(price, upTo ?? Infinity)
    if (to > from) sum += ((to - from) * share) / 100
    from = Math.max(from, to)
  }
  return sum
}
