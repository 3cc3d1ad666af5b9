import { todayLocal } from '@/domain/time/dates'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/saveFile'
import type { House } from '../house'
import { writeCsv } from '@/domain/text/csv'
import { areaUnit } from '@/domain/units/units'
import { FILE_COLUMNS, isInFile } from './houseFile'

export type ExportFormat = 'csv' | 'json'

/**
 * Gives the houses to the browser as a file to save.
 * @param total houses that the list has without its filters
 */
export function exportHouses(houses: readonly House[], total: number, format: ExportFormat, system: MeasurementSystem) {
  const [text, type] = format === 'csv' ? [housesCsv(houses, system), 'text/csv'] : [housesJson(houses), 'application/json']
  saveFile(`houses-${todayLocal()}.${format}`, new Blob([text], { type: `${type};charset=utf-8` }))
  notify.success(
    'Houses exported',
    houses.length === total ? `All ${total}` : `${houses.length} of ${total}, the ones that match your filters`,
  )
}

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
