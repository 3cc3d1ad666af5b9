import { todayLocal } from '@/domain/dates'
import type { MeasurementSystem } from '@/domain/preferences'
import { saveFile } from '@/lib/saveFile'
import type { House } from '../house'
import { housesCsv } from './houseCsv'
import { housesJson } from './houseJson'

export type ExportFormat = 'csv' | 'json'

/** Gives the houses to the browser as a file to save. */
export function exportHouses(houses: readonly House[], format: ExportFormat, system: MeasurementSystem) {
  const [text, type] = format === 'csv' ? [housesCsv(houses, system), 'text/csv'] : [housesJson(houses), 'application/json']
  saveFile(`houses-${todayLocal()}.${format}`, new Blob([text], { type: `${type};charset=utf-8` }))
}
