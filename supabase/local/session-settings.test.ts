import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBackend } from './testing/running.ts'

let backend: Awaited<ReturnType<typeof runBackend>>
let dana: { authorization: string }

beforeAll(async () => {
  backend = await runBackend()
  dana = await backend.signIn('dana@example.com')
  await backend.query(`create function public.settings() returns jsonb language sql as $$
    select jsonb_object_agg(name, current_setting(name, true)) from unnest(array['role', 'request.jwt.claim.sub',
      'request.jwt.claim.role', 'request.jwt.claims', 'request.method', 'request.path', 'request.headers']) name $$`)
}, 60_000)
afterAll(() => backend.close())

const settingsOf = async (headers: Record<string, string>) =>
  (await (await backend.post('/rest/v1/rpc/settings', {}, headers)).json()) as Record<string, string>

it('tells the database who asks, and what', async () => {
  const { 'request.jwt.claims': claims, 'request.headers': headers, ...rest } = await settingsOf(dana)
  const { sub, role } = JSON.parse(claims ?? '') as { sub: string; role: string }
  expect(role).toBe('authenticated')
  expect(JSON.parse(headers ?? '')).toMatchObject(dana)
  expect(rest).toEqual({
    role,
    'request.jwt.claim.sub': sub,
    'request.jwt.claim.role': role,
    'request.method': 'POST',
    'request.path': '/rpc/settings',
  })
})

it('leaves nothing of one person to the next', async () => {
  await settingsOf(dana)
  expect(await settingsOf({})).toMatchObject({ role: 'anon', 'request.jwt.claim.sub': '', 'request.jwt.claim.role': 'anon' })
  expect(await backend.query(`select current_user = session_user as own`)).toEqual([{ own: true }])
})
