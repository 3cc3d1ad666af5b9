import { createHash } from 'node:crypto'

/*
 * What people and programs may put in, and what must be refused: written by hand from docs/product.md, "House fields" and
 * "Appointment fields", and never read out of the code. One entry a field; its values go through every door that leads there.
 */

export type Values = {
  /** As typed into the form, or as a file, an address or another program gives it. */
  typed?: readonly unknown[]
  /** As sent straight to the table; `undefined` leaves the key out. */
  stored?: readonly unknown[]
}

export type Field = {
  /** Where it stands in the form's values: `contacts.0.name`. */
  form?: string
  /** Where it stands in the row, its column first: `address.street`. */
  row?: string
  /** `says` is what the person reads; `database` the table's own words where they differ. */
  refused: readonly (Values & { says: string; database?: string })[]
  taken?: Values
}

/** The id that the prelude gives to what is called so. */
export const idOf = (name: string) => createHash('md5').update(name).digest('hex')

export const letters = (count: number) => 'x'.repeat(count)

/** Nothing to read, in every way that a keyboard and a clipboard know. */
/** Texts of which nothing can be seen. */
export const UNSEEN = ['\u200b', '\u00ad\u2060', '\u202e\u202d\u200f', '\u2800', ' \u3164 ', '\u{e0041}\ufe0f']

export const BLANK = ['', ' ', '   ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u202f', '\u3000', '\ufeff', '\u2028', ' \t\u00a0\n ']

/** What is no number that a person would type. */
export const NO_NUMBER = [
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

/** What no column of numbers or truths can hold. */
export const NO_VALUE = ['', 'much', '1,5', '$1', [], {}, [1], { value: 1 }]

/** The object with one value in it replaced, at a path such as `contacts.0.name`. */
export function withValue(whole: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(whole)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let part: Record<string, unknown> = copy
  for (const key of keys) part = part[key] as Record<string, unknown>
  part[last] = value
  return copy
}
