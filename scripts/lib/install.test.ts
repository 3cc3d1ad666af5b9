import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPackages } from './install.mjs'

const lock = {
  '': { name: 'house-hunter' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/native-linux': { version: '1.0.0', optional: true },
}

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-install-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const writeLock = (packages: object) => writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))

async function install(packages: object) {
  await mkdir(path.join(folder, 'node_modules/react'), { recursive: true })
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

test('a fresh clone lacks every package but those of other platforms', async () => {
  await writeLock(lock)
  expect(await missingPackages(folder)).toEqual(['node_modules/react'])
})

test('nothing is missing once the locked versions are there', async () => {
  await writeLock(lock)
  await install({ 'node_modules/react': { version: '19.3.1' } })
  expect(await missingPackages(folder)).toEqual([])
})

test('another version is missing, and so is a folder that somebody deleted', async () => {
  await writeLock(lock)
  await install({ 'node_modules/react': { version: '18.0.0' } })
  expect(await missingPackages(folder)).toEqual(['node_modules/react'])
  await install({ 'node_modules/react': { version: '19.3.1' } })
  await rm(path.join(folder, 'node_modules/react'), { recursive: true })
  expect(await missingPackages(folder)).toEqual(['node_modules/react'])
})

test('without a lockfile it says that the copy is not whole', async () => {
  await expect(missingPackages(folder)).rejects.toThrow('package-lock.json is missing')
})
