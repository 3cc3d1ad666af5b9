import { expect, test } from 'vitest'
import { runTapFile } from './tap.mjs'

type Result = { columns: string[]; rows: Record<string, unknown>[] }

const query = (column: string, ...values: string[]): Result => ({ columns: [column], rows: values.map((value) => ({ [column]: value })) })
const command: Result = { columns: [], rows: [] }
const noPlan = query('no_plan')

async function run(...results: Result[]) {
  return runTapFile({ results: async () => results, exec: async () => [] }, '')
}

test('the tests of a file that ran to its end are counted', async () => {
  const results = [command, noPlan, query('is', 'ok 1 - a', 'ok 2 - b'), command, query('finish', '1..2'), command]
  expect(await run(...results)).toEqual({ passed: 2, failures: [] })
})

test.each<[string, Result[], string]>([
  ['a failed test', [query('is', 'not ok 1 - a'), query('finish', '1..1')], 'not ok 1 - a'],
  ['a file that ends before finish()', [query('is', 'ok 1 - a')], 'stopped before finish()'],
  ['a test whose result is not shown', [query('is', 'ok 1 - a'), command, query('finish', '1..2')], 'ran 2 tests but showed 1'],
  ['a test over an empty list', [query('is', 'ok 1 - a'), query('ok'), query('finish', '1..1')], 'a query returned no row: ok'],
])('%s is a failure', async (_what, results, failure) => {
  expect((await run(noPlan, ...results)).failures).toEqual([failure])
})

test('an error is a failure', async () => {
  const results = () => Promise.reject(new Error('No tests run!'))
  expect(await runTapFile({ results, exec: async () => [] }, '')).toEqual({ passed: 0, failures: ['stopped: No tests run!'] })
})
