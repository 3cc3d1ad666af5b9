/** How often every property test runs. */
export const propertyRuns = { numRuns: 1000 }
