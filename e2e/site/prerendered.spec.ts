import { chunkUrlPattern } from '../support/faults/chunks'
import { expect, test } from '../support/test'
import type { Page } from '@playwright/test'

const SIGN_IN_PAGES = [
  { path: '/auth', link: 'Sign In', label: 'Sign In', title: 'Sign in · House Hunter', controls: 7 },
  { path: '/auth?tab=signup', link: 'Sign Up', label: 'Create Account', title: 'Sign up · House Hunter', controls: 8 },
]

/** Holds back the app's code until the returned function is called. */
async function holdAppCode(page: Page) {
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunkUrlPattern('index.html'), async (route) => {
    await untilReleased
    await route.continue()
  })
  return release
}

/** A layout shift entry, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records the layout shifts of a page, with the old and new positions of the elements that moved. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const rectText = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const movedElements = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent
          return `${text}: ${rectText(previousRect)} to ${rectText(currentRect)}`
        })
        shifts.push([value, ...movedElements].join('\n'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const scriptStartTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  )

test.describe('if scripts are disabled', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page works, and both tabs of the sign-in page show a disabled form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Find your perfect home, together · House Hunter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    for (const { path, link, label, title, controls } of SIGN_IN_PAGES) {
      await page.goto('/')
      await page.getByRole('link', { name: link }).click()
      expect(page.url().endsWith(path)).toBe(true)
      await expect(page).toHaveTitle(title)
      await expect(page.getByText('Turn on JavaScript to sign in.')).toBeVisible()
      await expect(page.getByRole('button', { name: label })).toBeDisabled()
      await expect(page.locator('main').locator('input:disabled, button:disabled')).toHaveCount(controls)
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`on a ${colorScheme} system the page is ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await expect(page.locator('html')).toHaveCSS('background-color', colorScheme === 'dark' ? 'rgb(12, 10, 9)' : 'rgb(250, 250, 249)')
      await expect(page.locator(`img[src*="dashboard-${colorScheme}"]`)).toBeVisible()
      await expect(page.locator('main img:visible')).toHaveCount(1)
    })

    test(
      `on a phone with a ${colorScheme} system the page shows the picture for phones`,
      { tag: '@phone-only @phone' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto('/')
        await expect(page.locator(`img[src*="phone-${colorScheme}"]`)).toBeVisible()
        await expect(page.locator('main img:visible')).toHaveCount(1)
      },
    )
  }
})

test('the landing page fetches the app once it has loaded and is idle, without layout shifts', async ({ page }) => {
  await recordShifts(page)
  await page.goto('/')
  await expect.poll(async () => (await scriptStartTimes(page)).length).toBeGreaterThan(0)
  const loadTime = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart)
  for (const start of await scriptStartTimes(page)) expect(start).toBeGreaterThanOrEqual(loadTime)
  // The app's links use client-side navigation, without a full page load, once React has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((property) => property.startsWith('__reactProps')),
  )
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toBeEnabled()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await shiftsOf(page)).toEqual([])
})

for (const [trigger, reachLink] of [
  ['a pointer over a link', (page: Page) => page.getByRole('link', { name: 'Sign In' }).hover()],
  ['focusing a link', (page: Page) => page.getByRole('link', { name: 'Sign In' }).focus()],
] as const) {
  test(`${trigger} fetches the app at once, and a click before it has loaded follows the link as usual`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const release = await holdAppCode(page)
    await page.goto('/')
    expect(await scriptStartTimes(page)).toEqual([])
    const appRequest = page.waitForRequest(chunkUrlPattern('index.html'))
    await reachLink(page)
    await appRequest
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=signup$/)
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
    release()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  })
}

for (const { path, label, controls } of SIGN_IN_PAGES) {
  test(
    `${path} is painted with disabled fields before its code has loaded, and is enabled without layout shifts`,
    { tag: '@phone' },
    async ({ page }) => {
      await recordShifts(page)
      const release = await holdAppCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      const allControls = page.getByRole('main').locator('input, button')
      await expect(allControls).toHaveCount(controls)
      await expect(allControls.and(page.locator(':disabled'))).toHaveCount(controls)
      await expect(page.getByRole('tab', { selected: true })).toHaveText(path === '/auth' ? 'Login' : 'Sign Up')
      const html = () =>
        page
          .locator('#root')
          .evaluate((root) => root.innerHTML.replaceAll(/ (data-)?disabled=""| class="not-hydrated"| tabindex="-?\d"|<!--.*?-->/g, ''))
      const before = await html()
      release()
      await expect(page.getByRole('button', { name: label })).toBeEnabled()
      await expect(allControls.and(page.locator(':enabled'))).toHaveCount(controls)
      expect((await html()).replaceAll(' class=""', '')).toBe(before)
      expect(await shiftsOf(page)).toEqual([])

      // The styles are inlined in the page, and not fetched again.
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(names.filter((name) => name.endsWith('.css'))).toEqual([])

      // The app keeps the ids of the prerendered page.
      await page.getByLabel('Email').press('Enter')
      const email = page.getByLabel('Email')
      await expect(email).toHaveAttribute('aria-describedby', `${await email.getAttribute('id')}-error`)
    },
  )
}

test('a signed-in person never sees the sign-in card', async ({ page, account: _ }) => {
  const release = await holdAppCode(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.getByText('Welcome')).toHaveCount(1)
  await expect(page.getByText('Welcome')).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the landing page redirects a signed-in person at once', async ({ page, account: _ }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})
