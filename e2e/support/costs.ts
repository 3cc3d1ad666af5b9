import type { Page } from '@playwright/test'
import { expect } from './test'

/** Reads prices in another currency from the next load on. */
export async function readIn(page: Page, currency: string) {
  await page.addInitScript((code) => localStorage.setItem('house-hunter-currency', code), currency)
}

/** The part of a house's page that says what it costs. */
export const costOn = (page: Page) => page.getByRole('region', { name: 'Monthly Cost' })

/** A cell of one of its tables, by the beginning of its row. */
export const amountOf = (page: Page, part: string) => costOn(page).getByRole('row', { name: part }).getByRole('cell')

/** On the screen of the assumptions, saves what is typed. */
export async function saveAssumptions(page: Page) {
  await page.getByRole('button', { name: 'Save for the hunt' }).click()
  await expect(page.getByText('Assumptions saved')).toBeVisible()
}
