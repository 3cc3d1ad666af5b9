import type { CheckMessage, CheckRequest } from './check.worker'
import type { CheckedFile, ImportContext, ImportRow } from './checkFile'
import { InvalidHouseFile } from './readHouses'

/**
 * Reads and checks a file in a worker: 20 MB would block the page for seconds.
 * @throws InvalidHouseFile, or an Error if the file cannot be read
 */
export function checkInBackground(file: Blob, context: ImportContext): Promise<CheckedFile> {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CheckedFile>((resolve, reject) => {
    const rows: ImportRow[] = []
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      if ('rows' in data) rows.push(...data.rows)
      else if ('ignoredHeadings' in data) resolve({ rows, ignoredHeadings: data.ignoredHeadings })
      else reject(data.problem === undefined ? new Error('The file could not be read') : new InvalidHouseFile(data.problem))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows; a worker has no target origin
    worker.postMessage({ file, context } satisfies CheckRequest)
  }).finally(() => worker.terminate())
}
