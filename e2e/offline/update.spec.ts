import { FAILED_REQUEST } from '../support/faults/faults'
import { buildId, NEXT_BUILD_ID, test } from '../support/servers/releases'
import { expect } from '../support/test'
import { buildOf, cachedFiles, waitUntilOfflineReady, checkForUpdate, disableHttpCache } from '../support/servers/worker'

test('a new version is offered in every tab and loaded in the one that accepts, while the other keeps the old one', async ({
  page,
  context,
  account,
  guard,
  host,
}) => {
  await account.addHouse('1 Old Version Way')
  await disableHttpCache(context)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/app/dashboard')
    await waitUntilOfflineReady(tab)
  }
  const offer = (tab: typeof page) => tab.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(offer(page)).toHaveCount(0)

  host.release(NEXT_BUILD_ID)
  await checkForUpdate(page)
  for (const tab of [page, otherTab]) {
    // The worker downloads every file first.
    await expect(offer(tab)).toBeVisible({ timeout: 60_000 })
    expect(await buildOf(tab)).toBe(buildId())
  }
  // A tab in the background renders only once a second.
  await page.bringToFront()
  await offer(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).toBe(NEXT_BUILD_ID)
  await expect(page.getByRole('article')).toHaveCount(1)

  // The host no longer has the files that the other tab has not loaded yet; the worker still has them.
  host.dropAssets()
  await otherTab.bringToFront()
  await otherTab.getByRole('link', { name: 'Timeline' }).click()
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  expect(await buildOf(otherTab)).toBe(buildId())
  await offer(otherTab).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(otherTab)).toHaveCount(0)
  expect(new Set((await cachedFiles(page)).map(({ cache }) => cache)).size).toBe(2)
  await expect(offer(page)).toHaveCount(0)

  // While offline, the newest version opens, although the previous version's worker is still active.
  guard.allowConsole(FAILED_REQUEST)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  expect(await buildOf(page)).toBe(NEXT_BUILD_ID)
  await context.setOffline(false)

  // The previous version's files are deleted once none of its pages is open.
  await otherTab.close()
  await page.close()
  const laterPage = await context.newPage()
  await expect(async () => {
    // A page that is opened before the old worker has stopped keeps that worker active.
    await laterPage.goto('about:blank')
    await laterPage.goto('/app/dashboard')
    expect(await laterPage.evaluate(() => caches.keys())).toEqual([`house-hunter-${NEXT_BUILD_ID}`])
  }).toPass()
  await expect(laterPage.getByRole('article')).toHaveCount(1)
  await expect(offer(laterPage)).toHaveCount(0)
})

test('loading a new version asks for confirmation if a form has unsaved changes', async ({ page, account: _, host }) => {
  await page.goto('/app/house/edit/new')
  await waitUntilOfflineReady(page)
  await page.getByLabel('Street Address').fill('Half a street')
  host.release(NEXT_BUILD_ID)
  await checkForUpdate(page)
  const reloadButton = page.getByRole('button', { name: 'Reload' })

  page.once('dialog', (dialog) => void dialog.dismiss())
  const dialogPromise = page.waitForEvent('dialog')
  await reloadButton.click()
  expect((await dialogPromise).type()).toBe('beforeunload')
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
  expect(await buildOf(page)).toBe(buildId())

  page.once('dialog', (dialog) => void dialog.accept())
  await reloadButton.click()
  await expect.poll(() => buildOf(page)).toBe(NEXT_BUILD_ID)
})
