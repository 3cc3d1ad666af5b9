import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-install-'))
  writeLock('package-lock.json', {
    '': { name: 'house-hunter' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/native-linux': { version: '1.0.0', optional: true },
  })
})

afterEach(() => rmSync(folder, { recursive: true }))

const writeLock = (name: string, packages: object) => writeFileSync(path.join(folder, name), JSON.stringify({ packages }))

function install(packages: object) {
  mkdirSync(path.join(folder, 'node_modules/react'), { recursive: true })
  writeLock('node_modules/.package-lock.json', packages)
}

test('a fresh clone does not count as installed', () => {
  expect(isInstalled(folder)).toBe(false)
})

test('the locked versions count as installed, even without other platforms’ packages', () => {
  install({ 'node_modules/react': { version: '19.3.1' } })
  expect(isInstalled(folder)).toBe(true)
})

test('a package in the wrong version, or whose folder was deleted, does not count as installed', () => {
  install({ 'node_modules/react': { version: '18.0.0' } })
  expect(isInstalled(folder)).toBe(false)
  install({ 'node_modules/react': { version: '19.3.1' } })
  rmSync(path.join(folder, 'node_modules/react'), { recursive: true })
  expect(isInstalled(folder)).toBe(false)
})

test('an optional package in the wrong version does not count as installed', () => {
  install({ 'node_modules/react': { version: '19.3.1' }, 'node_modules/native-linux': { version: '2.0.0' } })
  expect(isInstalled(folder)).toBe(false)
})
