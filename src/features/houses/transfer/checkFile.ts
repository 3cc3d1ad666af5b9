import { v4 as uuid } from 'uuid'
import type { Address } from '@/domain/address/address'
import type { Currency } from '@/domain/units/preferences'
import { AddressBook } from '@/domain/address/sameAddress'
import { houseChecker, type CheckedHouse } from './checkHouse'
import { NotAHouseFile, readHouses } from './readHouses'

export type ImportRow = CheckedHouse & {
  /** The house's id, made once, so that saving again cannot make a second house. */
  id: string
  line: number
  /** Where else the same address occurs, in words. */
  duplicate?: string
}

export type CheckedFile = { rows: ImportRow[]; unread: string[] }

export type ImportContext = {
  currency: Currency
  /** Whether the houses go into the person's own hunt. */
  own: boolean
  /** Addresses of the houses in the list. */
  known: readonly Address[]
}

/** A hunt can have no more, so a file need not. */
const MOST_ROWS = 5000

/** What is wrong with a row may quote it. */
const LONGEST_TITLE = 300

/**
 * Reads and checks a whole file, which takes a while: the page has it done by `checkInBackground`.
 * @throws NotAHouseFile
 */
export function checkFile(text: string, { currency, own, known }: ImportContext): CheckedFile {
  const { entries, unread } = readHouses(text)
  const check = houseChecker(currency, own)
  const book = new AddressBook<string>()
  for (const address of known) book.add(address, 'Already in your list')
  const rows: ImportRow[] = []
  for (const { line, fields } of entries) {
    if (rows.length === MOST_ROWS) {
      throw new NotAHouseFile('This file has more than 5,000 rows, and a hunt has room for 5,000 houses. Split it into smaller files.')
    }
    const checked = check(fields)
    const duplicate = book.find(checked.address)
    if (!duplicate) book.add(checked.address, `Same address as line ${line}`)
    rows.push({ ...checked, title: checked.title.slice(0, LONGEST_TITLE), id: uuid(), line, ...(duplicate && { duplicate }) })
  }
  return { rows, unread }
}
