import { createHash } from 'node:crypto'

/*
 * What users and programs may enter, and what must be rejected. This is written by hand from the READMEs of the features, such as
 * src/features/houses/README.md, "House fields", and never derived from the code. Each field is tried in its form and in its table.
 */

export type Values = {
  /** As typed into the form or a cell of an imported file, or as stored in the browser. */
  typed?: readonly unknown[]
  /** As sent straight to the table; `undefined` omits the key. */
  stored?: readonly unknown[]
}

export type Field = {
  /** Path in the form's values, such as `contacts.0.name`. */
  form?: string
  /** Path in the row, starting with the column, such as `address.street`. */
  row?: string
  /** `message` is the message on screen; `database` is the table's message if it differs. */
  rejected: readonly (Values & { message: string; database?: string })[]
  accepted?: Values
}

/** Returns the same id as `tests.id(name)` in prelude.sql. */
export const idOf = (name: string) => createHash('md5').update(name).digest('hex')

export const letters = (count: number) => 'x'.repeat(count)

/** Strings of invisible characters. */
export const INVISIBLE_TEXTS = ['\u200b', '\u00ad\u2060', '\u202e\u202d\u200f', '\u2800', ' \u3164 ', '\u{e0041}\ufe0f']

/** Blank strings, with many kinds of white space that can be typed or pasted. */
export const BLANK_TEXTS = ['', ' ', '   ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u202f', '\u3000', '\ufeff', '\u2028', ' \t\u00a0\n ']

/** Strings that are not valid numbers. */
export const INVALID_NUMBERS = [
  '',
  ' ',
  'many',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '0b11',
  '0o17',
  '1_000',
  '1,5',
  '1.5.5',
  '1 000',
  '--5',
  '5-',
  '1e',
  '1/2',
  '½',
  '٤٥٠',
  '４５０',
  'null',
  'undefined',
  '[object Object]',
  "1'; drop table houses; --",
]

/** Values that are not valid in a numeric or boolean column. */
export const INVALID_VALUES = ['', 'much', '1,5', '$1', [], {}, [1], { value: 1 }]

/** Returns a copy of the object in which the value at the path is replaced. Example of a path: `contacts.0.name`. */
export function withValue(whole: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(whole)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let part: Record<string, unknown> = copy
  for (const key of keys) part = part[key] as Record<string, unknown>
  part[last] = value
  return copy
}
