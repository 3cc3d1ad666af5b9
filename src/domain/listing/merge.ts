import type { Listing } from './listing'
import { agree, type Fact, type Reading } from './reading'

/** Numeric facts. If trusted sources contradict each other or the headline, `agreedFigure` settles the fact or leaves it out. */
const FIGURES: readonly Fact[] = ['price', 'rent', 'bedrooms', 'bathrooms', 'squareFeet', 'lotSize', 'yearBuilt']
const OTHER_FACTS: readonly Fact[] = ['priceCurrency', 'propertyType', 'address', 'coordinates', 'openHouses']

type FoundFact = { value: unknown; from: Reading['from']; isGuess: boolean }

/** Merges readings into one listing. The readings are in order of trust, the most trusted first. */
export function mergeReadings(readings: readonly Reading[], headlineReading: Reading): Listing {
  const listing: Partial<Record<Fact, FoundFact>> = {}
  for (const fact of FIGURES) {
    const found = agreedFigure(fact, readings, headlineReading)
    if (found) listing[fact] = found
  }
  for (const fact of OTHER_FACTS) {
    const found = bestValue(fact, readings)
    if (found) listing[fact] = found
  }
  return listing as Listing
}

/**
 * A figure from the most trusted source that states it. If another trusted source or the headline contradicts it, takes the figure of a
 * source that agrees with the headline, as a guess; undefined if no source does. If only untrusted sources state it and they disagree, it
 * is a guess at best.
 */
function agreedFigure(fact: Fact, readings: readonly Reading[], headlineReading: Reading): FoundFact | undefined {
  const candidates = readings.filter(({ facts }) => facts[fact] !== undefined)
  const best = fact === 'bathrooms' ? (halfBathroomReading(candidates) ?? candidates[0]) : candidates[0]
  const isDisputed =
    readings.some(({ disputedFacts, isTrusted, isGuess }) => disputedFacts.has(fact) && (isTrusted || !isGuess)) ||
    headlineReading.disputedFacts.has(fact)
  if (!best) return undefined
  const value = best.facts[fact]
  const headlineValue = headlineReading.facts[fact]
  const trustedCandidates = candidates.filter(({ isTrusted }) => isTrusted)
  const isContradicted = trustedCandidates.some((each) => !isSame(fact, each.facts[fact], value)) || isDisputed
  if (headlineValue !== undefined && (isContradicted || !isClose(fact, value, headlineValue))) {
    const confirmingReadings = candidates.filter((each) => each !== headlineReading && isClose(fact, each.facts[fact], headlineValue))
    const [confirmingReading] = confirmingReadings
    // The headline alone does not overrule the data: another source has to agree with the headline.
    if (!confirmingReading || (headlineReading.disputedFacts.has(fact) && isDisputed)) return undefined
    return { value: confirmingReading.facts[fact], from: confirmingReading.from, isGuess: true }
  }
  if (isContradicted) return undefined
  const isDoubted = !best.isTrusted && candidates.some((each) => each.from !== 'url' && !isClose(fact, each.facts[fact], value))
  if (isDoubted && fact !== 'squareFeet' && fact !== 'lotSize' && best.isGuess) return undefined
  return { value, from: best.from, isGuess: isGuessed(best, fact) || isDoubted }
}

const isGuessed = (reading: Reading, fact: Fact) => reading.isGuess || reading.guessedFacts.has(fact)

/** The reading with a half bathroom, such as 2.5, if every other reading at least as trusted agrees or rounds up. */
function halfBathroomReading(candidates: readonly Reading[]): Reading | undefined {
  const halfBathReading = candidates.find(({ facts }) => !Number.isInteger(facts.bathrooms))
  return halfBathReading &&
    candidates.every(
      (each) =>
        (halfBathReading.isTrusted && !each.isTrusted) || isSame('bathrooms', each.facts.bathrooms, halfBathReading.facts.bathrooms),
    )
    ? halfBathReading
    : undefined
}

function isSame(fact: Fact, one: unknown, other: unknown): boolean {
  return agree(fact, one, other) || (fact === 'bathrooms' && !Number.isInteger(other) && one === Math.ceil(Number(other)))
}

/** Like `agree`, but `other` may also be a rounded price, such as "1.2m" in a headline. */
function isClose(fact: Fact, one: unknown, other: unknown): boolean {
  if (agree(fact, one, other)) return true
  if (typeof one !== 'number' || typeof other !== 'number') return false
  const isRound = fact === 'price' && other % 50_000 === 0 && other >= 1_000_000
  return isRound && Math.abs(one - other) <= other * 0.02
}

/** The value from the most trusted source; undefined if another source contradicts it. */
function bestValue(fact: Fact, readings: readonly Reading[]): FoundFact | undefined {
  const candidates = readings.filter(({ facts }) => facts[fact] !== undefined)
  const [best] = candidates
  if (!best) return undefined
  if (fact === 'address') return addressOf(candidates)
  const value = best.facts[fact]
  if (fact === 'propertyType' && (best.from === 'json-ld' || best.from === 'microdata')) return kindOf(best, candidates)
  // Only trusted sources can contradict a trusted one. Guesses from the page's text or URL contradict nothing, because they may be about
  // something else.
  const peers = candidates.filter((each) => (best.isTrusted ? each.isTrusted : each.from === 'meta' || !each.isGuess))
  const isContradicted = peers.some((each) => !agree(fact, each.facts[fact], value))
  if (isContradicted || (best.isTrusted && readings.some(({ disputedFacts, isTrusted }) => isTrusted && disputedFacts.has(fact))))
    return undefined
  return { value, from: best.from, isGuess: isGuessed(best, fact) }
}

/** The kind of home. Portals often call any home a house in their linked data, so other sources may overrule "house". */
function kindOf(best: Reading, candidates: readonly Reading[]): FoundFact | undefined {
  const decisiveReadings = candidates.filter(({ from, isGuess, isTrusted }) => from === 'meta' || isTrusted || !isGuess)
  const differingReadings = decisiveReadings.filter(({ facts }) => facts.propertyType !== best.facts.propertyType)
  const [differingReading] = differingReadings
  if (!differingReading) return { value: best.facts.propertyType, from: best.from, isGuess: isGuessed(best, 'propertyType') }
  const isDecided =
    best.facts.propertyType === 'house' &&
    differingReadings.every(({ facts }) => facts.propertyType === differingReading.facts.propertyType)
  return isDecided ? { value: differingReading.facts.propertyType, from: differingReading.from, isGuess: true } : undefined
}

/**
 * The most trusted address, completed from other trusted ones; undefined if trusted sources disagree. A missing house number may come
 * from any source.
 */
function addressOf(candidates: readonly Reading[]): FoundFact | undefined {
  const [best] = candidates
  const address = best?.facts.address
  if (!best || !address) return undefined
  const consistentReadings = candidates.filter((each) => each.isTrusted && agree('address', each.facts.address, address))
  if (candidates.some((each) => each.isTrusted && best.isTrusted && !consistentReadings.includes(each))) return undefined
  const numberedReading = readingWithNumber(address.street, candidates)
  const value = Object.assign(
    {},
    ...consistentReadings.map(({ facts }) => facts.address).toReversed(),
    address,
    numberedReading ? { street: numberedReading.facts.address?.street } : {},
  ) as unknown
  // The headline is only about this house, but the text may name an agent's office in the same street.
  const isNumberGuess = numberedReading !== undefined && numberedReading.from !== 'meta' && isGuessed(numberedReading, 'address')
  return { value, from: best.from, isGuess: isGuessed(best, 'address') || isNumberGuess }
}

/** The first reading with the same street and a number; undefined if the street is missing or has a number itself. */
function readingWithNumber(street: string | undefined, candidates: readonly Reading[]): Reading | undefined {
  if (!street || /\d/.test(street)) return undefined
  return candidates.find(({ facts }) => {
    const other = facts.address?.street ?? ''
    return /\d/.test(other) && other.toLowerCase().includes(street.toLowerCase())
  })
}
