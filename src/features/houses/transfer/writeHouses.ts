import { writeCsv } from '@/domain/text/csv'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { areaUnit } from '@/domain/units/units'
import type { House } from '../house'
import { FILE_COLUMNS, isInFile } from './houseFile'

/** Spreadsheets take a file without it for one in an old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Houses as a CSV file that spreadsheets open by a double click, and that can be imported again. Areas are in the viewer's
 * units, which the heading names.
 */
export function housesCsv(houses: readonly House[], system: MeasurementSystem): string {
  const columns = FILE_COLUMNS.filter(({ heading }) => heading)
  const headings = columns.map(({ heading = '', isArea }) => (isArea ? `${heading} (${areaUnit(system)})` : heading))
  const rows = houses.map((house) => columns.map(({ write }) => String(write?.(house, system) ?? '')))
  return BYTE_ORDER_MARK + writeCsv([headings, ...rows])
}

/** Houses as a JSON file, with all their fields; areas in square feet. Opinions of others stay with the hunt. */
export function housesJson(houses: readonly House[]): string {
  const exported = houses.map((house) => Object.fromEntries(Object.entries(house).filter(([key]) => isInFile(key))))
  return `${JSON.stringify({ format: 'house-hunter', version: 1, houses: exported }, null, 2)}\n`
}
