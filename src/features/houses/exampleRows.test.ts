import { validate as isUuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { DANA, houseRow } from '@/test/factories'
import { exampleHouses, exampleRows } from './exampleRows'
import { houseFromRow, isHouse } from './house'
import { houseFormSchema, newHouseValues, valuesOf } from './form/houseForm'

describe('the rows for add_examples', () => {
  const { houses, appointments } = exampleRows('2026-02-27')

  it('have fresh, distinct ids', () => {
    const ids = [...houses, ...appointments, ...exampleRows('2026-02-27').houses].map(({ id }) => id)
    expect(ids.every((id) => isUuid(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have only columns of the table, without the owner and the example flag, which the database sets', () => {
    const columns = Object.keys(houseRow())
    for (const row of houses) {
      expect(columns).toEqual(expect.arrayContaining(Object.keys(row)))
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['user_id']))
      expect(row).not.toHaveProperty('is_example')
    }
  })

  it('pass the validation of the house form', () => {
    for (const row of houses) {
      const values = valuesOf(houseFromRow({ ...houseRow(), ...row }, DANA), row.measurement_system)
      expect(houseFormSchema(row.measurement_system).safeParse({ ...newHouseValues(), ...values }).error?.issues ?? []).toEqual([])
    }
  })

  it('include appointments at these houses, all on or after the given day', () => {
    const ids = houses.map(({ id }) => id)
    expect(appointments.length).toBeGreaterThan(0)
    for (const { house_id, date } of appointments) {
      expect(ids).toContain(house_id)
      expect(date >= '2026-02-27').toBe(true)
    }
  })
})

describe('the unsaved examples', () => {
  it('are complete houses marked as examples, with ids that no stored house has', () => {
    for (const example of exampleHouses()) {
      expect(isHouse(example)).toBe(true)
      expect(example.isExample).toBe(true)
      expect(isUuid(example.id)).toBe(false)
    }
  })
})
