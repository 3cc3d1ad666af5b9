import type { CostAssumptions, HouseCosts } from '@/domain/money/cost'
import { isCurrency } from '@/domain/units/preferences'
import type { CostBand } from '@/domain/money/purchaseCosts'
import { isObject, NUMBER, NUMBER_OR_NULL, TEXT } from '@/lib/api/rowFields'
import type { Json, TablesInsert } from '@/types/database.types'

/** Assumptions as they are stored, with when that was. */
export type StoredAssumptions = CostAssumptions & { /** ISO instant. */ updatedAt: string }

/** What is known of a hunt's costs. */
export type HuntCosts = {
  /** Null until the owner has set them. */
  assumptions: StoredAssumptions | null
  /** By the id of the house. */
  houses: Readonly<Record<string, HouseCosts>>
}

/** The columns that a write asks back. */
export const ASSUMPTION_COLUMNS =
  'currency,preset,preset_year,deposit_share,deposit_amount,rate,years,fixed_years,insurance_below,insurance_rate,' +
  'maintenance,purchase_share,purchase_bands,purchase_extra,updated_at'
export const HOUSE_COST_COLUMNS = 'property_tax,service_charge,ground_rent,insurance,renovation,currency'

type Row = Record<string, unknown>

/** What the database sends in one piece. Whatever is not understood is left out, never a crash. */
export function huntCostsFrom(stored: unknown): HuntCosts {
  const { assumptions, houses } = partsOf(stored)
  return {
    assumptions: storedAssumptionsFrom(assumptions),
    houses: Object.fromEntries(
      listOf(houses)
        .map(partsOf)
        .map((row) => [TEXT.read(row.house_id), houseCostsFromRow(row)]),
    ),
  }
}

/** Stored assumptions; null for none, and for what nothing can be worked out with. */
export function storedAssumptionsFrom(stored: unknown): StoredAssumptions | null {
  if (!isObject(stored) || !isCurrency(stored.currency)) return null
  const years = NUMBER.read(stored.years)
  if (!Number.isInteger(years) || years < 1) return null
  return {
    currency: stored.currency,
    preset: TEXT.read(stored.preset),
    presetYear: NUMBER_OR_NULL.read(stored.preset_year),
    depositShare: NUMBER_OR_NULL.read(stored.deposit_share),
    depositAmount: NUMBER_OR_NULL.read(stored.deposit_amount),
    rate: NUMBER.read(stored.rate),
    years,
    fixedYears: NUMBER_OR_NULL.read(stored.fixed_years),
    insuranceBelow: NUMBER_OR_NULL.read(stored.insurance_below),
    insuranceRate: NUMBER_OR_NULL.read(stored.insurance_rate),
    maintenance: NUMBER.read(stored.maintenance),
    purchaseShare: NUMBER_OR_NULL.read(stored.purchase_share),
    purchaseBands: bandsFrom(stored.purchase_bands),
    purchaseExtra: NUMBER.read(stored.purchase_extra),
    updatedAt: TEXT.read(stored.updated_at),
  }
}

function bandsFrom(stored: unknown): CostBand[] | null {
  const bands = listOf(stored)
    .map(partsOf)
    .map(({ up_to: upTo, share }) => ({ upTo: NUMBER_OR_NULL.read(upTo), share: NUMBER.read(share) }))
  return bands.length > 0 ? bands : null
}

/** The columns of assumptions. */
export function columnsOfAssumptions(assumed: CostAssumptions) {
  return {
    currency: assumed.currency,
    preset: assumed.preset,
    preset_year: assumed.presetYear,
    deposit_share: assumed.depositShare,
    deposit_amount: assumed.depositAmount,
    rate: assumed.rate,
    years: assumed.years,
    fixed_years: assumed.fixedYears,
    insurance_below: assumed.insuranceBelow,
    insurance_rate: assumed.insuranceRate,
    maintenance: assumed.maintenance,
    purchase_share: assumed.purchaseShare,
    purchase_bands: (assumed.purchaseBands?.map(({ upTo, share }) => ({ up_to: upTo, share })) ?? null) as Json,
    purchase_extra: assumed.purchaseExtra,
  } satisfies Omit<TablesInsert<'cost_assumptions'>, 'owner_id'>
}

/** What is stored of one house. */
export function houseCostsFromRow(row: Row): HouseCosts {
  return {
    propertyTax: NUMBER_OR_NULL.read(row.property_tax),
    serviceCharge: NUMBER_OR_NULL.read(row.service_charge),
    groundRent: NUMBER_OR_NULL.read(row.ground_rent),
    insurance: NUMBER_OR_NULL.read(row.insurance),
    renovation: NUMBER_OR_NULL.read(row.renovation),
    currency: isCurrency(row.currency) ? row.currency : 'USD',
  }
}

/** The columns of some of a house's costs. */
export function columnsOfHouseCosts(costs: HouseCosts) {
  return {
    property_tax: costs.propertyTax,
    service_charge: costs.serviceCharge,
    ground_rent: costs.groundRent,
    insurance: costs.insurance,
    renovation: costs.renovation,
    currency: costs.currency,
  } satisfies Omit<TablesInsert<'house_costs'>, 'house_id'>
}

const partsOf = (x: unknown): Row => (isObject(x) ? x : {})
const listOf = (x: unknown): unknown[] => (Array.isArray(x) ? (x as unknown[]) : [])
