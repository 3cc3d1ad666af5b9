import { expect, test } from 'vitest'
import { isNodeRecentEnough } from './node-version.mjs'
import { readArguments, welcome } from './start.mjs'
import { selectSteps } from './test.mjs'

test.each([
  ['12.22.12', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.0.0', true],
  ['24.1.0', true],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isNodeRecentEnough(version)).toBe(expected)
})

test.each([
  [[], { port: 5173, host: false, rest: [] }],
  [['--port', '8080'], { port: 8080, host: false, rest: [] }],
  [['--port=8080', '--host'], { port: 8080, host: true, rest: [] }],
  [['--host', '--open', '/debug'], { port: 5173, host: true, rest: ['--open', '/debug'] }],
  [['--host', '192.168.1.5', '--mode=staging'], { port: 5173, host: '192.168.1.5', rest: ['--mode=staging'] }],
])('arguments %j', (args, expected) => {
  expect(readArguments(args)).toEqual(expected)
})

test.each([['--port'], ['--port', 'abc'], ['--port=0'], ['--port', '70000']])('refuses %s %s', (...args) => {
  expect(() => readArguments(args)).toThrow('--port needs a number from 1 to 65535.')
})

test('the welcome names the address, the accounts and the mailbox', () => {
  const text = welcome({ port: 5173, host: false, lan: '192.168.1.5', embedded: true })
  expect(text).toContain('http://localhost:5173/')
  expect(text).toContain('dana@example.com and sam@example.com, password: househunter')
  expect(text).toContain('http://localhost:5173/__mailbox')
  expect(text).not.toContain('192.168.1.5')
})

test('with --host it names the address for a phone', () => {
  expect(welcome({ port: 8080, host: true, lan: '192.168.1.5', embedded: true })).toContain('http://192.168.1.5:8080/')
  expect(welcome({ port: 8080, host: true, lan: undefined, embedded: true })).toContain('no network address')
})

test('with a backend of your own it promises neither demo accounts nor a mailbox', () => {
  expect(welcome({ port: 5173, host: false, lan: undefined, embedded: false })).not.toMatch(/dana@|__mailbox/)
})

test('--only picks steps in their usual order and refuses unknown ones', () => {
  const steps = [{ name: 'lint' }, { name: 'unit' }, { name: 'db' }]
  expect(selectSteps(steps, undefined)).toBe(steps)
  expect(selectSteps(steps, 'db, lint')).toEqual([{ name: 'lint' }, { name: 'db' }])
  expect(() => selectSteps(steps, 'unit,sql')).toThrow('No step is called sql. There are: lint, unit, db.')
})
