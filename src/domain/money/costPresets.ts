import type { CostAssumptions } from './cost'
import type { Currency } from '../units/preferences'
import type { CostBand } from './purchaseCosts'

/** Assumptions to start from in a country. Taxes are those of `year`; rates and shares were typical in that year. */
export type CostPreset = {
  key: string
  name: string
  year: number
  /** What the preset assumes and leaves out, for display. */
  description: string
  assumptions: Omit<CostAssumptions, 'preset' | 'presetYear'>
}

const bands = (...steps: [upTo: number | null, share: number][]): CostBand[] => steps.map(([upTo, share]) => ({ upTo, share }))

const NO_INSURANCE = { insuranceBelow: null, insuranceRate: null }
const deposit = (depositShare: number) => ({ depositShare, depositAmount: null })
const YEAR = 2025

export const COST_PRESETS: readonly [CostPreset, ...CostPreset[]] = [
  {
    key: 'usa',
    name: 'USA',
    year: YEAR,
    description: 'A 30-year loan at one rate. Closing costs are 2 to 5 percent, by state.',
    assumptions: {
      currency: 'USD',
      ...deposit(20),
      rate: 6.5,
      years: 30,
      fixedYears: null,
      insuranceBelow: 20,
      insuranceRate: 0.75,
      maintenance: 1,
      purchaseShare: 3,
      purchaseBands: null,
      purchaseExtra: 0,
    },
  },
  {
    key: 'uk',
    name: 'United Kingdom',
    year: YEAR,
    description:
      'Stamp duty for England and Northern Ireland from April 2025, for an only home that is not a first purchase. Add solicitor and survey as a fixed sum.',
    assumptions: {
      currency: 'GBP',
      ...deposit(15),
      rate: 4.6,
      years: 30,
      fixedYears: 5,
      ...NO_INSURANCE,
      maintenance: 1,
      purchaseShare: null,
      purchaseBands: bands([125_000, 0], [250_000, 2], [925_000, 5], [1_500_000, 10], [null, 12]),
      purchaseExtra: 0,
    },
  },
  {
    key: 'germany',
    name: 'Germany',
    year: YEAR,
    description: 'Land transfer tax 5 percent (3.5 to 6.5, by state), notary and register 2, agent 3.57.',
    assumptions: {
      currency: 'EUR',
      ...deposit(20),
      rate: 3.7,
      years: 30,
      fixedYears: 10,
      ...NO_INSURANCE,
      maintenance: 1,
      purchaseShare: 10.57,
      purchaseBands: null,
      purchaseExtra: 0,
    },
  },
  {
    key: 'spain',
    name: 'Spain',
    year: YEAR,
    description: 'A second-hand home: transfer tax 8 percent (6 to 11, by region), notary, register and paperwork 2.',
    assumptions: {
      currency: 'EUR',
      ...deposit(20),
      rate: 3,
      years: 30,
      fixedYears: null,
      ...NO_INSURANCE,
      maintenance: 1,
      purchaseShare: 10,
      purchaseBands: null,
      purchaseExtra: 0,
    },
  },
  {
    key: 'canada',
    name: 'Canada',
    year: YEAR,
    description:
      'Land transfer tax of Ontario, without Toronto’s own; lawyer and other costs 1 percent. The insurance premium, which is paid once, is spread over the years.',
    assumptions: {
      currency: 'CAD',
      ...deposit(20),
      rate: 4.5,
      years: 25,
      fixedYears: 5,
      insuranceBelow: 20,
      insuranceRate: 0.25,
      maintenance: 1,
      purchaseShare: 1,
      purchaseBands: bands([55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2], [null, 2.5]),
      purchaseExtra: 0,
    },
  },
  {
    key: 'israel',
    name: 'Israel',
    year: YEAR,
    description: 'Purchase tax for an only home; agent and lawyer 3 percent.',
    assumptions: {
      currency: 'ILS',
      ...deposit(25),
      rate: 5,
      years: 25,
      fixedYears: null,
      ...NO_INSURANCE,
      maintenance: 1,
      purchaseShare: 3,
      purchaseBands: bands([1_978_745, 0], [2_347_040, 3.5], [6_055_070, 5], [20_183_565, 8], [null, 10]),
      purchaseExtra: 0,
    },
  },
]

/** The first preset in the viewer's currency, or the one for the USA if no preset has that currency. */
export function presetFor(currency: Currency): CostPreset {
  return COST_PRESETS.find(({ assumptions }) => assumptions.currency === currency) ?? COST_PRESETS[0]
}

export function assumptionsOf({ key, year, assumptions }: CostPreset): CostAssumptions {
  return { ...assumptions, preset: key, presetYear: year }
}
