import type { House } from '../house'

/** Houses as a JSON file, with all their fields; areas in square feet. What others think of them stays with the hunt. */
export function housesJson(houses: readonly House[]): string {
  const exported = houses.map(({ userId: _, createdBy: __, opinions: ___, ownerRating: ____, isExample: _____, ...house }) => house)
  return `${JSON.stringify({ format: 'house-hunter', version: 1, houses: exported }, null, 2)}\n`
}
