import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFreshPage, longTaskFigure } from './lib/page.mjs'

const SIZE = 18_000_000
const BAR = 200

const HEADINGS = 'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Square Feet,Notes\n'
const NOTES = 'Quiet street, south-facing garden. '.repeat(100)
/** Row numbers, as many as an import accepts. Each row is padded with notes, so that a file has about SIZE bytes. */
const ROW_NUMBERS = Array.from({ length: SIZE / 3600 }, (_, index) => index + 1)

const FILES = [
  {
    name: 'CSV',
    extension: 'csv',
    write: () =>
      HEADINGS + ROW_NUMBERS.map((row) => `${row} Bench Street,Leeds,,LS1 1AA,United Kingdom,300000,2,1,900,${NOTES}\n`).join(''),
  },
  { name: 'JSON', extension: 'json', write: () => JSON.stringify({ houses: ROW_NUMBERS.map(houseFromRow) }) },
  { name: 'CSV, 4.5 million short rows', extension: 'csv', write: () => `Street\n${'1\n'.repeat(4_500_000)}` },
  { name: 'CSV, one heading of brackets', extension: 'csv', write: () => `Street,${'['.repeat(80_000)}\n` },
]

/** Measures how long importing a file blocks the page: the longest task between choosing the file and its preview or error. */
export async function files({ product, browser }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-hunter-files-'))
  const figures = []
  for (const { name, extension, write } of FILES) {
    const page = await openFreshPage(browser, { session: product.session, width: 1280, height: 800 })
    await page.goto(`${product.url}/app/dashboard`)
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: 'Import houses' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import houses' })
    await dialog.waitFor()
    await page.evaluate(() => {
      window.longTasks = [0]
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      })
    })
    const file = path.join(folder, `houses.${extension}`)
    const text = write()
    await writeFile(file, text)
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog
      .getByText(/^Import \d|rows, and a hunt|no houses in this file/)
      .first()
      .waitFor({ timeout: 60_000 })
    const longest = await page.evaluate(() => Math.max(...window.longTasks))
    await page.context().close()
    const size = `${(text.length / 1e6).toFixed(1)} MB`
    figures.push({ figure: `importing ${name}, ${size}: longest task`, ...longTaskFigure(longest), bar: BAR })
  }
  await rm(folder, { recursive: true })
  return figures
}

function houseFromRow(row) {
  return {
    address: { street: `${row} Bench Street`, city: 'Leeds', state: '', zip: 'LS1 1AA', country: 'United Kingdom' },
    price: 300_000,
    priceCurrency: 'GBP',
    bedrooms: 2,
    bathrooms: 1,
    squareFeet: 900,
    notes: NOTES,
  }
}
