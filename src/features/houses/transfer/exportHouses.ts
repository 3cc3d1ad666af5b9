import { todayLocal } from '@/domain/time/dates'
import type { MeasurementSystem } from '@/domain/units/preferences'
import { notify } from '@/lib/notify'
import { saveFile } from '@/lib/saveFile'
import type { House } from '../house'
import { housesCsv, housesJson } from './writeHouses'

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
