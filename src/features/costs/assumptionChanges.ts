import type { CostAssumptions } from '@/domain/money/cost'
import { changedFields } from '@/lib/api/changedFields'
import { columnsOfAssumptions } from './costs'

export type AssumptionColumns = ReturnType<typeof columnsOfAssumptions>

/** Columns that are valid only together. */
const GROUPS: readonly (readonly (keyof AssumptionColumns)[])[] = [
  ['deposit_share', 'deposit_amount'],
  ['years', 'fixed_years'],
  ['insurance_below', 'insurance_rate'],
]

/** Columns that a change of the currency gives another meaning. */
const AMOUNTS = ['deposit_amount', 'purchase_bands', 'purchase_extra'] as const

/**
 * The columns to write for edited assumptions: those that differ from `original`, and those that are valid only together with them. A
 * changed amount is saved together with its currency, and another currency together with all amounts.
 * @param original the assumptions before they were edited
 * @param stored the assumptions that the edited ones replace
 */
export function assumptionChanges(edited: CostAssumptions, original: CostAssumptions, stored: CostAssumptions): Partial<AssumptionColumns> {
  const columns = columnsOfAssumptions(edited)
  const names = new Set(Object.keys(changedFields(columns, columnsOfAssumptions(original))) as (keyof AssumptionColumns)[])
  if (AMOUNTS.some((name) => names.has(name))) names.add('currency')
  const replacesCurrency = [original, stored].some(({ currency }) => currency !== edited.currency)
  if (names.has('currency') && replacesCurrency) for (const name of AMOUNTS) names.add(name)
  for (const group of GROUPS) if (group.some((name) => names.has(name))) for (const name of group) names.add(name)
  return Object.fromEntries([...names].map((name) => [name, columns[name]]))
}
