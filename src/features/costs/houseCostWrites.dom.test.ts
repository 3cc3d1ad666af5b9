import { beforeEach, describe, expect, it } from 'vitest'
import type { HouseCosts } from '@/domain/money/cost'
import { RowConflict } from '@/lib/api/conflicts'
import { startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import type { Row } from '@/test/postgrest'
import { houseCostsFromRow, houseCostsIn } from './costs'
import { saveHouseCosts } from './costWrites'

const HOUSE = '9a000000-0000-4000-8000-000000000001'
const NOTHING_ENTERED = { propertyTax: null, serviceCharge: null, groundRent: null, insurance: null, renovation: null }
const EMPTY_ROW = { property_tax: null, service_charge: null, ground_rent: null, insurance: null, renovation: null }
const STORED_ROW = { ...EMPTY_ROW, house_id: HOUSE, property_tax: 3600, currency: 'USD', updated_at: '2026-03-04T12:00:00+00:00' }

beforeEach(startSignedIn)

/** Opens the costs of a house for two people. Returns a function with which either saves, and one that returns the stored row. */
function openTwice(currency: HouseCosts['currency'], ...rows: Row[]) {
  const { db } = fakeBackend({
    more: { house_costs: { rows: rows.map((row) => ({ ...row })), areDuplicates: (one, other) => one.house_id === other.house_id } },
  })
  const before = rows[0] && houseCostsFromRow(rows[0])
  const shown = before ? houseCostsIn(before, currency) : { ...NOTHING_ENTERED, currency }
  return {
    save: (changes: Partial<HouseCosts>, replacedVersion?: unknown) =>
      saveHouseCosts(HOUSE, { costs: { ...shown, ...changes }, before, replacedVersion: replacedVersion as typeof before }),
    stored: () => db.house_costs?.[0],
  }
}

describe.each([
  ['the first costs', 'USD', []],
  ['the costs', 'USD', [STORED_ROW]],
  ['costs that are stored in another currency', 'EUR', [STORED_ROW]],
] as const)('two people who enter %s at the same time', (_, currency, rows) => {
  it('keep both amounts if they changed different ones', async () => {
    const { save, stored } = openTwice(currency, ...rows)
    await save({ propertyTax: 4000 })
    await save({ insurance: 500 })
    expect(stored()).toMatchObject({ property_tax: 4000, insurance: 500, currency })
  })

  it('conflict if they changed the same amount, and the second may then replace it', async () => {
    const { save, stored } = openTwice(currency, ...rows)
    await save({ propertyTax: 4000, renovation: 9000 })
    const conflict: unknown = await save({ propertyTax: 5000 }).catch((error: unknown) => error)
    expect(conflict).toBeInstanceOf(RowConflict)
    expect(stored()).toMatchObject({ property_tax: 4000 })
    await save({ propertyTax: 5000 }, (conflict as RowConflict).current)
    expect(stored()).toMatchObject({ property_tax: 5000, renovation: 9000 })
  })
})

it('stored amounts are converted to the currency of the form', async () => {
  const euroForm = openTwice('EUR', STORED_ROW)
  await euroForm.save({})
  expect(euroForm.stored()).toMatchObject({ property_tax: 3312, currency: 'EUR' })
})

it('saving again after a lost response is not a conflict', async () => {
  const { save, stored } = openTwice('USD', STORED_ROW)
  await save({ propertyTax: 4000 })
  await save({ propertyTax: 4000 })
  expect(stored()).toMatchObject({ property_tax: 4000 })
})
