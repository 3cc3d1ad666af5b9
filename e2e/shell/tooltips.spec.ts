import type { Page } from '@playwright/test'
import { failFirstRequest } from '../support/faults/chunks'
import { FAILED_REQUEST } from '../support/faults/faults'
import { expect, test } from '../support/test'

const bubble = (page: Page) => page.locator('[data-radix-popper-content-wrapper]')

test('a tooltip appears after 700 ms, and at once in the collapsed sidebar', async ({ page, account: _ }) => {
  await page.clock.install()
  await page.goto('/app/settings')
  const theme = page.getByRole('button', { name: 'Theme' })
  // Hovering once loads the bubble's code, so that only the delay is measured below.
  await theme.hover()
  await page.clock.runFor(1000)
  await expect(bubble(page)).toHaveText('Theme')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(bubble(page)).toHaveCount(0)
  // From here on, only the test advances the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)

  await theme.hover()
  await page.clock.runFor(690)
  await expect(bubble(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bubble(page)).toHaveText('Theme')
  await page.getByRole('button', { name: /^Notifications/ }).hover()
  await page.clock.runFor(1)
  await expect(bubble(page)).toHaveText(/^Notifications/)
  for (const key of ['Escape', 'Enter']) {
    await theme.hover()
    await page.clock.runFor(700)
    await expect(bubble(page)).toHaveText('Theme')
    await page.keyboard.press(key)
    await expect(bubble(page)).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).hover()
  }

  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.clock.runFor(1000)
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Favorites' }).hover()
  await page.clock.runFor(1)
  await expect(bubble(page)).toHaveText('Favorites')
})

test('if the tooltip’s code fails to load, nothing is shown, and the next hover loads it again', async ({ page, account: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const requestCount = await failFirstRequest(page, 'src/ui/tooltip/TooltipBubble.tsx')
  await page.goto('/app/settings')
  const theme = page.getByRole('button', { name: 'Theme' })
  await theme.hover()
  await expect.poll(requestCount).toBeGreaterThan(0)
  await page.getByRole('heading', { level: 1 }).hover()
  await theme.hover()
  await expect(bubble(page)).toHaveText('Theme')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(requestCount()).toBe(2)
})
