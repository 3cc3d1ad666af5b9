import type { CostAssumptions, HouseCosts } from '@/domain/cost'
import { changedFields } from '@/lib/changedFields'
import { AppError } from '@/lib/errors'
import { client } from '@/lib/supabase/client'
import { unwrapRow } from '@/lib/supabase/result'
import { changeRow, insertOnce, RowConflict } from '@/lib/supabase/write'
import {
  ASSUMPTION_COLUMNS,
  columnsOfAssumptions,
  columnsOfHouseCosts,
  HOUSE_COST_COLUMNS,
  houseCostsFromRow,
  storedAssumptionsFrom,
  type StoredAssumptions,
} from './costs'

type Row = Record<string, unknown>

/**
 * Saves the assumptions of one's own hunt.
 * @param readAt when those that were edited had been stored; undefined where there were none
 * @throws RowConflict with the stored ones where they have changed since
 */
export async function saveAssumptions(ownerId: string, assumed: CostAssumptions, readAt: string | undefined): Promise<StoredAssumptions> {
  const columns = columnsOfAssumptions(assumed)
  const change = (updatedAt: string) =>
    changeRow<'cost_assumptions', Row>('cost_assumptions', { owner_id: ownerId, updated_at: updatedAt }, columns, ASSUMPTION_COLUMNS)
  if (readAt === undefined) {
    // Another device, or a try whose answer was lost.
    const onDuplicate = async (): Promise<Row> => throwUnlessSame(await read(ownerId), assumed)
    return assumptionsFrom(
      await insertOnce<'cost_assumptions', Row>('cost_assumptions', { owner_id: ownerId, ...columns }, ASSUMPTION_COLUMNS, onDuplicate),
    )
  }
  try {
    return assumptionsFrom(await change(readAt))
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    const row = await read(ownerId)
    if (assumptionsFrom(row).updatedAt === readAt) throw error
    return assumptionsFrom(throwUnlessSame(row, assumed))
  }
}

async function read(ownerId: string): Promise<Row> {
  const query = (await client()).from('cost_assumptions').select(ASSUMPTION_COLUMNS).eq('owner_id', ownerId)
  return unwrapRow(await query.single<Row>(), ASSUMPTION_COLUMNS)
}

function throwUnlessSame(row: Row, assumed: CostAssumptions): Row {
  const stored = assumptionsFrom(row)
  if (Object.keys(changedFields<CostAssumptions>(assumed, stored)).length > 0) throw new RowConflict(stored)
  return row
}

function assumptionsFrom(row: Row): StoredAssumptions {
  const stored = storedAssumptionsFrom(row)
  if (!stored) throw new AppError('unknown', '')
  return stored
}

/**
 * Saves what was entered of a house. Only what changed is written, so that two people who enter different things lose neither.
 * @param before what was known of it; undefined for nothing
 */
export async function saveHouseCosts(houseId: string, costs: HouseCosts, before: HouseCosts | undefined): Promise<HouseCosts> {
  const columns = columnsOfHouseCosts(costs)
  // Amounts say nothing without their currency: in another one all of them are written.
  const known = before?.currency === costs.currency ? columnsOfHouseCosts(before) : undefined
  const change = () => {
    const changes = known ? changedFields(columns, known) : columns
    return changeRow<'house_costs', Row>(
      'house_costs',
      { house_id: houseId },
      { ...changes, currency: columns.currency },
      HOUSE_COST_COLUMNS,
    )
  }
  if (before) return houseCostsFromRow(await change())
  const entered = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  const onDuplicate = () => changeRow<'house_costs', Row>('house_costs', { house_id: houseId }, entered, HOUSE_COST_COLUMNS)
  return houseCostsFromRow(
    await insertOnce<'house_costs', Row>('house_costs', { house_id: houseId, ...columns }, HOUSE_COST_COLUMNS, onDuplicate),
  )
}
