import type { Page } from '@playwright/test'
import { answerError, FAILED_REQUEST, hold } from './support/faults'
import { drawJpeg, jpegFile } from './support/pictures'
import { A_HOUSE, expectToast, fillHouse, openMenu, saveButton, toastOf } from './support/screens'
import { expect, test } from './support/test'

const UPLOADS = '**/storage/v1/object/property-photos/**'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
/** A JPEG's first bytes, and a page behind them. */
const HEAD_AND_PAGE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])

const REFUSED = [
  { what: 'an SVG drawing', file: { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: SVG }, title: 'Invalid file type' },
  { what: 'a page named .jpg', file: jpegFile('house.jpg', HTML), title: 'Invalid file type' },
  { what: 'a text file', file: { name: 'house.txt', mimeType: 'text/plain', buffer: HTML }, title: 'Invalid file type' },
  { what: 'a JPEG in its first bytes only', file: jpegFile('house.jpg', HEAD_AND_PAGE), title: 'Invalid file type' },
  {
    what: 'a picture that cannot be read, of 5 MB', title: 'File too large',
    file: jpegFile('huge.jpg', Buffer.concat([HEAD_AND_PAGE, Buffer.alloc(5 * 1024 * 1024 - HEAD_AND_PAGE.length)])),
  },
] as const

const TEXTS = { 'Invalid file type': 'Please select an image file', 'File too large': 'Please select an image under 5MB' }

const chooser = (page: Page) => page.getByLabel('Add photos')
const tiles = (page: Page) => page.getByRole('region', { name: 'Property Photos' }).getByRole('img')

function countUploads(page: Page) {
  const uploads: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('/storage/v1/object/') && uploads.push(request.url())))
  return uploads
}

test('files that are no photos are refused in words, and nothing is sent', async ({ page, account: _ }) => {
  const uploads = countUploads(page)
  await page.goto('/app/house/edit/new')
  for (const { what, file, title } of REFUSED) {
    await test.step(what, async () => {
      await chooser(page).setInputFiles(file)
      await expectToast(page, 'error', title, TEXTS[title])
      await expect(tiles(page)).toHaveCount(0)
      await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
    })
  }
  expect(uploads).toEqual([])
})

test('a picture with a page hung behind it is stored without the page', async ({ page, browser, account }) => {
  const polyglot = Buffer.concat([await drawJpeg(browser, 640, 480), HTML])
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  await chooser(page).setInputFiles(jpegFile('both.jpg', polyglot))
  await expectToast(page, 'success', 'Photo uploaded')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const [house] = await account.houses()
  const answer = await page.request.get(house?.photos[0] ?? '')
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect((await answer.body()).includes('<script>')).toBe(false)
})

test('an upload can be cancelled', async ({ page, browser, account: _ }) => {
  const photo = await drawJpeg(browser, 640, 480)
  await page.goto('/app/house/edit/new')
  const { release } = await hold(page, UPLOADS)
  const sent = page.waitForRequest(UPLOADS)
  await chooser(page).setInputFiles(jpegFile('one.jpg', photo))
  await expect(page.getByRole('progressbar', { name: 'Uploading photo 1' })).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  const cancelled = page.waitForEvent('requestfailed')
  await sent
  await (await openMenu(page, 'Options for photo 1')).getByRole('menuitem', { name: 'Remove' }).click()
  await cancelled
  await expect(tiles(page)).toHaveCount(0)
  await expect(saveButton(page)).toBeEnabled()
  release()
  await expect(toastOf(page)).toHaveCount(0)
})

test('a failing upload is told, can be tried again, and loses nothing typed', async ({ page, browser, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const photo = await drawJpeg(browser, 640, 480)
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  for (const answer of [answerError(500), (route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort()]) {
    await page.route(UPLOADS, answer, { times: 1 })
    if ((await tiles(page).count()) === 0) await chooser(page).setInputFiles(jpegFile('one.jpg', photo))
    else await page.getByRole('button', { name: 'Try again' }).click()
    await expectToast(page, 'error', 'Upload failed', 'There was an error uploading your photo')
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'success', 'Photo uploaded')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property added')
  expect(await account.houses()).toMatchObject([{ address: { street: A_HOUSE['Street Address'] }, photos: [expect.stringMatching(/\.jpg$/)] }])
})

test('photos are ordered, the first is the cover, and removed ones are gone', async ({ page, browser, account }) => {
  const photo = jpegFile('a.jpg', await drawJpeg(browser, 320, 240))
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  await chooser(page).setInputFiles([photo, photo, photo])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(3)
  const [first, second, third] = await tiles(page).evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  await (await openMenu(page, 'Options for photo 3')).getByRole('menuitem', { name: 'Make cover' }).click()
  await (await openMenu(page, 'Options for photo 2')).getByRole('menuitem', { name: 'Move later' }).click()
  await (await openMenu(page, 'Options for photo 3')).getByRole('menuitem', { name: 'Remove' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect((await account.houses())[0]?.photos).toEqual([third, second])
  await expect.poll(async () => (await page.request.get(first ?? '')).ok()).toBe(false)
  expect((await page.request.get(third ?? '')).ok()).toBe(true)
})
