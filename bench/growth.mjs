import process from 'node:process'
import { runnerImport } from 'vite'
import { root } from '../scripts/lib/run.mjs'

/** Lengths of the test strings, in characters. */
const LENGTHS = [8000, 16_000, 32_000]
const RUN_COUNT = 3

/** Maximum factor by which the time may grow when the length doubles. */
const BAR = 3

/** If the longest string takes less than this, in milliseconds, the growth is ignored. */
const NEGLIGIBLE_MS = 4

/** Strings that are repeated to make regular expressions backtrack. */
const SHAPES = [
  'a',
  ' ',
  '1',
  '\n',
  '[',
  '(',
  '([',
  '"',
  '""',
  ',',
  ';,',
  '.',
  'a.',
  '1.',
  '-',
  '+',
  '@',
  'a@',
  '=',
  "'=",
  '/',
  '//',
  'http://',
  'http://a.',
  '%',
  '\\',
  '\u200b',
  'a ',
  '1 ',
  ', ',
  'TX 7',
  '{',
  '😀',
]

const HEADINGS = 'Street,City\n'

/**
 * Functions that process untrusted text, such as files, pages, URLs and other members' rows. `call` gets the function and the text;
 * without it, the function is called with the text alone.
 */
const TEXT_FUNCTIONS = [
  { file: 'src/domain/text/csv.ts', name: 'csvRows', call: (read, text) => [...read(text)] },
  { file: 'src/domain/text/csv.ts', name: 'unescapeFormula' },
  { file: 'src/domain/text/csv.ts', name: 'writeCsv', call: (write, text) => write([[text]]) },
  { file: 'src/domain/units/numbers.ts', name: 'parseAmount' },
  { file: 'src/domain/units/numbers.ts', name: 'parseNumber' },
  { file: 'src/domain/address/pastedAddress.ts', name: 'readPastedAddress' },
  { file: 'src/domain/listing/readListing.ts', name: 'readListing', call: (read, html) => read({ html }), what: 'of a page' },
  { file: 'src/domain/listing/readListing.ts', name: 'readListing', call: (read, text) => read({ text }), what: 'of a text' },
  {
    file: 'src/domain/listing/readListing.ts',
    name: 'readListing',
    call: (read, text) => read({ html: `<script>var a = ${text}</script><script type="application/ld+json">${text}</script>` }),
    what: 'of scripts',
  },
  { file: 'src/domain/list/compareChoice.ts', name: 'comparedIds' },
  { file: 'src/domain/text/unicode.ts', name: 'isolateText' },
  { file: 'src/domain/sharing/memberNames.ts', name: 'firstName' },
  { file: 'src/domain/sharing/contactLinks.ts', name: 'safeMailto' },
  { file: 'src/domain/list/sorting.ts', name: 'sortFrom' },
  { file: 'src/domain/text/textLinks.ts', name: 'textParts' },
  { file: 'src/domain/text/textSearch.ts', name: 'fold' },
  { file: 'src/domain/text/textSearch.ts', name: 'searchWords' },
  { file: 'src/domain/text/textSearch.ts', name: 'highlight', call: (mark, text) => mark(text, ['aa', '1 1']) },
  { file: 'src/domain/calendar/calendarGrid.ts', name: 'isCalendarMonth' },
  { file: 'src/domain/time/dates.ts', name: 'isCalendarDate' },
  {
    file: 'src/features/houses/transfer/readHouses.ts',
    name: 'readHouses',
    call: (read, text) => attempt(() => [...read(HEADINGS + text).entries]),
  },
  {
    file: 'src/features/houses/transfer/readHouses.ts',
    name: 'readHouses',
    call: (read, text) => attempt(() => read(`Street,${text}\n`)),
    what: 'of headings',
  },
  { file: 'src/features/houses/transfer/contactsText.ts', name: 'contactsFrom' },
  { file: 'src/ui/form/numberText.ts', name: 'plainNumber' },
  { file: 'src/ui/form/numberText.ts', name: 'groupedNumber' },
  { file: 'src/lib/device/returnPath.ts', name: 'isReturnPath' },
  {
    file: 'src/features/auth/callbackUrl.ts',
    name: 'readCallbackUrl',
    call: (read, text) => read({ hash: `#${text}`, search: `?${text}` }),
  },
  { file: 'supabase/functions/send-invitation/mail.ts', name: 'removeMisleadingText' },
  { file: 'supabase/local/http/request-context.ts', name: 'redirectTarget', call: (read, text) => read(text, 'http://localhost:5173') },
]

/** Measures how each function's time grows with the length of the text, for the repeated string on which it is slowest. */
export async function growth() {
  const figures = []
  const measurableFunctions = []
  for (const { file, name, call = (read, text) => read(text), what = '' } of TEXT_FUNCTIONS) {
    const { module } = await runnerImport(`${root}/${file}`, { resolve: { alias: { '@': `${root}/src` } }, configFile: false })
    if (!module[name]) throw new Error(`There is no ${name} in ${file}`)
    const worst = SHAPES.map((shape) => ({
      shape,
      times: LENGTHS.map((length) => timeOf(() => call(module[name], shape.repeat(length / shape.length)))),
    })).reduce((a, b) => (b.times[2] > a.times[2] ? b : a))
    const [shortest, middle, longest] = worst.times
    const factorsPerDoubling = longest < NEGLIGIBLE_MS ? [] : [middle / shortest, longest / middle]
    if (factorsPerDoubling.length > 0) measurableFunctions.push({ name, growth: Math.max(...factorsPerDoubling) })
    figures.push({
      figure: `${name} ${what}`.trim() + `, ${JSON.stringify(worst.shape)} repeated`,
      value: worst.times,
      unit: 'ms',
      note: factorsPerDoubling.length > 0 ? `${factorsPerDoubling.map((factor) => factor.toFixed(1)).join('; ')} × per doubling` : 'quick',
    })
  }
  const { name, growth: worstGrowth } = measurableFunctions.toSorted((a, b) => b.growth - a.growth)[0] ?? { name: 'none', growth: 0 }
  return [
    ...figures,
    {
      figure: `hostile text of ${LENGTHS.join(', ')} characters, ${SHAPES.length} shapes: worst growth of a reader`,
      value: worstGrowth,
      unit: '× per doubling',
      bar: BAR,
      note: `${name}, of ${TEXT_FUNCTIONS.length} readers, ${TEXT_FUNCTIONS.length - measurableFunctions.length} of them too quick to tell`,
    },
  ]
}

function timeOf(work) {
  const times = []
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const startedAt = process.hrtime.bigint()
    work()
    times.push(Number(process.hrtime.bigint() - startedAt) / 1e6)
  }
  return Math.min(...times)
}

function attempt(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}
