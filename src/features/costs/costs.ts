import type { CostAssumptions, HouseCosts } from '@/domain/money/cost'
import { convert } from '@/domain/money/money'
import { isCurrency, type Currency } from '@/domain/units/preferences'
import type { CostBand } from '@/domain/money/purchaseCosts'
import { isObject, NUMBER, NUMBER_OR_NULL, STRING } from '@/lib/api/rowFields'
import type { Json, TablesInsert } from '@/types/database.types'

export type StoredAssumptions = CostAssumptions & { /** ISO timestamp. */ updatedAt: string }

export type StoredHouseCosts = HouseCosts & { /** ISO timestamp. */ updatedAt: string }

/** The assumptions of a hunt, and the costs of its houses. */
export type HuntCosts = {
  /** Null until the owner has set them. */
  assumptions: StoredAssumptions | null
  /** Keyed by house id. */
  houses: Readonly<Record<string, StoredHouseCosts>>
}

/** The columns that every write returns. */
export const ASSUMPTION_COLUMNS =
  'currency,preset,preset_year,deposit_share,deposit_amount,rate,years,fixed_years,insurance_below,insurance_rate,' +
  'maintenance,purchase_share,purchase_bands,purchase_extra,updated_at'
export const HOUSE_COST_COLUMNS = 'property_tax,service_charge,ground_rent,insurance,renovation,currency,updated_at'

type Row = Record<string, unknown>

/** Parses the response of the database function `hunt_costs`. Never throws: a default replaces a value of the wrong type. */
export function huntCostsFrom(stored: unknown): HuntCosts {
  const { assumptions, houses } = asObject(stored)
  return {
    assumptions: storedAssumptionsFrom(assumptions),
    houses: Object.fromEntries(
      listOf(houses)
        .map(asObject)
        .map((row) => [STRING.read(row.house_id), houseCostsFromRow(row)]),
    ),
  }
}

/** Parses assumptions from column values; null if they are missing or unusable. */
export function storedAssumptionsFrom(stored: unknown): StoredAssumptions | null {
  if (!isObject(stored) || !isCurrency(stored.currency)) return null
  const years = NUMBER.read(stored.years)
  if (!Number.isInteger(years) || years < 1) return null
  return {
    currency: stored.currency,
    preset: STRING.read(stored.preset),
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
    updatedAt: STRING.read(stored.updated_at),
  }
}

function bandsFrom(stored: unknown): CostBand[] | null {
  const bands = listOf(stored)
    .map(asObject)
    .map(({ up_to: upTo, share }) => ({ upTo: NUMBER_OR_NULL.read(upTo), share: NUMBER.read(share) }))
  return bands.length > 0 ? bands : null
}

/** The assumptions as column values of a `cost_assumptions` row. */
export function columnsOfAssumptions(assumptions: CostAssumptions) {
  return {
    currency: assumptions.currency,
    preset: assumptions.preset,
    preset_year: assumptions.presetYear,
    deposit_share: assumptions.depositShare,
    deposit_amount: assumptions.depositAmount,
    rate: assumptions.rate,
    years: assumptions.years,
    fixed_years: assumptions.fixedYears,
    insurance_below: assumptions.insuranceBelow,
    insurance_rate: assumptions.insuranceRate,
    maintenance: assumptions.maintenance,
    purchase_share: assumptions.purchaseShare,
    purchase_bands: (assumptions.purchaseBands?.map(({ upTo, share }) => ({ up_to: upTo, share })) ?? null) as Json,
    purchase_extra: assumptions.purchaseExtra,
  } satisfies Omit<TablesInsert<'cost_assumptions'>, 'owner_id'>
}

/** Parses the costs in a `house_costs` row. An unknown currency counts as US dollars. */
export function houseCostsFromRow(row: Row): StoredHouseCosts {
  return {
    propertyTax: NUMBER_OR_NULL.read(row.property_tax),
    serviceCharge: NUMBER_OR_NULL.read(row.service_charge),
    groundRent: NUMBER_OR_NULL.read(row.ground_rent),
    insurance: NUMBER_OR_NULL.read(row.insurance),
    renovation: NUMBER_OR_NULL.read(row.renovation),
    currency: isCurrency(row.currency) ? row.currency : 'USD',
    updatedAt: STRING.read(row.updated_at),
  }
}

/** The costs as column values of a `house_costs` row. */
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

/** Converts the amounts to another currency, rounded to cents. */
export function houseCostsIn(costs: StoredHouseCosts, currency: Currency): StoredHouseCosts {
  if (costs.currency === currency) return costs
  const convertAmount = (amount: number | null) =>
    amount === null ? null : Math.round(convert(amount, costs.currency, currency) * 100) / 100
  return {
    ...costs,
    propertyTax: convertAmount(costs.propertyTax),
    serviceCharge: convertAmount(costs.serviceCharge),
    groundRent: convertAmount(costs.groundRent),
    insurance: convertAmount(costs.insurance),
    renovation: convertAmount(costs.renovation),
    currency,
  }
}

const asObject = (x: unknown): Row => (isObject(x) ? x : {})
const listOf = (x: unknown): unknown[] => (Array.isArray(x) ? (x as unknown[]) : [])
