import type { HouseCore } from './house'
import { fold } from '../text/textSearch'

/** The parts of a house that search looks at. */
export type SearchableHouse = Pick<HouseCore, 'address' | 'status' | 'notes'> & { contacts: readonly { name: string }[] }

const texts = new WeakMap<SearchableHouse, string>()

/** The folded text of a house that search looks at, made once for each house. No match spans two lines. */
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
