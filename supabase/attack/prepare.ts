import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serialize } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { openBackend } from './backend.ts'
import { createPeople } from './people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a stopped backend; the file `people` in it holds the result of `createPeople`. */
    preparedFolder: string
  }
}

let folder: string

/** Prepares the data of all test files once, because migrating and creating accounts takes seconds, but copying the result does not. */
export async function setup({ provide }: TestProject): Promise<void> {
  const backend = await openBackend()
  folder = backend.dataFolder
  writeFileSync(path.join(folder, 'people'), serialize(await createPeople(backend)))
  await backend.stop()
  provide('preparedFolder', folder)
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
