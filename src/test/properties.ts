import * as fc from 'fast-check'

/** How often every property test runs. */
export const propertyRuns = { numRuns: 1000 }

const codeUnit = fc.oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0xffff }))

/** Text of any UTF-16 code units: every script, control characters, and halves of characters. */
export const wildText = fc.string({ unit: codeUnit.map((unit) => String.fromCharCode(unit)) })
