import { checkFile, type ImportContext, type ImportRow } from './checkFile'
import { NotAHouseFile } from './readHouses'

export type CheckRequest = { file: Blob; context: ImportContext }

/**
 * Rows in slices, then the unknown headings. `problem` is the message if the file has no houses; without it, the file could not be
 * read.
 */
export type CheckAnswer = { rows: ImportRow[] } | { unread: string[] } | { problem?: string }

/** Receiving 5,000 long rows at once would block the page. */
const SLICE = 500

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data))

async function check({ file, context }: CheckRequest) {
  const answer = (part: CheckAnswer) => postMessage(part)
  try {
    const { rows, unread } = checkFile(await file.text(), context)
    for (let start = 0; start < rows.length; start += SLICE) answer({ rows: rows.slice(start, start + SLICE) })
    answer({ unread })
  } catch (error) {
    answer(error instanceof NotAHouseFile ? { problem: error.message } : {})
  }
}
