import { localToday } from '@/domain/time/dates'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/saveFile'
import type { House } from '../house'
import { writeCsv } from '@/domain/text/csv'
import { areaUnit } from '@/domain/units/units'
import { FILE_COLUMNS, isInFile } from './houseFile'

export type ExportFormat = 'csv' | 'json'

/**
 * Downloads the houses as a file.
 * @param total the number of houses in the list before filtering; null if they come from the saved copy, which may lack some
 */
export function exportHouses(houses: readonly House[], total: number | null, format: ExportFormat, system: MeasurementSystem) {
  const [text, type] = format === 'csv' ? [housesCsv(houses, system), 'text/csv'] : [housesJson(houses), 'application/json']
  saveFile(`houses-${localToday()}.${format}`, new Blob([text], { type: `${type};charset=utf-8` }))
  notify.success('Houses exported', exportedText(houses.length, total))
}

function exportedText(count: number, total: number | null): string {
  if (total === null) return `${count} from the saved copy`
  return count === total ? `All ${total}` : `${count} of ${total}, the ones that match your filters`
}

/** Tells spreadsheet programs that the file is UTF-8. They would otherwise assume a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Formats houses as a CSV file for spreadsheets and for import. Areas are in the viewer's units, named in the headings.
 */
export function housesCsv(houses: readonly House[], system: MeasurementSystem): string {
  const columns = FILE_COLUMNS.filter(({ heading }) => heading)
  const headings = columns.map(({ heading = '', isArea }) => (isArea ? `${heading} (${areaUnit(system)})` : heading))
  const rows = houses.map((house) => columns.map(({ write }) => String(write?.(house, system) ?? '')))
  return BYTE_ORDER_MARK + writeCsv([headings, ...rows])
}

/** Formats houses as a JSON file with all fields except those that `FILE_FIELDS` leaves out. Areas are in square feet. */
export function housesJson(houses: readonly House[]): string {
  const exportedHouses = houses.map((house) => Object.fromEntries(Object.entries(house).filter(([key]) => isInFile(key))))
  return `${JSON.stringify({ format: 'house-hunter', version: 1, houses: exportedHouses }, null, 2)}\n`
}
