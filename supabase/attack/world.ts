import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize } from 'node:v8'
import { inject } from 'vitest'
import { openBackend } from './backend.ts'
import type { People } from './people.ts'

/** Starts a separate backend for a test file, with the users and hunts of `createPeople`. */
export async function openWorld(host?: string) {
  const folder = inject('preparedFolder')
  const people = deserialize(readFileSync(path.join(folder, 'people'))) as People
  return { ...(await openBackend({ host, copyOf: folder })), ...people }
}

export type World = Awaited<ReturnType<typeof openWorld>>
