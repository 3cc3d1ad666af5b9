import type { Listing } from '@/domain/listing/listing'
import type { ListingInput } from '@/domain/listing/readListing'

/**
 * Reads a listing in a worker, because reading 5 MB would block the page.
 * @param signal stops the worker; the promise then never settles
 * @throws Error if the worker cannot be loaded or fails
 */
export function readInBackground(input: ListingInput, signal: AbortSignal): Promise<Listing> {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise<Listing>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Listing>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows; a worker has no target origin
    worker.postMessage(input)
  }).finally(() => worker.terminate())
}
