/** A price band, and the share that is charged within it. */
export type CostBand = {
  /** The upper limit of the band; null if there is none. */
  upTo: number | null
  /** A percentage of the part of the price that is within the band. */
  share: number
}

/** How to calculate purchase costs, such as taxes and fees. */
export type PurchaseRule = {
  /** A percentage of the whole price. */
  purchaseShare: number | null
  /** In ascending order; the last band has no upper limit. */
  purchaseBands: readonly CostBand[] | null
  /** A fixed amount, whatever the price. */
  purchaseExtra: number
}

/** The purchase costs at this price, unrounded and in the currency of the rule. */
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
