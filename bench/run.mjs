// npm run bench: builds once, serves the build as a host would (compressed, cached), and prints the product's figures.
// `npm run bench -- paint photo` runs only those parts, and `npm run bench -- --record paint` also records the results in
// docs/quality.md. Some figures are ratios of two timings from one run, because timings vary between machines and runs.
import process from 'node:process'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { openRecord } from '../scripts/quality/record.mjs'
import { linesOf } from '../scripts/quality/rows.mjs'
import { openProduct } from './lib/product.mjs'
import { calendar } from './calendar.mjs'
import { changes } from './changes.mjs'
import { cost } from './cost.mjs'
import { day } from './day.mjs'
import { files } from './files.mjs'
import { fit } from './fit.mjs'
import { floods } from './floods.mjs'
import { growth } from './growth.mjs'
import { interactions } from './interactions.mjs'
import { lighthouse } from './lighthouse.mjs'
import { listing } from './listing.mjs'
import { lists } from './lists.mjs'
import { loads } from './loads.mjs'
import { paint } from './paint.mjs'
import { photo } from './photo.mjs'
import { photoList } from './photo-list.mjs'
import { policies } from './policies.mjs'
import { requests } from './requests.mjs'
import { viewing } from './viewing.mjs'

const PARTS = {
  loads,
  'photo-list': photoList,
  requests,
  lighthouse,
  paint,
  photo,
  calendar,
  lists,
  interactions,
  policies,
  changes,
  floods,
  growth,
  files,
  listing,
  fit,
  cost,
  day,
  viewing,
}

const selectedParts = process.argv.slice(2).filter((word) => word !== '--record')
const unknownParts = selectedParts.filter((name) => !(name in PARTS))
if (unknownParts.length > 0) {
  console.error(`There is no part ${unknownParts.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const record = process.argv.includes('--record') && openRecord()
const product = await openProduct()
const browser = await chromium.launch({ executablePath: await ensureChromium() })
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue
    console.log(`\n${name}`)
    const rows = await measure({ product, browser })
    console.log(linesOf(rows))
    if (record) record(name, { command: `npm run bench -- ${name}`, rows, browser: `Chromium ${browser.version()}` })
  }
} finally {
  await browser.close()
  await product.close()
}
