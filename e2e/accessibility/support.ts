import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { createAccount, signInBrowser, type Account, type HouseRow } from '../support/accounts'
import type { Guard } from '../support/guard'
import { expect, test as base } from '../support/test'

interface Shared {
  /** An account with three houses: one with everything, one bare, one favourite; shared by all states of a worker. */
  full: Account & { house: HouseRow; bare: HouseRow }
  empty: Account
}

interface StateTools extends Shared {
  page: Page
  guard: Guard
  isMobile: boolean
  /** Signs the browser in and opens an address. */
  visit: (account: Account, address: string) => Promise<void>
}

/** One state of one screen: its name, and the way into it. `only` keeps it to one size. */
export interface State {
  name: string
  only?: 'desktop' | 'phone'
  open: (tools: StateTools) => Promise<void>
}

const LONG = 'Extraordinarily-Long-Street-Name-That-Never-Ends Boulevard 12345'

const test = base.extend<object, { shared: Shared }>({
  shared: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      const full = await createAccount(request)
      const house = await full.addHouse('10 Complete Court', {
        photos: ['/samples/craftsman.webp', '/samples/loft.webp', '/samples/townhouse.webp'],
        notes: 'A note.\nAnd another one.', rating: 4, price_currency: 'EUR', status: 'Offer Made',
        contacts: [{ name: 'Sam Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }],
      })
      await full.backend.insert('appointments', {
        id: crypto.randomUUID(), house_id: house.id, title: 'Second viewing', date: '2035-06-01', time: '10:30', duration: 60,
        location: 'At the gate', notes: 'Bring a tape measure', contacts: [],
      })
      await full.addHouse(LONG, { is_favorite: true, status: 'Offer Declined' })
      const bare = await full.addHouse('1 Bare Road')
      const empty = await createAccount(request)
      await empty.empty()
      await use({ full: { ...full, house, bare }, empty })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another theme can change: it brings other colours to the same elements. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function expectNoViolations(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
  // On a busy machine the new colours arrive a moment after the class.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  // Without frames in the page, the mode that does without a second page finds the same in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  if (theme === 'light') axe.options({ rules: { 'target-size': { enabled: true } } }).withTags(TAGS)
  else axe.withRules(COLOUR_RULES)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${any[0]?.message ?? ''}`))
  expect(found, `${theme}: ${found.length} violations`).toEqual([])
}

/** Declares a test for every state: axe finds nothing, in the light theme and in the dark one. */
export function checkStates(states: readonly State[]) {
  for (const { name, only, open } of states) {
    const tag = only === 'desktop' ? [] : only === 'phone' ? ['@phone', '@phone-only'] : ['@phone']
    test(name, { tag }, async ({ page, guard, shared, isMobile, baseURL }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const visit = async (account: Account, address: string) => {
        await signInBrowser(page.context(), baseURL ?? '', account)
        await page.goto(address)
      }
      await open({ page, guard, isMobile, visit, ...shared })
      for (const theme of ['light', 'dark'] as const) await expectNoViolations(page, theme)
    })
  }
}
