import { toStoredArea } from './units'

export type AreaUnit = 'sqft' | 'sqm' | 'acre' | 'hectare' | 'sqyd'

export const isLandUnit = (unit: AreaUnit | undefined) => unit === 'acre' || unit === 'hectare'

/** Converts an area to square feet. NaN for ambiguous acres or hectares: "1.250" may mean 1.25 or 1250. */
export function inSquareFeet(value: number, unit: AreaUnit, text = ''): number {
  if (isLandUnit(unit) && /(?:^|\D)[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(text)) return Number.NaN
  if (unit === 'sqm') return toStoredArea(value, 'metric')
  if (unit === 'hectare') return toStoredArea(value * 10_000, 'metric')
  return Math.round(unit === 'acre' ? value * 43_560 : unit === 'sqyd' ? value * 9 : value)
}

/** The unit that a name such as "MTK", "sqft" or "square metres" stands for. */
export function parseUnit(name: unknown): AreaUnit | undefined {
  if (typeof name !== 'string') return undefined
  const text = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
  if (/^(?:ftk|sf|ft2|sq ?fe?e?t|sqft|square ?feet|square ?foot|sq ft)$/.test(text)) return 'sqft'
  if (/^(?:mtk|m2|m\^2|sq ?m|sqm|qm|mq|square ?met(?:er|re)s?|m|metre carre)$/.test(text) && text !== 'm') return 'sqm'
  if (/^(?:acr|acres?|ac)$/.test(text)) return 'acre'
  return /^(?:har|ha|hectares?)$/.test(text) ? 'hectare' : undefined
}
