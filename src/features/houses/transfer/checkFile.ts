import { v4 as uuid } from 'uuid'
import type { Address } from '@/domain/address'
import type { Currency } from '@/domain/preferences'
import { AddressBook } from '@/domain/sameAddress'
import { houseChecker, type CheckedHouse } from './checkHouse'
import { readHouses } from './readHouses'

export type ImportRow = CheckedHouse & {
  /** The house's id, made once, so that saving again cannot make a second house. */
  id: string
  line: number
  /** Where the same address stands already, in words. */
  duplicate?: string
}

export type CheckedFile = { rows: ImportRow[]; unread: string[] }

type Surroundings = {
  currency: Currency
  /** Whether the houses go into the person's own hunt. */
  own: boolean
  /** Addresses of the houses in the list. */
  known: readonly Address[]
}

/** Work for this many milliseconds, then the page has its turn. */
const TURN = 12

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Reads and checks a file without holding the page up, however long it is.
 * @throws NoHouseFile
 */
export async function checkFile(text: string, { currency, own, known }: Surroundings): Promise<CheckedFile> {
  const { entries, unread } = readHouses(text)
  const check = houseChecker(currency, own)
  const book = new AddressBook<string>()
  for (const address of known) book.add(address, 'In your list already')
  const rows: ImportRow[] = []
  let started = performance.now()
  for (const { line, fields } of entries) {
    const checked = check(fields)
    const duplicate = book.find(checked.address)
    if (!duplicate) book.add(checked.address, `Same address as line ${line}`)
    rows.push({ ...checked, id: uuid(), line, ...(duplicate && { duplicate }) })
    if (performance.now() - started > TURN) {
      await pause()
      started = performance.now()
    }
  }
  return { rows, unread }
}
