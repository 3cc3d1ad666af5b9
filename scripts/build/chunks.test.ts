import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { FOLDERS } from './chunks.mjs'

it.each(Object.entries(FOLDERS))('every folder of the chunk %s is there', (_, folders) => {
  expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
})
