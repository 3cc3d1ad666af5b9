import { checkFile, type ImportContext, type ImportRow } from './checkFile'
import { NotAHouseFile } from './readHouses'

export type CheckRequest = { file: Blob; context: ImportContext }

/**
 * The worker's messages: rows in slices, then the ignored headings. `problem` is the reason why the file has no houses; undefined if
 * the file could not be read.
 */
export type CheckMessage = { rows: ImportRow[] } | { ignoredHeadings: string[] } | { problem?: string }

/** Receiving 5,000 long rows at once would block the page. */
const SLICE_SIZE = 500

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data))

async function check({ file, context }: CheckRequest) {
  const post = (message: CheckMessage) => postMessage(message)
  try {
    const { rows, ignoredHeadings } = checkFile(await file.text(), context)
    for (let start = 0; start < rows.length; start += SLICE_SIZE) post({ rows: rows.slice(start, start + SLICE_SIZE) })
    post({ ignoredHeadings })
  } catch (error) {
    post(error instanceof NotAHouseFile ? { problem: error.message } : {})
  }
}
