import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readStack, stackFrom, extractStackOption } from './stack.mjs'

const VARIABLES = {
  API_URL: 'http://127.0.0.1:54321',
  PUBLISHABLE_KEY: 'sb_publishable_1',
  SECRET_KEY: 'sb_secret_1',
  MAILPIT_URL: 'http://127.0.0.1:54324',
}
const STACK = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_1',
  secretKey: 'sb_secret_1',
  mailUrl: 'http://127.0.0.1:54324',
  siteUrl: 'http://localhost:5173',
  realtime: true,
  invitationMail: false,
}

const folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-stack-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads the output of `supabase status -o env`', () => {
  const file = path.join(folder, 'stack.env')
  const variables = Object.entries({ DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres', ...VARIABLES })
  writeFileSync(file, variables.map(([name, value]) => `${name}="${value}"\n`).join(''))
  expect(readStack(file)).toEqual(STACK)
})

it('accepts the variable names of older stacks if the new ones are missing', () => {
  const { PUBLISHABLE_KEY, SECRET_KEY, MAILPIT_URL, ...rest } = VARIABLES
  expect(stackFrom({ ...rest, ANON_KEY: PUBLISHABLE_KEY, SERVICE_ROLE_KEY: SECRET_KEY, INBUCKET_URL: MAILPIT_URL })).toEqual(STACK)
  expect(stackFrom({ ...VARIABLES, ANON_KEY: 'old', SERVICE_ROLE_KEY: 'old' })).toEqual(STACK)
})

it('supports another site, a stack without realtime, and one that sends invitation emails', () => {
  const variables = { ...VARIABLES, API_URL: `${STACK.url}/`, SITE_URL: 'http://localhost:4330/', REALTIME: 'off', INVITATION_MAIL: 'on' }
  expect(stackFrom(variables)).toEqual({ ...STACK, siteUrl: 'http://localhost:4330', realtime: false, invitationMail: true })
})

it('names every missing variable, or an invalid URL', () => {
  expect(() => stackFrom({ API_URL: 'http://127.0.0.1:54321', SECRET_KEY: ' ' })).toThrow(
    'The stack lacks PUBLISHABLE_KEY, SECRET_KEY, MAILPIT_URL.',
  )
  expect(() => stackFrom({ ...VARIABLES, API_URL: '127.0.0.1:54321' })).toThrow('"127.0.0.1:54321"')
  expect(() => stackFrom({ ...VARIABLES, API_URL: 'http://127.0.0.1:54321/rest/v1' })).toThrow('without a path')
})

it('removes --stack and its value from the arguments', () => {
  expect(extractStackOption(['--headed', '--stack', 'stack.env', 'map'])).toEqual({ source: 'stack.env', rest: ['--headed', 'map'] })
  expect(extractStackOption(['--stack=stack.env', 'map'])).toEqual({ source: 'stack.env', rest: ['map'] })
  expect(extractStackOption(['map'])).toEqual({ rest: ['map'] })
  for (const args of [['--stack'], ['--stack='], ['--stack', '--headed']]) expect(() => extractStackOption(args)).toThrow('--stack needs')
})
