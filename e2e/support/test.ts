import { setTimeout } from 'node:timers/promises'
import { test as base, type BrowserContext } from '@playwright/test'
import { isMidnightWithin } from './appointments'
import { createAccount, signInBrowser, type Account, type HouseRow } from './people/accounts'
import { createMember, createSharedHunt } from './people/invitations'
import { startFakeRoutingServer, type FakeRoutingServer } from './faults/router'
import { createGuard, type Guard } from './guard'
import { createMailbox, type Mailbox } from './mail/mailbox'
import { createSharedAccounts, type SharedAccounts } from './people/sharedAccounts'
import { phone } from './sizes'
import { stack } from './servers/stack'

interface Options {
  /** Lets the maps' requests leave the page, for tests that observe them or respond to them. */
  mocksMapsWithRoutes: boolean
}

interface Fixtures {
  /** Skips the projects that cannot run on the current backend. */
  skipUnsupportedProjects: void
  /** If midnight could fall within the test, starts it afterwards, because tests assume that today stays the same day. */
  waitForMidnight: void
  /** Fails the test on unexpected errors and requests to other hosts; `guard.allowConsole(/…/)` and `guard.allowHost(/…/)` allow some. */
  guard: Guard
  /** The mail that the app has sent. */
  mailbox: Mailbox
  /** Opens a second browser profile, for another person or another device, under the same guard. */
  openContext: (account?: Account, device?: 'phone') => Promise<BrowserContext>
  /** A fresh account, which the browser profile of `page` is signed in to. */
  account: Account
  /** Creates Dana's hunt with a house at 4 Shared Street, empties the hunt of `account`, and makes `account` a member of Dana's. */
  sharedHunt: (overrides?: Partial<HouseRow>) => ReturnType<typeof createSharedHunt>
  /** Sam, a member of the hunt of `account`. */
  member: Account
  /** A local routing server for travel times; `serveWithRouter` connects a page to it. */
  router: FakeRoutingServer
}

interface WorkerFixtures {
  /** Created once per worker, for the first test that uses them. */
  sharedAccounts: SharedAccounts
}

/** How long a test takes at most on a busy machine, in milliseconds. */
const MAX_TEST_DURATION = 120_000

/** Playwright's `test`, in which an unexpected console error, page error or request to another host fails the test. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  mocksMapsWithRoutes: [false, { option: true }],

  skipUnsupportedProjects: [
    // Playwright infers from the empty pattern that no other fixture is needed.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use, { project }) => {
      base.skip(stack !== undefined && project.name.startsWith('dev'), 'the development server always runs the embedded backend')
      await use()
    },
    { auto: true },
  ],

  waitForMidnight: [
    async ({ skipUnsupportedProjects: _ }, use) => {
      while (isMidnightWithin(MAX_TEST_DURATION)) await setTimeout(1000)
      await use()
    },
    { auto: true, timeout: MAX_TEST_DURATION + 60_000 },
  ],

  guard: [
    async ({ skipUnsupportedProjects: _, context, mocksMapsWithRoutes }, use) => {
      const testGuard = createGuard(mocksMapsWithRoutes)
      await testGuard.watch(context)
      await use(testGuard)
      testGuard.assertNoProblems()
    },
    { auto: true },
  ],

  mailbox: async ({ request }, use) => {
    await use(createMailbox(request))
  },

  openContext: async ({ browser, contextOptions, baseURL, guard: testGuard }, use) => {
    const openedContexts: BrowserContext[] = []
    await use(async (account, device) => {
      const context = await browser.newContext({ ...contextOptions, ...(device && phone), baseURL })
      openedContexts.push(context)
      if (account) await signInBrowser(context, baseURL ?? '', account)
      await testGuard.watch(context)
      return context
    })
    await Promise.all(openedContexts.map((context) => context.close()))
  },

  // The guard comes first, so that it watches before anything is opened.
  account: async ({ guard: _, context, request, baseURL }, use) => {
    const account = await createAccount(request)
    await signInBrowser(context, baseURL ?? '', account)
    await use(account)
  },

  sharedHunt: ({ account, request }, use) => use((overrides) => createSharedHunt(request, account, overrides)),

  member: async ({ account, request }, use) => use(await createMember(request, account)),

  router: async ({ browser }, use) => {
    const router = await startFakeRoutingServer()
    await use(router)
    // Closes all pages first, because they may still be requesting trips.
    await Promise.all(browser.contexts().map((context) => context.close()))
    await router.close()
  },

  // Declared here although few tests need them: tests with a different set of worker fixtures would need separate workers.
  sharedAccounts: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await use(await createSharedAccounts(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
