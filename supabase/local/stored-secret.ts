import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads a secret from the data folder, or makes one and stores it there, because sessions and codes must survive a restart. */
export function storedSecret(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name)
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
