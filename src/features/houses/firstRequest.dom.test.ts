import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { DANA, DANAS_HUNT, signIn } from '@/test/factories'
import { server } from '@/test/msw'
import { newQueryClient } from '@/test/renderScreen'
import { FIRST_REQUEST } from './firstRequest'
import { houseListQuery } from './houseQueries'

test('FIRST_REQUEST is the request that the list query sends', async () => {
  signIn()
  const requests: { url: string; prefer: string | null }[] = []
  server.use(
    http.get('*/rest/v1/houses', ({ request }) => {
      requests.push({ url: request.url, prefer: request.headers.get('prefer') })
      return HttpResponse.json([{ id: 1 }], { headers: { 'content-range': '0-0/1' } })
    }),
  )
  await newQueryClient()
    .fetchQuery(houseListQuery(DANAS_HUNT))
    .catch(() => undefined)
  expect(requests).toEqual([{ url: window.location.origin + FIRST_REQUEST.replace('{owner}', DANA), prefer: 'count=exact' }])
})
