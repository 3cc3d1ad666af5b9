import { beforeEach, expect, it } from 'vitest'
import type { CostAssumptions } from '@/domain/money/cost'
import { assumptionsOf, COST_PRESETS } from '@/domain/money/costPresets'
import { RowConflict } from '@/lib/api/conflicts'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend } from '@/test/handlers'
import { columnsOfAssumptions, type StoredAssumptions } from './costs'
import { saveAssumptions } from './costWrites'

const [USA, UK] = COST_PRESETS.map(assumptionsOf) as [CostAssumptions, CostAssumptions]

beforeEach(startSignedIn)

/** Saves `mine` after another device has saved `theirs`. Returns what "Keep mine" then stores. */
async function keepMine(before: CostAssumptions | StoredAssumptions, mine: Partial<CostAssumptions>, theirs: CostAssumptions) {
  const row = (assumptions: CostAssumptions, updated_at: string) => ({ ...columnsOfAssumptions(assumptions), owner_id: DANA, updated_at })
  const { db } = fakeBackend({
    more: { cost_assumptions: { rows: [row(theirs, '2026-03-04T12:00:00+00:00')], areDuplicates: () => true } },
  })
  const edit = { assumptions: { ...before, ...mine }, before }
  const conflict: unknown = await saveAssumptions(DANA, edit).catch((error: unknown) => error)
  expect(conflict).toBeInstanceOf(RowConflict)
  await saveAssumptions(DANA, { ...edit, replacedVersion: (conflict as RowConflict).current as StoredAssumptions })
  return db.cost_assumptions?.[0]
}

it.each([
  ['an edited preset', { rate: 5 }],
  ['an unedited preset', {}],
])('if the first assumptions are saved twice at the same time, %s replaces all that the first save stored', async (_, mine) => {
  expect(await keepMine(USA, mine, { ...UK, rate: 4 })).toMatchObject(columnsOfAssumptions({ ...USA, ...mine }))
})

it.each<[string, Partial<CostAssumptions>, Partial<CostAssumptions>, object]>([
  [
    'a deposit share replaces a deposit amount',
    { depositShare: 25 },
    { depositShare: null, depositAmount: 40_000 },
    { deposit_share: 25, deposit_amount: null },
  ],
  [
    'an insurance rate replaces one that was removed',
    { insuranceRate: 1 },
    { insuranceBelow: null, insuranceRate: null },
    { insurance_below: 20, insurance_rate: 1 },
  ],
  [
    'another currency replaces that of a new deposit amount',
    { currency: 'EUR' },
    { depositShare: null, depositAmount: 50_000 },
    { currency: 'EUR', deposit_share: 20, deposit_amount: null },
  ],
  [
    'a currency that both chose replaces amounts',
    { currency: 'EUR' },
    { currency: 'EUR', purchaseExtra: 5000 },
    { currency: 'EUR', purchase_extra: 0 },
  ],
  ['fewer years replace years at a fixed rate that are longer', { years: 10 }, { fixedYears: 15 }, { years: 10, fixed_years: null }],
])('%s, and the field that depends on it is saved too', async (_, mine, theirs, expected) => {
  const before: StoredAssumptions = { ...USA, updatedAt: '2026-03-04T11:00:00+00:00' }
  expect(await keepMine(before, mine, { ...USA, ...theirs })).toMatchObject(expected)
})
