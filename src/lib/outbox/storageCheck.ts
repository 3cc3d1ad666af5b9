import { toAppError } from '../api/errors'
import { withOutbox } from './database'

/** The space that a viewing's photos and notes need, in bytes. */
const NEEDED_BYTES = 30_000_000

const megabytes = (bytes: number) => Math.max(Math.round(bytes / 1_000_000), 0)

/**
 * Checks, before the first capture, whether this device can store a viewing; `reason` is a message to show. Also asks the browser
 * not to evict the data.
 */
export async function checkStorage(): Promise<{ ok: true } | { ok: false; reason: string }> {
  try {
    // Throws if the browser has no database, or refuses to open it.
    await withOutbox(async (database) => database.count('entries'))
  } catch (error) {
    return { ok: false, reason: toAppError(error).message }
  }
  // Not awaited, because some browsers ask the user for permission.
  void askToPersist()
  const freeBytes = await freeSpace()
  if (freeBytes === undefined || freeBytes >= NEEDED_BYTES) return { ok: true }
  return {
    ok: false,
    reason: `A viewing with photos needs about ${megabytes(NEEDED_BYTES)} MB of room on this device, and ${megabytes(freeBytes)} MB are left. Free some space, then try again.`,
  }
}

async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Older browsers do not have `persist`.
  }
}

/** Estimates the free bytes; undefined if the browser does not report them. */
async function freeSpace(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}
