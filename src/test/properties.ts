import * as fc from 'fast-check'

/** The usual number of runs of a property test. */
export const propertyParameters = { numRuns: 1000 }

const codeUnit = fc.oneof(fc.integer({ min: 0, max: 0x24f }), fc.integer({ min: 0, max: 0xffff }))

/** Text of any UTF-16 code units: all scripts, control characters and lone surrogates. */
export const anyText = fc.string({ unit: codeUnit.map((unit) => String.fromCharCode(unit)) })
