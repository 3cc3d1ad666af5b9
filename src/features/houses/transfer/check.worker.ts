import { decodeText } from '@/domain/text/decodeText'
import { checkFile, type ImportContext, type ImportRow } from './checkFile'
import { InvalidHouseFile } from './readHouses'

export type CheckRequest = { file: Blob; context: ImportContext }

/**
 * The worker's messages: first the rows, in slices, then the ignored headings. If the file cannot be imported, `problem` says why; it is
 * undefined if the file could not be read.
 */
export type CheckMessage = { rows: ImportRow[] } | { ignoredHeadings: string[] } | { problem?: string }

/** Rows per message: receiving 5,000 long rows at once would block the page. */
const SLICE_SIZE = 500

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data))

async function check({ file, context }: CheckRequest) {
  const post = (message: CheckMessage) => postMessage(message)
  try {
    const { rows, ignoredHeadings } = checkFile(decodeText(await file.arrayBuffer()), context)
    for (let start = 0; start < rows.length; start += SLICE_SIZE) post({ rows: rows.slice(start, start + SLICE_SIZE) })
    post({ ignoredHeadings })
  } catch (error) {
    post(error instanceof InvalidHouseFile ? { problem: error.message } : {})
  }
}
