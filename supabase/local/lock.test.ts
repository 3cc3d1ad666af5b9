import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './lock.ts'

let folder: string
const file = () => path.join(folder, 'backend.lock')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-hunter-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lockFolder creates the folder, locks it, and releases it', () => {
  rmSync(folder, { recursive: true })
  const release = lockFolder(folder)
  expect(existsSync(file())).toBe(true)
  release()
  expect(existsSync(file())).toBe(false)
})

it('lockFolder rejects a folder that another live process has locked, and names the process and what to do', () => {
  writeFileSync(file(), `${process.ppid}\n`)
  expect(() => lockFolder(folder)).toThrow(new RegExp(`process ${process.ppid}.*HOUSE_HUNTER_DATA`, 's'))
  expect(existsSync(file())).toBe(true)
})

it.each([
  ['of a process that has ended', '999999999'],
  ['of an earlier process with our own id', String(process.pid)],
  ['that is empty', ''],
])('lockFolder takes over a lock file %s', (_case, content) => {
  writeFileSync(file(), content)
  const release = lockFolder(folder)
  expect(existsSync(file())).toBe(true)
  release()
})
