import type { Page } from '@playwright/test'
import { expect } from './test'

/** Makes the page show prices in this currency from its next load on. */
export async function setCurrency(page: Page, currency: string) {
  await page.addInitScript((code) => localStorage.setItem('house-hunter-currency', code), currency)
}

/** The costs section of a house's page. */
export const costSection = (page: Page) => page.getByRole('region', { name: 'Monthly Cost' })

/** The amount in the table row whose name contains this text. */
export const amountOf = (page: Page, name: string) => costSection(page).getByRole('row', { name }).getByRole('cell')

/** Saves the assumptions typed on the costs screen. */
export async function saveAssumptions(page: Page) {
  await page.getByRole('button', { name: 'Save for the hunt' }).click()
  await expect(page.getByText('Assumptions saved')).toBeVisible()
}
