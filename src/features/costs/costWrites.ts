import type { CostAssumptions, HouseCosts } from '@/domain/money/cost'
import { changedFields } from '@/lib/api/changedFields'
import { AppError } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { unwrapRow } from '@/lib/api/result'
import { changeRow, insertOnce } from '@/lib/api/write'
import { mergeSave, RowConflict } from '@/lib/api/conflicts'
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
 * Saves the assumptions of the viewer's own hunt. Writes only changed fields, so that two devices can change different ones.
 * @param base the assumptions when editing began; null if there were none
 * @throws RowConflict with the stored assumptions if another device has changed the same field since editing began
 */
export async function saveAssumptions(
  ownerId: string,
  assumptions: CostAssumptions,
  base: StoredAssumptions | null,
): Promise<StoredAssumptions> {
  const columns = columnsOfAssumptions(assumptions)
  if (!base) {
    // A duplicate means that another device saved first, or that an earlier attempt succeeded but its response was lost.
    const onDuplicate = async (): Promise<Row> => throwUnlessSame(await readRow(ownerId), assumptions)
    return assumptionsFrom(
      await insertOnce<'cost_assumptions', Row>('cost_assumptions', { owner_id: ownerId, ...columns }, ASSUMPTION_COLUMNS, onDuplicate),
    )
  }
  const changes = changedFields(columns, columnsOfAssumptions(base))
  const readAgain = async () => assumptionsFrom(await readRow(ownerId))
  if (Object.keys(changes).length === 0) return readAgain()
  return mergeSave({
    base,
    changes,
    write: async (changed, readAt) =>
      assumptionsFrom(
        await changeRow<'cost_assumptions', Row>(
          'cost_assumptions',
          { owner_id: ownerId, updated_at: readAt },
          changed,
          ASSUMPTION_COLUMNS,
        ),
      ),
    read: readAgain,
    columnsOf: columnsOfAssumptions,
  })
}

async function readRow(ownerId: string): Promise<Row> {
  const query = (await client()).from('cost_assumptions').select(ASSUMPTION_COLUMNS).eq('owner_id', ownerId)
  return unwrapRow(await query.single<Row>(), ASSUMPTION_COLUMNS)
}

function throwUnlessSame(row: Row, assumptions: CostAssumptions): Row {
  const stored = assumptionsFrom(row)
  if (Object.keys(changedFields<CostAssumptions>(assumptions, stored)).length > 0) throw new RowConflict(stored)
  return row
}

function assumptionsFrom(row: Row): StoredAssumptions {
  const stored = storedAssumptionsFrom(row)
  if (!stored) throw new AppError('unknown', '')
  return stored
}

/**
 * Saves the costs of a house. Writes only changed fields, so that two people can enter different costs at the same time.
 * @param before the costs when editing began; undefined if there were none
 */
export async function saveHouseCosts(houseId: string, costs: HouseCosts, before: HouseCosts | undefined): Promise<HouseCosts> {
  const columns = columnsOfHouseCosts(costs)
  // All amounts are in the row's currency, so all of them are written if the currency changes.
  const base = before?.currency === costs.currency ? columnsOfHouseCosts(before) : undefined
  const change = () => {
    const changes = base ? changedFields(columns, base) : columns
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
