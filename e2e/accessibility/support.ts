import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { createAccount, signInBrowser, type Account, type HouseRow } from '../support/accounts'
import type { Guard } from '../support/guard'
import { count } from '../support/figures'
import { expect, test as base } from '../support/test'

interface Shared {
  /** An account with three houses: one with everything, one bare, one favourite; shared by all states of a worker. */
  full: Account & { house: HouseRow; bare: HouseRow }
  empty: Account
}

interface StateTools extends Shared {
  page: Page
  guard: Guard
  /** Signs the browser in and opens an address. */
  visit: (account: Account, address: string) => Promise<void>
}

/** One state of one screen. */
export interface State {
  name: string
  /** Set where it exists at one size only. */
  only?: 'desktop' | 'phone'
  /** Set where another way leads there on a phone; else the page is looked at, and then made as small as a phone's. */
  apart?: true
  /** Set where it goes away by itself, unless the pointer rests on it. */
  passes?: true
  /** Goes there. Gives what must be in sight whenever it is looked at. */
  open: (tools: StateTools) => Promise<Locator>
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
      await full.backend.insert('appointments', {
        id: crypto.randomUUID(), house_id: house.id, title: 'Move the sofa in', date: '2035-06-02', contacts: [],
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

const PHONE = { width: 390, height: 844 }

type Theme = 'light' | 'dark'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another theme can change: it brings other colours to the same elements. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What looks at a page: in the light theme at everything, and in the dark one at what that can change. */
function axe(page: Page, theme: Theme, known: boolean) {
  // What the page knows already need not be told again. Without frames, the mode that does without a second page finds the same.
  const builder = new AxeBuilder({ page, axeSource: known ? ';' : undefined }).setLegacyMode(true)
  // What passed would be described at length.
  const options = { resultTypes: ['violations' as const] }
  if (theme === 'dark') return builder.options(options).withRules(COLOUR_RULES)
  return builder.options({ ...options, rules: { 'target-size': { enabled: true } } }).withTags(TAGS)
}

/** Axe finds nothing, in either theme, while what must be in sight is. */
async function expectNoViolations(page: Page, shown: Locator, passes = false) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
    // On a busy machine the new colours arrive a moment after the class.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    if (passes) await shown.hover()
    else await expect(shown).toBeVisible()
    const known = await page.evaluate(() => 'axe' in globalThis)
    const { violations } = await axe(page, theme, known).analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${any[0]?.message ?? ''}`))
    count('axe', { 'page states': 1, violations: found.length })
    expect(found, `${theme}, ${await page.evaluate(() => innerWidth)} px: ${found.length} violations`).toEqual([])
  }
}

/** Makes the page what it is on a phone, for a finger. */
async function becomePhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.waitForFunction(({ width }) => innerWidth === width && matchMedia('(pointer: coarse)').matches, PHONE)
}

/**
 * Declares a test for every state: axe finds nothing, at either size, in the light theme and in the dark one.
 * @param mapsOverNetwork set for states that answer a map's requests in their own way
 */
export function checkStates(states: readonly State[], mapsOverNetwork = false) {
  test.use({ mapsOverNetwork })
  for (const { name, only, apart, passes, open } of states) {
    const tag = only === 'phone' ? ['@phone', '@phone-only'] : apart ? ['@phone'] : []
    test(name, { tag }, async ({ page, guard, shared, baseURL }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const visit = async (account: Account, address: string) => {
        await signInBrowser(page.context(), baseURL ?? '', account)
        await page.goto(address)
      }
      const shown = await open({ page, guard, visit, ...shared })
      await expectNoViolations(page, shown, passes)
      if (only || apart) return
      await becomePhone(page)
      await expectNoViolations(page, shown, passes)
    })
  }
}
