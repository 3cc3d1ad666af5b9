import { checkFile, type ImportContext, type ImportRow } from './checkFile'
import { NotAHouseFile } from './readHouses'

export type CheckRequest = { file: Blob; context: ImportContext }

/**
 * Rows in slices, then the unknown headings. `problem` is the message if the file has no houses; without it, the file could not be
 * read.
 */
export type CheckMessage = { rows: ImportRow[] } | { unread: string[] } | { problem?: string }

/** Receiving 5,000 long rows at once would block the page. */
const SLICE_SIZE = 500

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data))

async function check({ file, context }: CheckRequest) {
  const post = (part: CheckMessage) => postMessage(part)
  try {
    const { rows, unread } = checkFile(await file.text(), context)
    for (let start = 0; start < rows.length; start += SLICE_SIZE) post({ rows: rows.slice(start, start + SLICE_SIZE) })
    post({ unread })
  } catch (error) {
    post(error instanceof NotAHouseFile ? { problem: error.message } : {})
  }
}
