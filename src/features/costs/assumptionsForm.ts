import * as z from 'zod/mini'
import type { CostAssumptions } from '@/domain/money/cost'
import { COST_PRESETS, type CostPreset } from '@/domain/money/costPresets'
import { parseOptionalNumber } from '@/domain/units/numbers'
import { CURRENCY_CODES } from '@/domain/units/preferences'
import type { CostBand } from '@/domain/money/purchaseCosts'
import { sameJson } from '@/lib/api/changedFields'
import { amountError, percentError, numberInputText, yearsError } from './amountRules'

/** The maximum number of price bands. The database enforces the same limit. */
export const MAX_BANDS = 12

export const DEPOSIT_KINDS = ['share', 'amount'] as const

/** The values of the form. Numbers in text fields are kept as typed. */
export type AssumptionValues = z.infer<typeof assumptionFieldRules>

export function valuesOf(assumptions: CostAssumptions): AssumptionValues {
  return {
    currency: assumptions.currency,
    preset: assumptions.preset,
    presetYear: assumptions.presetYear,
    depositKind: assumptions.depositShare === null ? 'amount' : 'share',
    deposit: numberInputText(assumptions.depositShare ?? assumptions.depositAmount),
    rate: numberInputText(assumptions.rate),
    years: numberInputText(assumptions.years),
    fixedYears: numberInputText(assumptions.fixedYears),
    insuranceBelow: numberInputText(assumptions.insuranceBelow),
    insuranceRate: numberInputText(assumptions.insuranceRate),
    maintenance: numberInputText(assumptions.maintenance),
    purchaseShare: numberInputText(assumptions.purchaseShare),
    bands: (assumptions.purchaseBands ?? []).map(({ upTo, share }) => ({ upTo: numberInputText(upTo), share: numberInputText(share) })),
    purchaseExtra: assumptions.purchaseExtra === 0 ? '' : numberInputText(assumptions.purchaseExtra),
  }
}

/**
 * Converts form values to assumptions. A blank field becomes null or a default; text that is not a number, which validation rejects,
 * becomes NaN.
 */
export function assumptionsFrom(values: AssumptionValues): CostAssumptions {
  const deposit = parseOptionalNumber(values.deposit) ?? 0
  const isShare = values.depositKind === 'share'
  return {
    currency: values.currency,
    preset: values.preset,
    presetYear: values.presetYear,
    depositShare: isShare ? deposit : null,
    depositAmount: isShare ? null : deposit,
    rate: parseOptionalNumber(values.rate) ?? 0,
    years: parseOptionalNumber(values.years) ?? 1,
    fixedYears: parseOptionalNumber(values.fixedYears),
    insuranceBelow: parseOptionalNumber(values.insuranceBelow),
    insuranceRate: parseOptionalNumber(values.insuranceRate),
    maintenance: parseOptionalNumber(values.maintenance) ?? 0,
    purchaseShare: parseOptionalNumber(values.purchaseShare),
    purchaseBands: bandsFrom(values.bands),
    purchaseExtra: parseOptionalNumber(values.purchaseExtra) ?? 0,
  }
}

function bandsFrom(bands: AssumptionValues['bands']): CostBand[] | null {
  if (bands.length === 0) return null
  return bands.map(({ upTo, share }, index) => ({
    upTo: index === bands.length - 1 ? null : parseOptionalNumber(upTo),
    share: parseOptionalNumber(share) ?? 0,
  }))
}

const text = z.string()

const assumptionFieldRules = z.object({
  currency: z.enum(CURRENCY_CODES),
  preset: text,
  presetYear: z.nullable(z.number()),
  depositKind: z.enum(DEPOSIT_KINDS),
  deposit: text,
  rate: text,
  years: text,
  fixedYears: text,
  insuranceBelow: text,
  insuranceRate: text,
  maintenance: text,
  purchaseShare: text,
  /** The last band has no upper limit, so its `upTo` is empty. */
  bands: z.array(z.object({ upTo: text, share: text })),
  purchaseExtra: text,
})

export const assumptionsSchema = assumptionFieldRules.check(({ value, issues }) => {
  for (const { path, message } of problemsOf(value)) issues.push({ code: 'custom', path, message, input: value })
})

type Problem = { path: (string | number)[]; message: string }

function problemsOf(values: AssumptionValues): Problem[] {
  const { deposit, depositKind, rate, years, fixedYears, insuranceBelow, insuranceRate, maintenance, purchaseShare, purchaseExtra } = values
  const problems: Problem[] = []
  const report = (path: Problem['path'], message: string | undefined) => message && problems.push({ path, message })
  const requiredError = (value: string, message: string) => (value.trim() === '' ? message : undefined)
  report(
    ['deposit'],
    requiredError(deposit, 'Please enter the deposit, or 0') ?? (depositKind === 'share' ? percentError : amountError)(deposit),
  )
  report(['rate'], requiredError(rate, 'Please enter the rate, or 0') ?? percentError(rate))
  report(['years'], requiredError(years, 'Please enter the years') ?? yearsError(years))
  report(['fixedYears'], yearsError(fixedYears) ?? fixedYearsError(fixedYears, years))
  const bothOrNeitherMessage = 'Please enter both, or neither'
  report(
    ['insuranceBelow'],
    percentError(insuranceBelow) ?? (insuranceRate.trim() ? requiredError(insuranceBelow, bothOrNeitherMessage) : undefined),
  )
  report(
    ['insuranceRate'],
    percentError(insuranceRate) ?? (insuranceBelow.trim() ? requiredError(insuranceRate, bothOrNeitherMessage) : undefined),
  )
  report(['maintenance'], requiredError(maintenance, 'Please enter the share, or 0') ?? percentError(maintenance))
  report(['purchaseShare'], percentError(purchaseShare))
  report(['purchaseExtra'], amountError(purchaseExtra))
  return [...problems, ...bandProblems(values.bands)]
}

function fixedYearsError(fixedYears: string, years: string): string | undefined {
  const [fixedTerm, term] = [parseOptionalNumber(fixedYears), parseOptionalNumber(years)]
  return fixedTerm !== null && term !== null && fixedTerm > term ? 'Longer than the loan' : undefined
}

function bandProblems(bands: AssumptionValues['bands']): Problem[] {
  let previousEnd = 0
  return bands.flatMap(({ upTo, share }, index): Problem[] => {
    const rowProblems: Problem[] = []
    const shareMessage = share.trim() === '' ? 'Please enter the share, or 0' : percentError(share)
    if (shareMessage) rowProblems.push({ path: ['bands', index, 'share'], message: shareMessage })
    if (index === bands.length - 1) return rowProblems
    const end = parseOptionalNumber(upTo)
    const minimumError = index === 0 ? 'This must be more than 0' : 'This must be higher than the previous band'
    const message =
      end === null ? 'Please enter where this band ends' : (amountError(upTo) ?? (end <= previousEnd ? minimumError : undefined))
    if (message) rowProblems.push({ path: ['bands', index, 'upTo'], message })
    else previousEnd = end ?? previousEnd
    return rowProblems
  })
}

/** Returns the preset that the values are based on, and whether they differ from it; null if they are based on none. */
export function presetOf(values: CostAssumptions): { preset: CostPreset; isEdited: boolean } | null {
  const preset = COST_PRESETS.find(({ key, year }) => key === values.preset && year === values.presetYear)
  if (!preset) return null
  const { assumptions } = preset
  const keys = Object.keys(assumptions) as (keyof typeof assumptions)[]
  return { preset, isEdited: keys.some((key) => !sameJson(assumptions[key], values[key])) }
}
