import { test as base, type BrowserContext } from '@playwright/test'
import { guard, type Guard } from './guard'
import { createMailbox, type Mailbox } from './mailbox'

interface Fixtures {
  /** What the test lets pass: `guard.allowConsole(/…/)`, `guard.allowHost(/…/)`. Everything else fails it. */
  guard: Guard
  /** The mail that the product has sent. */
  mailbox: Mailbox
  /** Opens a second browser profile, for another person or another device, under the same guard. */
  openContext: () => Promise<BrowserContext>
}

/** Playwright's `test`, where an unexpected console error, page error or request to a foreign host fails the test. */
export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, use) => {
      const watching = guard()
      await watching.watch(context)
      await use(watching)
      watching.assertQuiet()
    },
    { auto: true },
  ],

  mailbox: async ({ request }, use) => {
    await use(createMailbox(request))
  },

  openContext: async ({ browser, contextOptions, baseURL, guard: watching }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL })
      opened.push(context)
      await watching.watch(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect } from '@playwright/test'
