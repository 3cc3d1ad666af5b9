import type { Address } from './address'
import { fold } from './textSearch'

/** What of a house can be found by words (ruling 18). */
export type SearchableHouse = {
  address: Address
  status: string
  notes: string
  contacts: readonly { name: string }[]
}

const texts = new WeakMap<SearchableHouse, string>()

/** Everything of a house that words are looked for in, folded; made once for each house. No word reaches across two lines. */
export function houseText(house: SearchableHouse): string {
  let text = texts.get(house)
  if (text === undefined) {
    const { street, city, state, zip, country } = house.address
    const names = house.contacts.map(({ name }) => name)
    text = fold([street, city, state, zip, country, house.status, ...names, house.notes].join('\n'))
    texts.set(house, text)
  }
  return text
}
