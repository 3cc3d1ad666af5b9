import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from '@playwright/test'
import { signInBrowser, type Account } from '../support/people/accounts'
import type { Guard } from '../support/guard'
import { recordFigures } from '../support/reporters/figures'
import type { SharedAccounts } from '../support/people/sharedAccounts'
import { expect, test } from '../support/test'

interface StateTools extends SharedAccounts {
  page: Page
  browser: Browser
  guard: Guard
  /** Signs the browser in and opens a URL. */
  visit: (account: Account, path: string) => Promise<void>
}

/** A state of a screen that is checked with axe. */
export interface State {
  name: string
  /** Set if the state exists at one size only. */
  onlySize?: 'desktop' | 'phone'
  /** Set if a phone needs different steps to reach the state; otherwise the desktop page is resized and checked again. */
  isSeparateOnPhone?: true
  /** Set if the state disappears by itself unless the pointer is over it, as a toast does. */
  isTransient?: true
  /** Opens the state. Returns an element that must be visible whenever the state is checked. */
  open: (tools: StateTools) => Promise<Locator>
}

/** Single states, and sequences of states on one page, in which each state continues from the previous one. */
export type States = readonly (State | readonly [State, ...State[]])[]

const PHONE = { width: 390, height: 844 }

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

type Theme = 'light' | 'dark'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules whose result depends on the theme, which changes only colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Matches content that an open dialog or menu hides from assistive technology. Another state checks the colors of this content. */
const HIDDEN = '[data-aria-hidden="true"]'

// Axe is injected into a page once. Legacy mode needs no second page, and finds the same violations on pages without frames.
const axe = (page: Page, isInjected = true) => new AxeBuilder({ page, axeSource: isInjected ? ';' : undefined }).setLegacyMode(true)

// Limits every result other than a violation to one element, because the full reports are long.
const OPTIONS = { resultTypes: ['violations' as const], preload: false }

/** Runs axe on a page: all WCAG A and AA rules in the light theme, only the color rules in the dark one. */
async function runAxe(page: Page, theme: Theme): Promise<Violation[]> {
  const { isInjected, hasHidden } = await page.evaluate(
    (selector) => ({ isInjected: 'axe' in globalThis, hasHidden: document.querySelector(selector) !== null }),
    HIDDEN,
  )
  const violations: Violation[] = []
  if (theme === 'light') {
    const rules = Object.fromEntries(hasHidden ? COLOR_RULES.map((rule) => [rule, { enabled: false }]) : [])
    const allRulesBuilder = axe(page, isInjected).options({ ...OPTIONS, rules: { ...rules, 'target-size': { enabled: true } } })
    violations.push(...(await allRulesBuilder.withTags(TAGS).analyze()).violations)
  }
  if (theme === 'dark' || hasHidden) {
    const colorBuilder = axe(page).options(OPTIONS).withRules(COLOR_RULES)
    if (hasHidden) colorBuilder.exclude(HIDDEN)
    violations.push(...(await colorBuilder.analyze()).violations)
  }
  return violations
}

/** Keeps a held request from timing out while axe checks the state of the screen that waits for it. */
const disableTimeouts = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

/** Makes new colors apply at once. Even a short transition would propagate from parent to child, one frame per level. */
const disableTransitions = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Waits until content that a script adapts to the theme, such as a map, has rendered. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/**
 * Drops targets that axe reports only because a fixed bar partly covers them: they are large enough once they are scrolled to the
 * middle of the screen.
 */
async function dropCoveredTargets(page: Page, violation: Violation): Promise<Violation> {
  if (violation.id !== 'target-size') return violation
  const nodes: Violation['nodes'] = []
  for (const node of violation.nodes) {
    const selector = node.target.join(' ')
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center', inline: 'center' }))
    const results = await axe(page).include(selector).withRules('target-size').analyze()
    nodes.push(...results.violations.flatMap((each) => each.nodes))
  }
  return { ...violation, nodes }
}

/** Asserts that axe reports no violations in any of the given themes while `visibleElement` is on screen. */
async function expectNoViolations(page: Page, visibleElement: Locator, themes: readonly Theme[], isTransient = false) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
    await nextFrame(page)
    if (isTransient) await visibleElement.hover()
    else await expect(visibleElement).toBeVisible()
    const remaining: Violation[] = []
    for (const violation of await runAxe(page, theme)) remaining.push(await dropCoveredTargets(page, violation))
    const messages = remaining.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${any[0]?.message ?? ''}`),
    )
    recordFigures('axe', { 'page states': 1, violations: messages.length })
    expect.soft(messages, `${theme}, ${await page.evaluate(() => innerWidth)} px: ${messages.length} violations`).toEqual([])
  }
}

const DESKTOP = { width: 1280, height: 800 }

/** Returns functions that switch a page to a phone's size with touch input, and back to a desktop's without it. */
async function resizersOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const resize = async (size: typeof PHONE, isPhone: boolean) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: isPhone })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
    await page.waitForFunction(([width, isCoarse]) => innerWidth === width && matchMedia('(pointer: coarse)').matches === isCoarse, [
      size.width,
      isPhone,
    ] as const)
  }
  return { phone: () => resize(PHONE, true), desktop: () => resize(DESKTOP, false) }
}

type Row = readonly [State, ...State[]]

/**
 * The maximum number of states checked on one page, except that a longer row has a page of its own. Sharing a page saves reloading its
 * code, but larger groups would leave one worker running after the others have finished.
 */
const MAX_STATES_PER_PAGE = 8

/** Groups the rows that are checked on the same page, in order. */
function groupRowsByPage(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = []
  for (const row of rows) {
    const last = pages.at(-1)
    if (last && last.flat().length + row.length <= MAX_STATES_PER_PAGE) last.push(row)
    else pages.push([row])
  }
  return pages
}

/** Resets a page and its guard, so that the next row starts as on a new page. */
async function resetPage(page: Page, guard: Guard) {
  await page.context().setOffline(false)
  // A page without scripts sends no requests. Leaving the old page ends its delayed requests before their routes are removed.
  await page.goto('/robots.txt')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  guard.assertNoProblems()
  guard.reset()
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * Declares tests which assert that axe reports no violations in any state, at either size, in either theme.
 * @param mocksMapsWithRoutes set if the states respond to a map's requests themselves
 */
export function checkStates(states: States, mocksMapsWithRoutes = false) {
  test.use({ mocksMapsWithRoutes })
  const rows = states.map((each): Row => ('open' in each ? [each] : each))
  const kinds = [
    { tag: [], rows: rows.filter(([{ onlySize, isSeparateOnPhone }]) => onlySize !== 'phone' && !isSeparateOnPhone) },
    { tag: ['@phone'], rows: rows.filter(([{ isSeparateOnPhone }]) => isSeparateOnPhone) },
    { tag: ['@phone', '@phone-only'], rows: rows.filter(([{ onlySize }]) => onlySize === 'phone') },
  ]
  for (const { tag, rows: rowsOfKind } of kinds) {
    for (const rowsOfPage of groupRowsByPage(rowsOfKind)) {
      const names = rowsOfPage.flat().map(({ name }) => name)
      test(names.join('; '), { tag }, async ({ page, browser, guard, sharedAccounts, baseURL }) => {
        test.slow()
        await disableTransitions(page)
        await disableTimeouts(page)
        const visit = async (account: Account, path: string) => {
          await signInBrowser(page.context(), baseURL ?? '', account)
          await page.goto(path)
        }
        const resizers = await resizersOf(page)
        for (const [index, row] of rowsOfPage.entries()) {
          if (index > 0) await resetPage(page, guard)
          await checkRow(row, { page, browser, guard, visit, ...sharedAccounts }, resizers)
        }
      })
    }
  }
}

/** Checks the states of a row, up to the first that cannot be opened or checked. Later rows are still checked. */
async function checkRow(row: Row, tools: StateTools, resizers: Awaited<ReturnType<typeof resizersOf>>) {
  const [{ onlySize, isSeparateOnPhone }] = row
  for (const { name, open, isTransient } of row) {
    const isChecked = await test.step(name, async () => {
      try {
        await tools.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        const visibleElement = await open(tools)
        await expectNoViolations(tools.page, visibleElement, ['light', 'dark'], isTransient)
        if (onlySize || isSeparateOnPhone) return true
        await resizers.phone()
        // Starts with the current theme, because switching renders everything again.
        await expectNoViolations(tools.page, visibleElement, ['dark', 'light'], isTransient)
        await resizers.desktop()
        return true
      } catch (error) {
        expect.soft(error, name).toBeUndefined()
        return false
      }
    })
    if (!isChecked) return
  }
}
