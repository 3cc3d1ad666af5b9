import { expect, it } from 'vitest'
import { asRaised } from './raised.ts'

const RPC = '/rest/v1/rpc/any'
const refusal = (message: string, code = 'SUP', status = 500) =>
  Response.json({ code, details: null, hint: null, message }, { status, headers: { 'access-control-allow-origin': '*' } })

it('answers a raised sentence as PostgREST does, under both drivers', async () => {
  for (const prefix of ['error', 'PostgresError']) {
    const answer = await asRaised(RPC, refusal(`${prefix}: Invitation not found`))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toEqual({ code: 'P0001', details: null, hint: null, message: 'Invitation not found' })
  }
})

it('leaves every other answer as it is', async () => {
  const others = [
    refusal('error: new row for relation "houses" violates check constraint "Price must be positive"'),
    refusal('TypeError: x is not a function'),
    refusal('permission denied', '42501', 403),
    Response.json([{ id: 1 }]),
  ]
  for (const answer of others) expect(await asRaised(RPC, answer)).toBe(answer)
  const table = refusal('error: anything')
  expect(await asRaised('/rest/v1/houses', table)).toBe(table)
})
