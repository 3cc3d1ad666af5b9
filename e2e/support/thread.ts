import type { Page } from '@playwright/test'

export const MESSAGES = '**/rest/v1/messages**'

/** The messages of the thread on screen. */
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

export const messageOf = (page: Page, text: string) => messages(page).filter({ hasText: text })

/** The text of each message, without its author and time. */
export const messageTexts = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('[dir="auto"]')

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

export async function sendMessage(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

export const menuButtonOf = (page: Page, text: string) => messageOf(page, text).getByRole('button', { name: /^Message by/ })

export async function openMessageMenu(page: Page, text: string) {
  await messageOf(page, text).hover()
  await menuButtonOf(page, text).click()
}
