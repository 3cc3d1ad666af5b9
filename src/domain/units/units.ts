import { formatNumber } from './numbers.ts'
import type { MeasurementSystem } from './preferences'

export const SQFT_TO_SQM = 0.09290304

/** Rounded, so it is not the exact inverse of SQFT_TO_SQM. */
const SQM_TO_SQFT = 10.7639

/** The unit that follows an area: "m²" or "sq ft". */
export function areaUnit(system: MeasurementSystem): string {
  return system === 'metric' ? 'm²' : 'sq ft'
}

/** Stored square feet as the number to show or to edit: 1 decimal in square metres, none in square feet. */
export function toDisplayArea(squareFeet: number, system: MeasurementSystem): number {
  return system === 'metric' ? Math.round(squareFeet * SQFT_TO_SQM * 10) / 10 : Math.round(squareFeet)
}

/** A typed area, in the person's own unit, as the whole square feet to store. */
export function toStoredArea(typed: number, system: MeasurementSystem): number {
  return Math.round(system === 'metric' ? typed * SQM_TO_SQFT : typed)
}

/** Stored square feet as a number for a file, with as many decimals as reading it back needs to give the same square feet. */
export function toExactArea(squareFeet: number, system: MeasurementSystem): number {
  return system === 'metric' ? Math.round((squareFeet / SQM_TO_SQFT) * 100) / 100 : squareFeet
}

/**
 * Whether a typed area still is what the form showed for the stored square feet. Such an area is not written back,
 * because the two conversions do not cancel out exactly.
 */
export function areaUnchanged(typed: number, storedSquareFeet: number, system: MeasurementSystem): boolean {
  return typed === toDisplayArea(storedSquareFeet, system)
}

/** Stored square feet as text in the viewer's unit: "1,500 sq ft", "139.4 m²", "100 m²". */
export function formatArea(squareFeet: number, system: MeasurementSystem): string {
  return `${formatNumber(toDisplayArea(squareFeet, system), 1)} ${areaUnit(system)}`
}
