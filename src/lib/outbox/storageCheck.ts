import { toAppError } from '../errors'
import { withOutbox } from './database'

/** Room for the photos and notes of one viewing, in bytes. */
const NEEDED = 30_000_000

const megabytes = (bytes: number) => Math.max(Math.round(bytes / 1_000_000), 0)

/**
 * Whether this device can keep a viewing, to be asked before the first capture; where it cannot, why, in words. Asks the
 * browser to clear nothing by itself.
 */
export async function storageCheck(): Promise<{ ok: true } | { ok: false; words: string }> {
  try {
    // Opening the database proves that there is one.
    await withOutbox(async (database) => database.count('entries'))
  } catch (error) {
    return { ok: false, words: toAppError(error).message }
  }
  // Where the browser asks the person, nobody waits for the answer.
  void askToPersist()
  const free = await freeRoom()
  if (free === undefined || free >= NEEDED) return { ok: true }
  return {
    ok: false,
    words: `A viewing with photos needs about ${megabytes(NEEDED)} MB of room on this device, and ${megabytes(free)} MB are left. Free some space, then try again.`,
  }
}

async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Older browsers decide by themselves.
  }
}

/** Bytes that the browser still gives; undefined where it does not say. */
async function freeRoom(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}
