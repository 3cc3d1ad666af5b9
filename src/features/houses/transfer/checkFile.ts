import { v4 as uuid } from 'uuid'
import type { Address } from '@/domain/address/address'
import type { Currency } from '@/domain/units/preferences'
import { AddressIndex } from '@/domain/address/sameAddress'
import { houseChecker, type CheckedHouse } from './checkHouse'
import { InvalidHouseFile, readHouses } from './readHouses'

export type ImportRow = CheckedHouse & {
  /** The id that the saved house gets. It is generated only once, so that a retry cannot create a duplicate. */
  id: string
  line: number
  /** A message that says where else the address occurs. */
  duplicate?: string
}

export type CheckedFile = { rows: ImportRow[]; ignoredHeadings: string[] }

export type ImportContext = {
  currency: Currency
  isOwnHunt: boolean
  /** The addresses of the houses in the hunt's list. */
  existingAddresses: readonly Address[]
}

/** The maximum number of houses in a hunt. */
const MAX_HOUSES = 5000

/** The maximum length of a title, in characters. Longer titles are truncated for display. */
const MAX_TITLE_LENGTH = 300

/**
 * Reads and checks a whole file. This is slow for a large file, so the page calls it in a worker, through `checkInBackground`.
 * @throws InvalidHouseFile
 */
export function checkFile(text: string, { currency, isOwnHunt, existingAddresses }: ImportContext): CheckedFile {
  const { entries, ignoredHeadings } = readHouses(text)
  const check = houseChecker(currency, isOwnHunt)
  const index = new AddressIndex<string>()
  for (const address of existingAddresses) index.add(address, 'Already in your list')
  const rows: ImportRow[] = []
  for (const { line, fields } of entries) {
    if (rows.length === MAX_HOUSES) {
      throw new InvalidHouseFile('This file has more than 5,000 rows, and a hunt has room for 5,000 houses. Split it into smaller files.')
    }
    const checked = check(fields)
    const duplicate = index.find(checked.address)
    if (!duplicate && checked.fields) index.add(checked.address, `Same address as line ${line}`)
    rows.push({ ...checked, title: checked.title.slice(0, MAX_TITLE_LENGTH), id: uuid(), line, ...(duplicate && { duplicate }) })
  }
  return { rows, ignoredHeadings }
}
