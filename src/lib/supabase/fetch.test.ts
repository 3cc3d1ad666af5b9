import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { UNREADABLE } from '@/test/answers'
import { server } from '@/test/msw'
import { readableFetch } from './fetch'

const HOUSES = 'http://localhost:3000/rest/v1/houses'

async function failing(status: number, body: string) {
  server.use(http.get(HOUSES, () => new HttpResponse(body, { status, headers: { 'x-request-id': '7' } })))
  const answer = await readableFetch(HOUSES)
  return { answer, body: (await answer.json()) as unknown }
}

it.each([400, 401, 404, 409, 500, 502])('an error %i has a message of text, whatever its body is', async (status) => {
  for (const body of UNREADABLE) {
    const failure = await failing(status, body)
    expect([body, failure.answer.status, failure.body]).toEqual([body, status, expect.objectContaining({ message: '' })])
  }
})

it('keeps the words, the fields and the headers of an error', async () => {
  const { answer, body } = await failing(400, '{"code":"23514","message":"Price must be positive","hint":null}')
  expect(body).toEqual({ code: '23514', message: 'Price must be positive', hint: null })
  expect(answer.headers.get('x-request-id')).toBe('7')
})

it('leaves a success as it came', async () => {
  server.use(http.get(HOUSES, () => new HttpResponse('{"id":', { status: 200 })))
  expect(await (await readableFetch(HOUSES)).text()).toBe('{"id":')
})
