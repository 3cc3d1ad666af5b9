/** A price band, and the share that is charged within it. */
export type CostBand = {
  /** Upper limit; null for none. */
  upTo: number | null
  /** Percent of the price within the band. */
  share: number
}

/** How to calculate purchase costs, such as taxes and fees. */
export type PurchaseRule = {
  /** Percent of the whole price. */
  purchaseShare: number | null
  /** Ascending; the last band has no upper limit. */
  purchaseBands: readonly CostBand[] | null
  /** A fixed amount. */
  purchaseExtra: number
}

/** Purchase costs at a price, in the currency of the rule and unrounded. */
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
