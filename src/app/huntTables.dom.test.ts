import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { collectMyData } from '@/features/account/myData'
import type { HuntTable } from '@/lib/live/changes'
import { DANA, signIn } from '@/test/factories'
import { server } from '@/test/msw'
import { columnsOfTable } from '@/test/tableColumns'
import { HUNT_TABLES } from './huntTables'

/**
 * Tables about a house that are not stored with its offline copy. Opinions are stored in the house itself, appointments have a saved
 * copy of their own, and costs, past prices and statuses, and activity need a connection.
 */
const NOT_OFFLINE = ['house_opinions', 'house_history', 'appointments', 'activity', 'house_costs']

const TABLE_NAMES = Object.keys(HUNT_TABLES) as HuntTable[]

test('every table is in the download, read by itself or embedded in another', async () => {
  signIn()
  const read = new Set<string>()
  server.use(
    http.post('*/rest/v1/rpc/my_account', () => HttpResponse.json({})),
    http.get('*/rest/v1/:table', ({ request, params }) => {
      const columns = new URL(request.url).searchParams.get('select') ?? ''
      read.add(String(params.table))
      for (const [, embedded = ''] of columns.matchAll(/(\w+)\(/g)) read.add(embedded)
      return HttpResponse.json(request.headers.get('accept')?.includes('object') ? {} : [])
    }),
  )
  await collectMyData({ id: DANA, email: 'dana@example.com', created_at: '' }, HUNT_TABLES)
  expect(TABLE_NAMES.filter((name) => !read.has(name))).toEqual([])
})

test('every part of the download has a unique name', () => {
  const parts = TABLE_NAMES.flatMap((name) => Object.keys(HUNT_TABLES[name].download ?? {}))
  expect(parts).toEqual([...new Set(parts)])
})

test('every table with a house_id is stored with an offline house, except those in NOT_OFFLINE', () => {
  const tablesWithHouseId = TABLE_NAMES.filter((name) => columnsOfTable(name).includes('house_id'))
  expect(tablesWithHouseId.filter((name) => HUNT_TABLES[name].loadOfflineSpec === null)).toEqual(NOT_OFFLINE)
})

test('the photos of every table are deleted, except those of messages, which are photos of houses', () => {
  const tablesWithPhotos = TABLE_NAMES.filter((name) => columnsOfTable(name).some((column) => /^photos?$/.test(column)))
  expect(tablesWithPhotos.filter((name) => HUNT_TABLES[name].photos === null)).toEqual(['messages'])
})
