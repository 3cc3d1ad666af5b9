import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { signInBrowser, type Account } from '../support/people/accounts'
import type { Guard } from '../support/guard'
import { count } from '../support/reporters/figures'
import type { SharedAccounts } from '../support/people/sharedAccounts'
import { expect, test } from '../support/test'

interface StateTools extends SharedAccounts {
  page: Page
  guard: Guard
  /** Signs the browser in and opens a URL. */
  visit: (account: Account, path: string) => Promise<void>
}

/** One state of one screen. */
export interface State {
  name: string
  /** Set where it exists at one size only. */
  only?: 'desktop' | 'phone'
  /** Set where another way leads there on a phone; else the page is looked at, and then made as small as a phone's for a while. */
  apart?: true
  /** Set where it goes away by itself, unless the pointer rests on it. */
  passes?: true
  /** Goes there. Gives what must be in sight whenever it is looked at. */
  open: (tools: StateTools) => Promise<Locator>
}

/** States by themselves, and rows of states on one page, each of which goes on from the one before. */
export type States = readonly (State | readonly [State, ...State[]])[]

const PHONE = { width: 390, height: 844 }

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

type Theme = 'light' | 'dark'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What another theme can change: it brings other colours to the same elements. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What a dialog or menu puts aside while it is open: its colours are looked at in the state without. */
const PUT_ASIDE = '[data-aria-hidden="true"]'

// What the page knows already need not be told again. Without frames, the mode that does without a second page finds the same.
const axe = (page: Page, known = true) => new AxeBuilder({ page, axeSource: known ? ';' : undefined }).setLegacyMode(true)

// What passed would be described at length.
const OPTIONS = { resultTypes: ['violations' as const], preload: false }

/** Looks at a page: in the light theme at everything, and in the dark one at what that can change. */
async function look(page: Page, theme: Theme): Promise<Violation[]> {
  const { known, aside } = await page.evaluate(
    (selector) => ({ known: 'axe' in globalThis, aside: document.querySelector(selector) !== null }),
    PUT_ASIDE,
  )
  const found: Violation[] = []
  if (theme === 'light') {
    const rules = Object.fromEntries(aside ? COLOUR_RULES.map((rule) => [rule, { enabled: false }]) : [])
    const everything = axe(page, known).options({ ...OPTIONS, rules: { ...rules, 'target-size': { enabled: true } } })
    found.push(...(await everything.withTags(TAGS).analyze()).violations)
  }
  if (theme === 'dark' || aside) {
    const colours = axe(page).options(OPTIONS).withRules(COLOUR_RULES)
    if (aside) colours.exclude(PUT_ASIDE)
    found.push(...(await colours.analyze()).violations)
  }
  return found
}

/** New colours are there at once: a transition, however short, goes down from parent to child, a frame for each. */
const withoutTransitions = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Lets what follows the theme by script, as a map does, draw itself. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/**
 * A violation without the targets that are only covered for now: what has been scrolled half under a bar that stays in place
 * is large enough again in the middle of the screen.
 */
async function withoutCovered(page: Page, violation: Violation): Promise<Violation> {
  if (violation.id !== 'target-size') return violation
  const nodes: Violation['nodes'] = []
  for (const node of violation.nodes) {
    const selector = node.target.join(' ')
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center', inline: 'center' }))
    const again = await axe(page).include(selector).withRules('target-size').analyze()
    nodes.push(...again.violations.flatMap((each) => each.nodes))
  }
  return { ...violation, nodes }
}

/** Asserts that axe reports no violations in any of the given themes while `shown` is on screen. */
async function expectNoViolations(page: Page, shown: Locator, themes: readonly Theme[], passes = false) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
    await nextFrame(page)
    if (passes) await shown.hover()
    else await expect(shown).toBeVisible()
    const lasting: Violation[] = []
    for (const violation of await look(page, theme)) lasting.push(await withoutCovered(page, violation))
    const found = lasting.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${any[0]?.message ?? ''}`),
    )
    count('axe', { 'page states': 1, violations: found.length })
    expect.soft(found, `${theme}, ${await page.evaluate(() => innerWidth)} px: ${found.length} violations`).toEqual([])
  }
}

const DESKTOP = { width: 1280, height: 800 }

/** The way to make a page what it is on a phone, for a finger, and back. */
async function sizesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const become = async (size: typeof PHONE, phone: boolean) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: phone })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: phone })
    await page.waitForFunction(([width, coarse]) => innerWidth === width && matchMedia('(pointer: coarse)').matches === coarse, [
      size.width,
      phone,
    ] as const)
  }
  return { phone: () => become(PHONE, true), desktop: () => become(DESKTOP, false) }
}

type Row = readonly [State, ...State[]]

/** As many states share a page, which then loads its code once. Longer ones would keep one worker busy after the others. */
const STATES_OF_A_PAGE = 5

/** Rows whose states are looked at on the same page, in their order. */
function pagesOf(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = []
  for (const row of rows) {
    const last = pages.at(-1)
    if (last && last.flat().length + row.length <= STATES_OF_A_PAGE) last.push(row)
    else pages.push([row])
  }
  return pages
}

/** Makes a page forget what was done on it. */
async function startAgain(page: Page, guard: Guard) {
  await page.context().setOffline(false)
  // A page without script, which asks for nothing. What was held up goes nowhere, because its page is gone before its route.
  await page.goto('/robots.txt')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  guard.assertQuiet()
  guard.startAgain()
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * Declares tests for all states: axe finds nothing, at either size, in the light theme and in the dark one.
 * @param mapsOverNetwork set for states that answer a map's requests in their own way
 */
export function checkStates(states: States, mapsOverNetwork = false) {
  test.use({ mapsOverNetwork })
  const rows = states.map((each): Row => ('open' in each ? [each] : each))
  const kinds = [
    { tag: [], rows: rows.filter(([{ only, apart }]) => only !== 'phone' && !apart) },
    { tag: ['@phone'], rows: rows.filter(([{ apart }]) => apart) },
    { tag: ['@phone', '@phone-only'], rows: rows.filter(([{ only }]) => only === 'phone') },
  ]
  for (const { tag, rows: ofKind } of kinds) {
    for (const rowsOfPage of pagesOf(ofKind)) {
      const names = rowsOfPage.flat().map(({ name }) => name)
      test(names.join('; '), { tag }, async ({ page, guard, sharedAccounts, baseURL }) => {
        test.slow()
        await withoutTransitions(page)
        const visit = async (account: Account, path: string) => {
          await signInBrowser(page.context(), baseURL ?? '', account)
          await page.goto(path)
        }
        const sizes = await sizesOf(page)
        for (const [index, row] of rowsOfPage.entries()) {
          if (index > 0) await startAgain(page, guard)
          await checkRow(row, { page, guard, visit, ...sharedAccounts }, sizes)
        }
      })
    }
  }
}

/** What cannot be opened fails its row, and the next one begins all the same. */
async function checkRow(row: Row, tools: StateTools, sizes: Awaited<ReturnType<typeof sizesOf>>) {
  const [{ only, apart }] = row
  for (const { name, open, passes } of row) {
    const looked = await test.step(name, async () => {
      try {
        await tools.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const shown = await open(tools)
        await expectNoViolations(tools.page, shown, ['light', 'dark'], passes)
        if (only || apart) return true
        await sizes.phone()
        // Begins with the theme that is there: another one means that everything is drawn again.
        await expectNoViolations(tools.page, shown, ['dark', 'light'], passes)
        await sizes.desktop()
        return true
      } catch (error) {
        expect.soft(error, name).toBeUndefined()
        return false
      }
    })
    if (!looked) return
  }
}
