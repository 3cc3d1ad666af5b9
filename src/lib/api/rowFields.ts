import type { Tables } from '@/types/database.types'

/** A kind of value. `read` converts whatever a column contains to such a value; `is` validates a value in a saved copy. */
export type ValueKind<Value> = {
  read: (stored: unknown) => Value
  is: (value: unknown) => boolean
}

/** Creates a kind of scalar value. A value is valid if `read` does not change it. */
export function scalarKind<Value extends string | number | boolean | null>(read: (stored: unknown) => Value): ValueKind<Value> {
  return { read, is: (value) => read(value) === value }
}

export const STRING = scalarKind((stored) => (typeof stored === 'string' ? stored : ''))
export const STRING_OR_NULL = scalarKind((stored) => (typeof stored === 'string' ? stored : null))
export const NUMBER = scalarKind(numberFrom)
export const NUMBER_OR_NULL = scalarKind((stored) => (stored === null || stored === undefined ? null : numberFrom(stored)))
export const BOOLEAN = scalarKind((stored) => stored === true)

/** Converts a stored number, which may arrive as a string such as "2.0". Anything else becomes 0. */
function numberFrom(stored: unknown): number {
  const value = typeof stored === 'string' ? Number(stored) : stored
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** A column's kind of value, and whether a form edits the column. */
type Field<Value, InForm extends boolean> = { kind: ValueKind<Value>; inForm: InForm }

export const outsideForm = <Value>(kind: ValueKind<Value>): Field<Value, false> => ({ kind, inForm: false })
export const inForm = <Value>(kind: ValueKind<Value>): Field<Value, true> => ({ kind, inForm: true })

type AnyField = Field<unknown, boolean>
type Fields = Readonly<Record<string, AnyField | null>>

/** The type of the client's name for a column: `square_feet` becomes `squareFeet`. */
export type FieldName<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldName<Rest>>}`
  : Column

/** The client's name for a column: `square_feet` becomes `squareFeet`. */
export const fieldName = <Column extends string>(column: Column) =>
  column.replace(/_./g, ([, letter = '']) => letter.toUpperCase()) as FieldName<Column>

/** The field of each column of a table; null for a column that the client does not read. */
export type FieldsOf<Table extends 'houses' | 'appointments'> = {
  [Column in keyof Tables<Table>]: Field<Tables<Table>[Column], boolean> | null
}

/** The columns that the client reads. */
export type ReadColumn<F extends Fields> = { [Column in keyof F]: F[Column] extends AnyField ? Column : never }[keyof F] & string

/** The columns that a form edits. */
export type FormColumn<F extends Fields> = { [Column in keyof F]: F[Column] extends { inForm: true } ? Column : never }[keyof F] & string

/** A row as the client represents it. */
export type ItemOf<F extends Fields> = { [Column in ReadColumn<F> as FieldName<Column>]: ValueOf<F[Column]> }

type ValueOf<F> = F extends { kind: ValueKind<infer Value> } ? Value : never

/** The columns, with their types, of the fields that `Part` contains. */
type ColumnsOf<F extends Fields, Part> = {
  [Column in ReadColumn<F> as FieldName<Column> extends keyof Part ? Column : never]: ValueOf<F[Column]>
}

type Values = Record<string, unknown>

/** Derives from a table's fields the columns to select, the mapping of rows in both directions, and the validation of saved copies. */
export function rowFields<F extends Fields>(fields: F) {
  const readFields = Object.entries(fields).flatMap(([column, field]) => (field ? [{ column, name: fieldName(column), ...field }] : []))
  const formFields = readFields.filter((field) => field.inForm)
  const columnsFrom = (item: object, selected: typeof readFields) =>
    Object.fromEntries(selected.flatMap(({ column, name }) => (name in item ? [[column, (item as Values)[name]]] : [])))
  return {
    columns: readFields.map(({ column }) => column).join(','),
    fromRow(row: { readonly [Column in ReadColumn<F>]?: unknown }): ItemOf<F> {
      const item: Values = {}
      for (const { column, name, kind } of readFields) item[name] = kind.read((row as Values)[column])
      return item as ItemOf<F>
    },
    /** Maps an item, or a partial item, back to columns. */
    columnsOf: <Part extends Partial<ItemOf<F>>>(item: Part) => columnsFrom(item, readFields) as ColumnsOf<F, Part>,
    /** Maps an item back to the columns that a form edits. */
    formColumnsOf: (item: ItemOf<F>) => columnsFrom(item, formFields) as { [Column in FormColumn<F>]: ValueOf<F[Column]> },
    isItem: (x: unknown): x is ItemOf<F> => isObject(x) && readFields.every(({ name, kind }) => kind.is(x[name])),
  }
}

export function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}

export function isListOf(x: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(x) && x.every(isItem)
}

/** Creates a type guard for a stored object. The compiler reports an error if `fields` lacks a field of `T`. */
export function fieldsGuard<T extends object>(fields: { readonly [Key in keyof T]-?: (value: unknown) => boolean }) {
  const checks = Object.entries<(value: unknown) => boolean>(fields)
  return (x: unknown): x is T => isObject(x) && checks.every(([name, isValid]) => isValid(x[name]))
}

/** Whether a stored value is an object (used as a map) whose values are all valid. */
export const isMapOf = (x: unknown, isValid: (value: unknown) => boolean): boolean => isObject(x) && Object.values(x).every(isValid)

export function hasStrings(x: unknown, ...keys: string[]): boolean {
  return isObject(x) && keys.every((key) => typeof x[key] === 'string')
}
