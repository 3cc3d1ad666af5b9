import type { Page } from '@playwright/test'
import { expect } from './test'

export const dialogOn = (page: Page) => page.getByRole('dialog')

/** On the wishes screen, opens the form with the named button (such as a suggestion), fills it in with `fill`, and saves the wish. */
export async function addWish(page: Page, opener: string, fill: (page: Page) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: opener }).first().click()
  await fill(page)
  await dialogOn(page).getByRole('button', { name: 'Add wish' }).click()
  await expect(dialogOn(page)).toHaveCount(0)
}

export const chooseImportance = (page: Page, importance: string) => dialogOn(page).getByText(importance, { exact: true }).click()

/** On the wishes screen, shares the user's list. */
export async function shareWishes(page: Page) {
  await page.getByRole('button', { name: /^Share with/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
}
