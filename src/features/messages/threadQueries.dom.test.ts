import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { DANA, startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { filterRows, orderRows, paginate } from '@/test/postgrest'
import { messageFromRow, type MessageRow } from './message'
import { readOlder, threadKeys, threadQuery, type Thread } from './threadQueries'

beforeEach(startSignedIn)

/** More messages than fit on a page, a minute apart. The second replies to the first. */
const rows = Array.from({ length: 52 }, (_, minute): MessageRow => ({
  id: `m${minute}`,
  house_id: 'h',
  user_id: DANA,
  body: `Number ${minute}`,
  reply_to: minute === 1 ? 'm0' : null,
  photo: null,
  created_at: new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString(),
  edited_at: null,
  deleted_at: null,
  message_reactions: [],
}))

it('a refetch keeps earlier messages that were read during it, and what they quote', async () => {
  let releaseRefetch: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    releaseRefetch = resolve
  })
  server.use(
    http.get('*/rest/v1/messages', async ({ request }) => {
      const query = new URL(request.url).searchParams
      if (query.get('created_at')?.startsWith('gte')) await released
      const found = paginate(orderRows(filterRows(rows, query), query), query, true)
      return HttpResponse.json(found.rows, { headers: { 'content-range': found.range } })
    }),
  )
  const client = new QueryClient()
  const newest = messageFromRow(rows[51]!)
  client.setQueryData<Thread>(threadKeys.thread('h'), { messages: [newest], hasOlder: true, quoted: {} })
  const refetchPromise = client.fetchQuery({ ...threadQuery('h'), staleTime: 0 })
  await readOlder(client, 'h')
  releaseRefetch()
  const { messages, hasOlder, quoted } = await refetchPromise
  expect(messages.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id))
  expect(hasOlder).toBe(true)
  expect(quoted).toEqual({ m0: messageFromRow(rows[0]!) })
})
