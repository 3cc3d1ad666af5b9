import { expect, type Page } from '@playwright/test'
import type { Account } from './people/accounts'
import { jpegFile } from './pictures'

/** A stored item of a viewing. */
export interface ViewingItemRow {
  id: string
  viewing_id: string
  kind: string
  place: number
  question: string
  answer: string | null
  topic: string
  body: string
  photo: string | null
  photo_details: { copies: number[] } | null
  captured_at: string
}

export const storedItems = (account: Account, houseId: string) =>
  account.backend.select<ViewingItemRow>('viewing_items', { house_id: `eq.${houseId}`, order: 'place' })

/** Opens a house's viewing screen, and starts the viewing. */
export async function startViewing(page: Page, houseId: string) {
  await page.goto(`/app/viewing/${houseId}`)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Asserts that each item is stored once, and each photo with its file. */
export async function expectStoredOnce(account: Account, houseId: string, kinds: Readonly<Record<string, number>>) {
  const items = await storedItems(account, houseId)
  expect(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, items.filter((item) => item.kind === kind).length]))).toEqual(kinds)
  expect(new Set(items.map(({ place }) => place)).size).toBe(items.length)
  for (const { photo } of items.filter(({ kind }) => kind === 'photo')) expect(await isStored(account, photo ?? '')).toBe(true)
}

/** Whether storage has the photo's file. Ignores the host in the photo's URL, which may differ from the backend's. */
export async function isStored(account: Account, photo: string) {
  const response = await account.backend.send('GET', photo.replace(/^https?:\/\/[^/]+/, ''))
  return response.ok()
}

/** The section that asks the current question. */
export const currentQuestion = (page: Page) => page.getByRole('region', { name: 'Check now' })

/** Answers questions in the order they appear. */
export async function answerAll(page: Page, answers: readonly ('Yes' | 'No' | 'Not known')[]) {
  for (const answer of answers) {
    const question = await currentQuestion(page).getByRole('heading').textContent()
    await currentQuestion(page).getByRole('button', { name: answer, exact: true }).click()
    await expect(currentQuestion(page).getByRole('heading')).not.toHaveText(question ?? '')
  }
}

export async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Note').fill(text)
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function takePhoto(page: Page, picture: Buffer, room: string, caption = '') {
  await page.getByLabel('Take a photo').setInputFiles(jpegFile('camera.jpg', picture))
  const dialog = page.getByRole('dialog', { name: 'Photo kept' })
  await dialog.getByText(room, { exact: true }).click()
  await dialog.getByLabel('Caption').fill(caption)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Waits until the page knows that everything has been sent. Closing the page earlier would test how it resumes sending. */
export const waitUntilAllSent = (page: Page) => page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null)

/** A point near the equator where the solar time is currently this hour. */
export function pointWithSolarHour(hour: number) {
  const now = new Date()
  const degrees = (hour - now.getUTCHours() - now.getUTCMinutes() / 60) * 15
  // Not on the equator, because latitude 0 and longitude 0 together mean an unknown place.
  return { lat: 1, lng: ((degrees + 540) % 360) - 180 }
}
