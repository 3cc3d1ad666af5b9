import { v4 as uuid } from 'uuid'
import { EXAMPLE_HOUSES, exampleAppointments } from '@/domain/house/examples'
import { columnsOf, houseFromRow, type House } from './house'

/**
 * Returns the built-in examples as rows for `add_examples`, with fresh ids.
 * @param today the local calendar date; the appointments are dated relative to it
 */
export function exampleRows(today: string) {
  const ids = new Map(EXAMPLE_HOUSES.map(({ key }) => [key, uuid()]))
  const houses = EXAMPLE_HOUSES.map(({ key, ...example }) => columnsOf({ ...example, id: ids.get(key) ?? uuid() }))
  const appointments = exampleAppointments(today).map(({ houseKey, ...appointment }) => ({
    id: uuid(),
    house_id: ids.get(houseKey) ?? '',
    ...appointment,
  }))
  return { houses, appointments }
}

/** Returns the examples as unsaved houses, which are shown if nothing could be loaded and no saved copy exists. */
export function exampleHouses(): House[] {
  const commonFields = { isExample: true, createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-01-01T00:00:00Z' }
  return EXAMPLE_HOUSES.map(({ key, ...example }) => houseFromRow(columnsOf({ ...example, ...commonFields, id: `example-${key}` }), ''))
}
