import { formatNumber } from './numbers.ts'
import type { MeasurementSystem } from './preferences'

export const SQFT_TO_SQM = 0.09290304

/** Rounded, so not the exact inverse of SQFT_TO_SQM. */
const SQM_TO_SQFT = 10.7639

export function areaUnit(system: MeasurementSystem): string {
  return system === 'metric' ? 'm²' : 'sq ft'
}

/** Converts stored square feet for display and editing: one decimal in square meters, none in square feet. */
export function toDisplayArea(squareFeet: number, system: MeasurementSystem): number {
  return system === 'metric' ? Math.round(squareFeet * SQFT_TO_SQM * 10) / 10 : Math.round(squareFeet)
}

/** Converts a typed area to whole square feet. */
export function toStoredArea(typed: number, system: MeasurementSystem): number {
  return Math.round(system === 'metric' ? typed * SQM_TO_SQFT : typed)
}

/** Converts stored square feet for an exported file, precisely enough to read back the same square feet. */
export function toExactArea(squareFeet: number, system: MeasurementSystem): number {
  return system === 'metric' ? Math.round((squareFeet / SQM_TO_SQFT) * 100) / 100 : squareFeet
}

/** Whether a typed area equals the displayed one. If so, callers keep the stored area, because converting there and back is not exact. */
export function isAreaUnchanged(typed: number, storedSquareFeet: number, system: MeasurementSystem): boolean {
  return typed === toDisplayArea(storedSquareFeet, system)
}

/** Formats stored square feet in the viewer's unit: "1,500 sq ft", "139.4 m²". */
export function formatArea(squareFeet: number, system: MeasurementSystem): string {
  return `${formatNumber(toDisplayArea(squareFeet, system), 1)} ${areaUnit(system)}`
}
