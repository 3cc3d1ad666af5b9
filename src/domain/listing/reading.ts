import type { Address } from '../address/address'
import { isKnownPoint, type LatLng } from '../map/geo'
import { PRICE_LIMIT, AREA_LIMIT, EARLIEST_YEAR_BUILT, LOT_LIMIT, ROOM_LIMIT } from '../house/houseLimits'
import type { ListingFacts, Source } from './listing'

export type Facts = Partial<ListingFacts>
export type Fact = keyof ListingFacts

/** The facts in one part of a page, such as its linked data. */
export type Reading = {
  from: Source
  /** Whether the part is data about this house, as opposed to text or a link. */
  isTrusted: boolean
  isGuess: boolean
  /** Facts that are guesses even if `isGuess` is false. */
  guessedFacts: ReadonlySet<Fact>
  facts: Facts
  /** Facts whose value is unknown, because the part states conflicting values or a range. */
  disputedFacts: ReadonlySet<Fact>
}

/** What is known about a page before its figures are read. */
export type Context = {
  country: string | undefined
  /** Whether the house is for sale or for rent, judging by the page's links and headlines; undefined if they do not say. */
  deal: 'sale' | 'rent' | undefined
  thisYear: number
  /** yyyy-MM-dd */
  today: string
}

/** Collects the facts of one part of a page. A fact with conflicting values becomes disputed. */
export class FactCollector {
  private readonly values = new Map<Fact, unknown>()
  readonly disputedFacts = new Set<Fact>()
  /** Facts that the page marks as approximate. */
  readonly guessedFacts = new Set<Fact>()

  add<F extends Fact>(fact: F, value: ListingFacts[F] | undefined) {
    if (value === undefined) return
    const existing = this.values.get(fact)
    if (existing === undefined) this.values.set(fact, value)
    else if (!agree(fact, value, existing)) this.disputedFacts.add(fact)
    else if (fact === 'address') this.values.set(fact, Object.assign({}, value, existing))
  }

  dispute(fact: Fact) {
    this.disputedFacts.add(fact)
  }

  has(fact: Fact): boolean {
    return this.values.has(fact)
  }

  get size(): number {
    return this.values.size
  }

  reading(from: Source, options: { isTrusted: boolean; isGuess: boolean }): Reading {
    const facts = Object.fromEntries([...this.values].filter(([fact]) => !this.disputedFacts.has(fact)))
    return { from, ...options, facts, disputedFacts: this.disputedFacts, guessedFacts: this.guessedFacts }
  }
}

/** The relative difference allowed between two values of an area, because portals round and convert areas. */
const AREA_TOLERANCE = 0.012
const POINT_TOLERANCE = 0.005

/** Whether two values of a fact are compatible: areas and coordinates may be rounded, addresses incomplete, and open houses different. */
export function agree(fact: Fact, one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    const tolerance = fact === 'squareFeet' || fact === 'lotSize' ? AREA_TOLERANCE * Math.max(one, other) : 0
    return Math.abs(one - other) <= Math.max(tolerance, fact === 'squareFeet' ? 6 : 0)
  }
  if (fact === 'coordinates') {
    const [a, b] = [one as LatLng, other as LatLng]
    return Math.abs(a.lat - b.lat) <= POINT_TOLERANCE && Math.abs(a.lng - b.lng) <= POINT_TOLERANCE
  }
  if (fact === 'address') {
    const [a, b] = [one as Partial<Address>, other as Partial<Address>]
    return (['street', 'zip'] as const).every((part) => !a[part] || !b[part] || areAlike(a[part], b[part]))
  }
  return fact === 'openHouses' || one === other
}

function areAlike(one: string, other: string): boolean {
  return lettersAndDigits(one).includes(lettersAndDigits(other)) || lettersAndDigits(other).includes(lettersAndDigits(one))
}

const isWhole = (value: number) => Number.isInteger(value)

/** Each function returns the value, or undefined if it is implausible or the house form would reject it. */
export const ifPlausible = {
  price: (value: number) => (Math.round(value) > 0 && value <= PRICE_LIMIT ? value : undefined),
  rooms: (value: number) => (isWhole(value) && value > 0 && value <= ROOM_LIMIT ? value : undefined),
  baths: (value: number) => (isWhole(value * 2) && value > 0 && value <= ROOM_LIMIT ? value : undefined),
  floor: (value: number) => (value >= 50 && value <= AREA_LIMIT ? Math.round(value) : undefined),
  lot: (value: number) => (value >= 50 && value <= LOT_LIMIT ? Math.round(value) : undefined),
  year: (value: number, thisYear: number) => (isWhole(value) && value >= EARLIEST_YEAR_BUILT && value <= thisYear ? value : undefined),
  point: (lat: number, lng: number): LatLng | undefined => {
    const isValid = Number.isFinite(lat) && Number.isFinite(lng) && isKnownPoint({ lat, lng })
    // Coordinates in whole degrees are usually defaults, such as the middle of a country.
    return isValid && !(isWhole(lat) && isWhole(lng)) ? { lat, lng } : undefined
  },
}

/** The letters and digits of a text, in lowercase, for comparing texts regardless of case, spaces and punctuation. */
export const lettersAndDigits = (text = ''): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
