import { APPOINTMENT_FIELDS, GOOD_HOURS_ROW, HOURS_FIELDS } from './appointment.ts'
import { CONTACT_FIELDS, PHOTO_FIELDS } from './contacts.ts'
import { ASSUMPTION_FIELDS, COST_FIELDS } from './costs.ts'
import type { FORMS } from './forms.ts'
import { ADDRESS_FIELDS, HOUSE_FIELDS, HOUSE_ID_FIELDS } from './house.ts'
import {
  ACCOUNT_FIELDS,
  INVITATION_FIELDS,
  INVITATION_STATUS_FIELDS,
  OPINION_FIELDS,
  PREFERENCE_FIELDS,
  PROFILE_FIELDS,
  SETTING_FIELDS,
} from './people.ts'
import { PLACE_FIELDS } from './places.ts'
import { goodRow, insertStatement, updateStatement, type TableName } from './statements.ts'
import { withValue, type Field } from './table.ts'
import {
  AREA_BOUNDS,
  BATHROOM_BOUNDS,
  BEDROOM_BOUNDS,
  GOOD_PLACE_WISH_ROW,
  GOOD_TYPE_WISH_ROW,
  goodBoundsRow,
  LOT_BOUNDS,
  PLACE_WISH_FIELDS,
  PRICE_BOUNDS,
  QUESTION_FIELDS,
  TYPE_WISH_FIELDS,
  YEAR_BOUNDS,
} from './wishes.ts'

type WriteOperation = 'insert' | 'update'

export type InputCase = {
  name: string
  fields: readonly Field[]
  form?: keyof typeof FORMS
  table?: TableName
  operations?: readonly WriteOperation[]
  /** A complete valid row to use instead of the table's usual one. */
  good?: Readonly<Record<string, unknown>>
}

/** A new wish of a kind other than a question. */
const wishCase = (name: string, form: keyof typeof FORMS, fields: readonly Field[], good: InputCase['good']): InputCase => ({
  name,
  fields,
  form,
  table: 'wishes',
  operations: ['insert'],
  good,
})

/** Groups of fields, each with the form or table that accepts it, or both. */
export const INPUT_CASES: readonly InputCase[] = [
  { name: 'a house', fields: HOUSE_FIELDS, form: 'house', table: 'houses' },
  { name: 'the id of a house', fields: HOUSE_ID_FIELDS, table: 'houses', operations: ['insert'] },
  { name: 'an address', fields: ADDRESS_FIELDS, form: 'house', table: 'houses' },
  { name: 'contacts', fields: CONTACT_FIELDS, form: 'house', table: 'houses' },
  { name: 'photos', fields: PHOTO_FIELDS, table: 'houses' },
  { name: 'an appointment', fields: APPOINTMENT_FIELDS, form: 'appointment', table: 'appointments' },
  {
    name: 'hours between which an appointment may be moved',
    fields: HOURS_FIELDS,
    form: 'hours',
    table: 'appointments',
    operations: ['insert'],
    good: GOOD_HOURS_ROW,
  },
  { name: 'cost assumptions', fields: ASSUMPTION_FIELDS, form: 'assumptions', table: 'cost_assumptions', operations: ['insert'] },
  { name: 'costs of a house', fields: COST_FIELDS, form: 'costs', table: 'house_costs', operations: ['insert'] },
  { name: 'a place', fields: PLACE_FIELDS, form: 'place', table: 'own_places' },
  { name: 'a question to wish for', fields: QUESTION_FIELDS, form: 'question', table: 'wishes' },
  wishCase('a wish about the price', 'priceBounds', PRICE_BOUNDS, goodBoundsRow('price', 2000, 2100)),
  wishCase('a wish about bedrooms', 'bedroomBounds', BEDROOM_BOUNDS, goodBoundsRow('bedrooms', 1, 2)),
  wishCase('a wish about bathrooms', 'bathroomBounds', BATHROOM_BOUNDS, goodBoundsRow('bathrooms', 1, 2)),
  wishCase('a wish about the size', 'areaBounds', AREA_BOUNDS, goodBoundsRow('area', 2000, 2100)),
  wishCase('a wish about the lot', 'lotBounds', LOT_BOUNDS, goodBoundsRow('lot', 2000, 2100)),
  wishCase('a wish about the year', 'yearBounds', YEAR_BOUNDS, goodBoundsRow('year_built', 2000, 2100)),
  wishCase('a wish about the type', 'types', TYPE_WISH_FIELDS, GOOD_TYPE_WISH_ROW),
  wishCase('a wish about a place', 'placeWish', PLACE_WISH_FIELDS, GOOD_PLACE_WISH_ROW),
  { name: 'an invitation', fields: INVITATION_FIELDS, form: 'invitation', table: 'collaborations' },
  { name: 'the status of an invitation', fields: INVITATION_STATUS_FIELDS, table: 'collaborations', operations: ['insert'] },
  { name: 'a profile', fields: PROFILE_FIELDS, form: 'profile', table: 'profiles', operations: ['update'] },
  { name: 'an account', fields: ACCOUNT_FIELDS, form: 'account' },
  { name: 'preferences', fields: PREFERENCE_FIELDS, form: 'preferences', table: 'profiles', operations: ['update'] },
  { name: 'an opinion', fields: OPINION_FIELDS, table: 'house_opinions', operations: ['update'] },
  { name: 'what collaborators may do', fields: SETTING_FIELDS, table: 'collaboration_settings', operations: ['update'] },
]

export const BOTH_OPERATIONS: readonly WriteOperation[] = ['insert', 'update']

/** The statements that write a value at a path of an otherwise valid row, one per operation; none if no table stores the value. */
export function statementsFor({ table, operations = BOTH_OPERATIONS, good }: InputCase, path: string, value: unknown): string[] {
  if (!table) return []
  const column = path.split('.')[0] ?? ''
  const row = withValue(good ?? goodRow(table), path, value)
  return operations.map((operation) =>
    operation === 'insert' ? insertStatement(table, row) : updateStatement(table, { [column]: row[column] }),
  )
}
