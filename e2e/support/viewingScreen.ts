import { expect, type Page } from '@playwright/test'
import type { Account } from './accounts'
import { jpegFile } from './pictures'

/** What the backend holds of viewings. */
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
  captured_at: string
}

export const storedItems = (account: Account, houseId: string) =>
  account.backend.select<ViewingItemRow>('viewing_items', { house_id: `eq.${houseId}`, order: 'place' })

/** Opens the screen of a house's viewing and begins. */
export async function startViewing(page: Page, houseId: string) {
  await page.goto(`/app/viewing/${houseId}`)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Checks that each thing has arrived once, and each photo with its file. */
export async function expectStoredOnce(account: Account, houseId: string, kinds: Readonly<Record<string, number>>) {
  const items = await storedItems(account, houseId)
  expect(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, items.filter((item) => item.kind === kind).length]))).toEqual(kinds)
  expect(new Set(items.map(({ place }) => place)).size).toBe(items.length)
  for (const { photo } of items.filter(({ kind }) => kind === 'photo')) expect(await isStored(account, photo ?? '')).toBe(true)
}

/** Whether the storage has the file of a photo, whatever host its URL names. */
export async function isStored(account: Account, photo: string) {
  const file = await account.backend.send('GET', photo.replace(/^https?:\/\/[^/]+/, ''))
  return file.ok()
}

/** The question that is asked now. */
export const checkNow = (page: Page) => page.getByRole('region', { name: 'Check now' })

/** Answers questions, one after another as they come. */
export async function answerAll(page: Page, answers: readonly ('Yes' | 'No' | 'Not known')[]) {
  for (const answer of answers) {
    const question = await checkNow(page).getByRole('heading').textContent()
    await checkNow(page).getByRole('button', { name: answer, exact: true }).click()
    await expect(checkNow(page).getByRole('heading')).not.toHaveText(question ?? '')
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

/** Waits until the page has heard that all of it arrived: leaving earlier is a try of its own, in the journeys of kills. */
export const allSent = (page: Page) => page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null)

/** A point on the equator where it is this hour by the sun, now. */
export function pointWhereItIs(hour: number) {
  const now = new Date()
  const degrees = (hour - now.getUTCHours() - now.getUTCMinutes() / 60) * 15
  return { lat: 0, lng: ((degrees + 540) % 360) - 180 }
}
