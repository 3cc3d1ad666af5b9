/** "Studio" for 0 bedrooms, "1 bed", "3 beds". */
export function bedsLabel(bedrooms: number): string {
  if (bedrooms === 0) return 'Studio'
  return bedrooms === 1 ? '1 bed' : `${bedrooms} beds`
}

/** "1 bath", "2.5 baths". */
export function bathsLabel(bathrooms: number): string {
  return bathrooms === 1 ? '1 bath' : `${bathrooms} baths`
}
