import * as z from 'zod/mini'
import type { HouseCosts } from '@/domain/money/cost'
import { parseOptionalNumber } from '@/domain/units/numbers'
import type { Currency } from '@/domain/units/preferences'
import { amountError, numberInputText } from './amountRules'

/** The costs that can be entered for a house, with their labels. */
export const HOUSE_COST_FIELDS = [
  { name: 'propertyTax', label: 'Property tax, a year' },
  { name: 'serviceCharge', label: 'Service charge or HOA, a month' },
  { name: 'groundRent', label: 'Ground rent, a year' },
  { name: 'insurance', label: 'Home insurance, a year' },
  { name: 'renovation', label: 'Renovation, once' },
] as const

export type HouseCostField = (typeof HOUSE_COST_FIELDS)[number]['name']
export type HouseCostValues = Record<HouseCostField, string>

/** The form's initial values. */
export function houseCostValues(costs: HouseCosts | undefined): HouseCostValues {
  const values = HOUSE_COST_FIELDS.map(({ name }) => [name, numberInputText(costs?.[name] ?? null)] as const)
  return Object.fromEntries(values) as HouseCostValues
}

/** Converts validated form values to costs. An empty field becomes null: the cost is not known. */
export function houseCostsFrom(values: HouseCostValues, currency: Currency): HouseCosts {
  return {
    propertyTax: parseOptionalNumber(values.propertyTax),
    serviceCharge: parseOptionalNumber(values.serviceCharge),
    groundRent: parseOptionalNumber(values.groundRent),
    insurance: parseOptionalNumber(values.insurance),
    renovation: parseOptionalNumber(values.renovation),
    currency,
  }
}

const amount = z.string()

export const houseCostsSchema = z
  .object({ propertyTax: amount, serviceCharge: amount, groundRent: amount, insurance: amount, renovation: amount })
  .check((context) => {
    const values: HouseCostValues = context.value
    for (const { name } of HOUSE_COST_FIELDS) {
      const message = amountError(values[name])
      if (message) context.issues.push({ code: 'custom', path: [name], message, input: values })
    }
  })
