import { countryRules, type Address } from './address'
import { fold } from '../text/textSearch'

/** Abbreviations in street addresses, so that "12 Elm Street" matches "12 Elm St.". */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  square: 'sq',
  terrace: 'ter',
  highway: 'hwy',
  parkway: 'pkwy',
  circle: 'cir',
  trail: 'trl',
  crescent: 'cres',
  apartment: 'apt',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

function words(text: string): string[] {
  return fold(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Builds a key from street, city and country that ignores differences in case, accents, punctuation and abbreviations. */
function addressKey({ street, city, country }: Address): string {
  const shortenedWords = words(street).map((word) => ABBREVIATIONS[word] ?? word.replace(/strasse$/, 'str'))
  return [shortenedWords.join(' '), words(city).join(' '), fold(countryRules(country).name)].join('|')
}

/** Builds a key from the postal code. Drops the last four digits of a nine-digit ZIP code, because few people write them. */
function zipKey({ zip, country }: Address): string {
  const key = words(zip).join('')
  return countryRules(country).name === 'USA' ? key.replace(/^(\d{5})\d{4}$/, '$1') : key
}

/**
 * Finds entries by address despite differences in spelling. Conflicting postal codes mean different addresses; a missing code
 * matches any code.
 */
export class AddressIndex<Entry> {
  private readonly entries = new Map<string, { zip: string; entry: Entry }[]>()

  add(address: Address, entry: Entry) {
    const key = addressKey(address)
    this.entries.set(key, [...(this.entries.get(key) ?? []), { zip: zipKey(address), entry }])
  }

  /** The first entry with this address. An address without a street matches no entry. */
  find(address: Address): Entry | undefined {
    if (words(address.street).length === 0) return undefined
    const zip = zipKey(address)
    return this.entries.get(addressKey(address))?.find((other) => zip === '' || other.zip === '' || other.zip === zip)?.entry
  }
}
