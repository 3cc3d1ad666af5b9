// npm run test:e2e: builds the product and runs the browser journeys. `--stack <file>` runs them on a Supabase stack instead of
// the embedded backend; `--stack environment` reads the stack's variables from the environment. Further arguments go to Playwright.
import process from 'node:process'
import { ensureChromium } from './lib/chromium.mjs'
import { commandScript, run } from './lib/run.mjs'
import { readStack, extractStackOption } from './lib/stack.mjs'

try {
  const { source, rest } = extractStackOption(process.argv.slice(2))
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    ...(source ? stackEnvironment(readStack(source)) : { VITE_SUPABASE_URL: '' }),
  }
  const buildResult = await run(process.execPath, [commandScript('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], { env })
  const journeyArguments = [commandScript('@playwright/test', 'cli.js'), 'test', ...rest]
  process.exitCode = buildResult.code || (await run(process.execPath, journeyArguments, { env })).code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** The environment variables that the build and the journeys need for a stack. */
function stackEnvironment(stack) {
  const { url, publishableKey, mailUrl, siteUrl, realtime } = stack
  return {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: publishableKey,
    VITE_MAILBOX_URL: mailUrl,
    VITE_REALTIME: realtime ? '' : 'off',
    HOUSE_HUNTER_E2E_PORT: new URL(siteUrl).port || '80',
    HOUSE_HUNTER_STACK: JSON.stringify(stack),
  }
}
