import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { comparedIds } from '@/domain/list/compareChoice'
import { writeCsv } from '@/domain/text/csv'
import { readFilter } from '../../../src/features/filters/filterUrl'
import { isFiltering } from '../../../src/features/filters/houseFilter'
import { sortFrom } from '@/domain/list/sorting'
import type { AppointmentFormValues } from '../../../src/features/appointments/dialog/appointmentForm'
import { checkFile } from '@/features/houses/transfer/checkFile'
import { FILE_COLUMNS } from '@/features/houses/transfer/houseFile'
import { InvalidHouseFile, readHouses } from '@/features/houses/transfer/readHouses'
import { nominatimGeocoder } from '@/lib/maps/geocoder'
import { forgetInvitation, rememberInvitation, pendingInvitationToken } from '@/lib/device/pendingInvitation'
import { isReturnPath } from '@/lib/device/returnPath'
import { propertyParameters, anyText } from '@/test/properties'
import * as urls from './urls.ts'
import { BOTH_OPERATIONS, INPUT_CASES, statementsFor, type InputCase } from './cases.ts'
import { openInputDatabase, type InputDatabase } from './database.ts'
import { INVALID_CELLS, GOOD_CELLS, GOOD_SPREADSHEET_ROW, INVALID_FILES, INVALID_JSON_HOUSES } from './files.ts'
import { FORMS, type Form } from './forms.ts'
import { ACCEPTED, goodRow, INVALID_COLUMN_VALUE, writerOf } from './statements.ts'
import { withValue } from './table.ts'

/*
 * Sends the inputs from the files in this folder through their form or parser, and straight to their database table as a user who may
 * write to it. At the end, prints how many inputs were tried and how many were wrongly accepted or rejected.
 */

const tally = { bad: 0, wronglyAccepted: 0, good: 0, wronglyRejected: 0 }

afterAll(() => {
  const { bad, wronglyAccepted, good, wronglyRejected } = tally
  const badInputs = `bad inputs: ${bad} tried, ${wronglyAccepted} wrongly accepted`
  console.log(`${badInputs}; good inputs: ${good} tried, ${wronglyRejected} wrongly rejected`)
})

const preview = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80)

/** Counts an input that must be rejected and returns what is wrong. An empty message stands for a rejection without a message. */
function checkRejected(value: unknown, messages: readonly string[], message: string): string[] {
  tally.bad += 1
  if (messages.length === 0) tally.wronglyAccepted += 1
  if (messages.length === 0) return [`${preview(value)} was accepted`]
  const hasMessage = messages.some((words) => words === '' || words.includes(message))
  return hasMessage ? [] : [`${preview(value)} got “${messages.join(', ')}”, not “${message}”`]
}

/** Counts an input that must be accepted and returns what is wrong. */
function checkAccepted(value: unknown, messages: readonly string[]): string[] {
  tally.good += 1
  if (messages.length > 0) tally.wronglyRejected += 1
  return messages.length === 0 ? [] : [`${preview(value)} was rejected: ${messages.join(', ')}`]
}

let database: InputDatabase
beforeAll(async () => {
  database = await openInputDatabase()
}, 60_000)
afterAll(() => database.close())

/** Writes each value at a path of an otherwise valid row. Returns the table's results for each value, one per operation. */
async function outcomesOf(inputCase: InputCase, path: string, values: readonly unknown[]): Promise<string[][]> {
  if (!inputCase.table) return []
  const statements = values.map((value) => statementsFor(inputCase, path, value))
  const outcomes = await database.runAs(writerOf(inputCase.table), statements.flat())
  return statements.map((each) => outcomes.splice(0, each.length))
}

const isRejection = (outcome: string) => outcome !== ACCEPTED

/**
 * The messages of rejected statements; none if any statement was accepted. A value that does not fit the column's type, or a null in a
 * required column, gets an empty message, because the product has no message for it.
 */
const messagesOf = (outcomes: readonly string[]) =>
  outcomes.every(isRejection) ? outcomes.map((outcome) => (outcome === INVALID_COLUMN_VALUE ? '' : outcome)) : []

describe.each(INPUT_CASES)('$name', (inputCase) => {
  const { fields, table, operations = BOTH_OPERATIONS } = inputCase
  const form: Form | undefined = inputCase.form && FORMS[inputCase.form]
  const formFields = fields.filter((field) => form && field.form)
  it.each(formFields)('$form is checked as typed', ({ form: path = '', rejected, accepted }) => {
    const messages = (value: unknown) => form?.messages(withValue(form.goodValues, path, value)) ?? []
    const wrong = [
      ...rejected.flatMap(({ message, typed = [] }) => typed.flatMap((value) => checkRejected(value, messages(value), message))),
      ...(accepted?.typed ?? []).flatMap((value) => checkAccepted(value, messages(value))),
    ]
    expect(wrong).toEqual([])
  })

  it.each(formFields.filter(() => form?.row && table))(
    '$form is accepted by the table as the form stores it',
    async ({ form: path = '', accepted }) => {
      const wrong: string[] = []
      const values = accepted?.typed ?? []
      const changes = values.map((value) => form?.row?.(withValue(form.goodValues, path, value)) ?? {})
      const rows = changes.map((row) => ({ ...goodRow(table!), ...row }))
      for (const operation of operations) {
        const outcomes = await database[operation](table!, operation === 'insert' ? rows : changes)
        wrong.push(...values.flatMap((value, index) => checkAccepted(value, outcomes.slice(index, index + 1).filter(isRejection))))
      }
      expect(wrong).toEqual([])
    },
  )

  const tableFields = fields.filter((field) => table && field.row)
  it.each(tableFields)('$row is checked when sent straight to the table', async ({ row: path = '', rejected, accepted }) => {
    const wrong: string[] = []
    for (const { message, database: words = message, stored = [] } of rejected) {
      const outcomes = await outcomesOf(inputCase, path, stored)
      wrong.push(...stored.flatMap((value, index) => checkRejected(value, messagesOf(outcomes[index] ?? []), words)))
    }
    const values = accepted?.stored ?? []
    const outcomes = await outcomesOf(inputCase, path, values)
    wrong.push(...values.flatMap((value, index) => checkAccepted(value, (outcomes[index] ?? ['no outcome']).filter(isRejection))))
    expect(wrong).toEqual([])
  })
})

it('the schema of every form is tested with inputs', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
  const files = readdirSync(`${root}src/features`, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const schemas = files.flatMap((file) =>
    [...read(`src/features/${file}`).matchAll(/^export (?:const|function) (\w+Schema)\b/gm)].map(([, name = '']) => name),
  )
  const forms = read('supabase/tests/inputs/forms.ts')
  expect(schemas).toContain('wishSchema')
  // Importing a schema is not enough: forms.ts must use it.
  expect(schemas.filter((name) => !new RegExp(`\\b${name}\\(|\\(${name}\\b`).test(forms))).toEqual([])
})

/** Form values that are selected rather than typed: "Studio" and "No lot", and an appointment's house and contacts. */
const SELECTED_FIELDS = { house: ['studio', 'noLot'], appointment: ['houseId', 'contacts'] }

it.each(['house', 'appointment'] as const)('every value that can be typed in the form "%s" is tested with inputs', (form) => {
  const tried = INPUT_CASES.filter((each) => each.form === form).flatMap(({ fields }) => fields.map((field) => field.form?.split('.')[0]))
  expect(Object.keys(FORMS[form].goodValues).filter((name) => !tried.includes(name))).toEqual(SELECTED_FIELDS[form])
})

/** Columns that the product fills in, not users. */
const FILLED_IN_COLUMNS = ['id', 'user_id', 'created_at', 'updated_at']

it.each(['houses', 'appointments'] as const)('every column of %s that users may write is tested with inputs', async (table) => {
  const testedColumns = INPUT_CASES.filter((each) => each.table === table).flatMap(({ fields }) => fields.map(({ row }) => row))
  const writableColumns = (await database.writableColumns(table)).filter((column) => !FILLED_IN_COLUMNS.includes(column))
  expect(writableColumns.filter((column) => !testedColumns.includes(column))).toEqual([])
})

describe('a file of houses', () => {
  it('is tested with every column that is imported', () => {
    const headings = FILE_COLUMNS.flatMap(({ name, heading }) => (name && heading ? [heading] : []))
    const testedHeadings = new Set<string>([...INVALID_CELLS, ...GOOD_CELLS].map(({ heading }) => heading))
    expect(headings.filter((heading) => !testedHeadings.has(heading))).toEqual([])
  })

  const context = { currency: 'USD', isOwnHunt: true, existingAddresses: [] } as const
  const messages = async (text: string) => checkFile(text, context).rows.flatMap(({ errors }) => [...errors])
  const csv = (part: Partial<typeof GOOD_SPREADSHEET_ROW>) =>
    writeCsv([Object.keys(GOOD_SPREADSHEET_ROW), Object.values({ ...GOOD_SPREADSHEET_ROW, ...part })])

  it.each(INVALID_CELLS)('with an invalid $heading is rejected: $message', async ({ heading, message, cells }) => {
    const wrong: string[] = []
    for (const cell of cells) wrong.push(...checkRejected(cell, await messages(csv({ [heading]: cell })), message))
    expect(wrong).toEqual([])
  })

  it.each(GOOD_CELLS)('with a valid $heading is accepted and stored', async ({ heading, cells }) => {
    const wrong: string[] = []
    for (const cell of cells) {
      const [row] = checkFile(csv({ [heading]: cell }), context).rows
      const outcomes = row?.fields ? await database.insert('houses', [row.fields]) : (row?.errors ?? ['no line'])
      wrong.push(...checkAccepted(cell, outcomes.filter(isRejection)))
    }
    expect(wrong).toEqual([])
  })

  it.each(INVALID_FILES)('without a list of houses is rejected: $message', ({ message, files }) => {
    const messagesFrom = (text: string) => {
      try {
        readHouses(text)
        return []
      } catch (error) {
        return error instanceof InvalidHouseFile ? [error.message] : [String(error)]
      }
    }
    expect(files.flatMap((text) => checkRejected(text, messagesFrom(text), message))).toEqual([])
  })

  it('with a JSON element that is not a valid house is rejected', async () => {
    const wrong: string[] = []
    for (const value of INVALID_JSON_HOUSES) wrong.push(...checkRejected(value, await messages(JSON.stringify([value])), ''))
    expect(wrong).toEqual([])
  })
})

type ParserCases<Value> = { ignored: readonly Value[]; accepted: readonly Value[] }

/** Checks a parser that ignores invalid values without a message. An ignored value counts as rejected. */
function checkParser<Value>(cases: ParserCases<Value>, isAccepted: (value: Value) => boolean): string[] {
  const messages = (value: Value) => (isAccepted(value) ? [] : [''])
  return [
    ...cases.ignored.flatMap((value) => checkRejected(value, messages(value), '')),
    ...cases.accepted.flatMap((value) => checkAccepted(value, messages(value))),
  ]
}

describe('valid values are accepted, and others ignored, for', () => {
  it.each(urls.FILTERS)('the filter $parameter', ({ parameter, ...cases }) => {
    expect(checkParser(cases, (value) => isFiltering(readFilter(new URLSearchParams({ [parameter]: value }))))).toEqual([])
  })

  it('the sort', () => expect(checkParser(urls.SORTS, (value) => sortFrom(value) !== null)).toEqual([]))

  it('the houses to compare', () => expect(checkParser(urls.COMPARED_HOUSES, (value) => comparedIds(value).length > 0)).toEqual([]))

  it('the return path', () => expect(checkParser(urls.RETURN_PATHS, isReturnPath)).toEqual([]))

  it('the token of an invitation', () => {
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    }
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('localStorage', storage)
    const isStored = (token: string) => {
      forgetInvitation()
      rememberInvitation(token)
      return pendingInvitationToken() === token
    }
    expect(checkParser(urls.TOKENS, isStored)).toEqual([])
    vi.unstubAllGlobals()
  })
})

it('only geocoder responses with a valid point are accepted', async () => {
  const geocoder = nominatimGeocoder('https://maps.example.com/search')
  const find = async (response: unknown) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(response)))
    return geocoder.find('12 Elm St', new AbortController().signal).catch(() => null)
  }
  const acceptedResponses = new Set<unknown>()
  for (const response of [...urls.GEOCODER_RESPONSES.ignored, ...urls.GEOCODER_RESPONSES.accepted])
    if (await find(response)) acceptedResponses.add(response)
  vi.unstubAllGlobals()
  expect(checkParser<unknown>(urls.GEOCODER_RESPONSES, (response) => acceptedResponses.has(response))).toEqual([])
})

describe('the database accepts everything that a form accepts', () => {
  // Lone surrogates and NUL are replaced, because they cannot be sent to a database at all, and no keyboard types them.
  const text = anyText.map((raw) => raw.replace(/[\0\ud800-\udfff]/gu, ' '))
  const amount = fc.oneof(text, fc.integer({ min: 1, max: 9 }).map(String), fc.double().map(String), fc.integer().map(String))
  const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  const contact = fc.record({ name: text, role: text, phone: text, email: fc.constantFrom('', 'dana@example.com', 'x') })

  const TRIED_ONE_BY_ONE = ['listingUrl', 'currency', 'propertyType', 'status']
  const arbitraryTexts = Object.keys(FORMS.house.goodValues).flatMap((field) =>
    TRIED_ONE_BY_ONE.includes(field) ? [] : [[field, text] as const],
  )
  const arbitraryHouse: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(arbitraryTexts),
    country: fc.oneof(text, fc.constantFrom('Canada', 'u.s.a.', 'Ireland')),
    price: amount,
    bedrooms: amount,
    studio: fc.boolean(),
    bathrooms: amount,
    squareFeet: amount,
    lotSize: amount,
    noLot: fc.boolean(),
    yearBuilt: amount,
    contacts: fc.array(contact, { maxLength: 2 }),
  }
  const arbitraryAppointment: Record<Exclude<keyof AppointmentFormValues, 'houseId' | 'contacts'>, fc.Arbitrary<unknown>> = {
    title: text,
    date: fc.oneof(text, day),
    time: text,
    duration: amount,
    location: text,
    notes: text,
  }

  /** Generates records with mostly valid values and a few arbitrary ones. */
  const mixedRecord = (goodValues: Readonly<Record<string, unknown>>, arbitraries: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(
      Object.fromEntries(
        Object.entries(arbitraries).map(([name, arbitrary]) => [
          name,
          fc.oneof({ weight: 4, arbitrary: fc.constant(goodValues[name]) }, { weight: 1, arbitrary }),
        ]),
      ),
    )

  it.each([
    ['a house', FORMS.house, 'houses', arbitraryHouse],
    ['an appointment', FORMS.appointment, 'appointments', arbitraryAppointment],
  ] as const)('%s', async (_, form: Form, table, arbitraries) => {
    const typedValues = fc
      .sample(mixedRecord(form.goodValues, arbitraries), propertyParameters)
      .map((part) => ({ ...form.goodValues, ...part }))
    const acceptedValues = typedValues.filter((values) => form.messages(values).length === 0)
    expect(acceptedValues.length).toBeGreaterThan(50)
    const outcomes = await database.insert(
      table,
      acceptedValues.map((values) => ({ ...goodRow(table), ...form.row?.(values) })),
    )
    expect(acceptedValues.filter((_values, index) => outcomes[index] !== ACCEPTED)).toEqual([])
  })
})
