// npm run test:e2e: builds the product and runs the browser journeys; further arguments go to Playwright.
import process from 'node:process'
import { ensureChromium } from './lib/chromium.mjs'
import { binary, run } from './lib/run.mjs'
import { embeddedEnv } from './lib/steps.mjs'

const env = { ...embeddedEnv, CHROMIUM_PATH: await ensureChromium() }
const built = await run(process.execPath, [binary('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], { env })
process.exitCode =
  built === 0 ? await run(process.execPath, [binary('@playwright/test', 'cli.js'), 'test', ...process.argv.slice(2)], { env }) : built
