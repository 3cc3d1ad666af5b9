import type { CostAssumptions, HouseCosts } from '@/domain/money/cost'
import { changedFields } from '@/lib/api/changedFields'
import { AppError } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { unwrapRow } from '@/lib/api/result'
import { changeRow, insertOnce } from '@/lib/api/write'
import { mergeSave, RowConflict } from '@/lib/api/conflicts'
import { assumptionChanges } from './assumptionChanges'
import {
  ASSUMPTION_COLUMNS,
  columnsOfAssumptions,
  columnsOfHouseCosts,
  HOUSE_COST_COLUMNS,
  houseCostsFromRow,
  houseCostsIn,
  storedAssumptionsFrom,
  type StoredAssumptions,
  type StoredHouseCosts,
} from './costs'

type Row = Record<string, unknown>

/** The edited assumptions, and the versions to compare them with. */
export type AssumptionsSave = {
  assumptions: CostAssumptions
  /** The assumptions with which the form was filled in: the stored ones, or a preset if there were none. */
  before: CostAssumptions | StoredAssumptions
  /** The assumptions that caused a conflict, if the person has chosen to replace them. */
  replacedVersion?: StoredAssumptions | undefined
}

/**
 * Saves the assumptions of the viewer's own hunt. Writes only changed fields, so that two devices can change different ones.
 * @throws RowConflict with the stored assumptions if another device has changed the same field since editing began
 */
export async function saveAssumptions(
  ownerId: string,
  { assumptions, before, replacedVersion }: AssumptionsSave,
): Promise<StoredAssumptions> {
  // A preset has never been stored, so everything that differs from the version to replace is a change.
  const original = 'updatedAt' in before ? before : replacedVersion
  if (!original) {
    // A duplicate means that another device saved first, or that an earlier attempt succeeded but its response was lost.
    const onDuplicate = async (): Promise<Row> => rowIfSame(await readRow(ownerId), assumptions)
    return assumptionsFrom(
      await insertOnce<'cost_assumptions', Row>(
        'cost_assumptions',
        { owner_id: ownerId, ...columnsOfAssumptions(assumptions) },
        ASSUMPTION_COLUMNS,
        onDuplicate,
      ),
    )
  }
  const base = replacedVersion ?? original
  const changes = assumptionChanges(assumptions, original, base)
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

function rowIfSame(row: Row, assumptions: CostAssumptions): Row {
  const stored = assumptionsFrom(row)
  if (Object.keys(changedFields<CostAssumptions>(assumptions, stored)).length > 0) throw new RowConflict(stored)
  return row
}

function assumptionsFrom(row: Row): StoredAssumptions {
  const stored = storedAssumptionsFrom(row)
  if (!stored) throw new AppError('unknown', '')
  return stored
}

/** The edited costs of a house, and the versions to compare them with, which may be in another currency. */
export type HouseCostsSave = {
  costs: HouseCosts
  /** The costs when editing began; undefined if there were none. */
  before: StoredHouseCosts | undefined
  /** The costs that caused a conflict, if the person has chosen to replace them. */
  replacedVersion?: StoredHouseCosts | undefined
  /** Set to drop the changes that conflict, and save the others. */
  takesTheirs?: boolean
}

/**
 * Saves the amounts that differ from `before`, so that two people can edit different amounts at the same time.
 * @throws RowConflict with the stored costs, in the currency of the form, if somebody else has changed the same amount
 */
export async function saveHouseCosts(
  houseId: string,
  { costs, before, replacedVersion, takesTheirs }: HouseCostsSave,
): Promise<StoredHouseCosts> {
  const { currency } = costs
  const originalCosts = before ? houseCostsIn(before, currency) : { ...NOTHING_ENTERED, currency }
  // A row has one currency, so all its amounts are written; those not edited here keep their latest stored value.
  let latest = replacedVersion ? houseCostsIn(replacedVersion, currency) : originalCosts
  return mergeSave({
    base: latest,
    changes: changedFields(columnsOfHouseCosts(costs), columnsOfHouseCosts(originalCosts)),
    write: async (changes, readAt) => {
      const columns = { ...columnsOfHouseCosts(latest), ...changes }
      return houseCostsFromRow(await (readAt ? changeCosts(houseId, readAt, columns) : insertCosts(houseId, columns)))
    },
    read: async () => {
      const query = (await client()).from('house_costs').select(HOUSE_COST_COLUMNS).eq('house_id', houseId)
      latest = houseCostsIn(houseCostsFromRow(unwrapRow(await query.single<Row>(), HOUSE_COST_COLUMNS)), currency)
      return latest
    },
    columnsOf: columnsOfHouseCosts,
    takesTheirs,
  })
}

const NOTHING_ENTERED = { propertyTax: null, serviceCharge: null, groundRent: null, insurance: null, renovation: null, updatedAt: '' }

type CostColumns = ReturnType<typeof columnsOfHouseCosts>

const changeCosts = (houseId: string, readAt: string, columns: CostColumns) =>
  changeRow<'house_costs', Row>('house_costs', { house_id: houseId, updated_at: readAt }, columns, HOUSE_COST_COLUMNS)

// A duplicate means that somebody else entered the first costs, or that an earlier attempt succeeded but its response was lost.
const insertCosts = (houseId: string, columns: CostColumns) =>
  insertOnce<'house_costs', Row>('house_costs', { house_id: houseId, ...columns }, HOUSE_COST_COLUMNS, () =>
    Promise.reject(new AppError('refused', '')),
  )
