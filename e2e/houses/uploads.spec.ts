import type { Page } from '@playwright/test'
import { FAILED_REQUEST } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { HOUSE_INPUT, expectToast, fillFields, saveButton, toastOf } from '../support/screens'
import { stack } from '../support/servers/stack'
import { expect, test } from '../support/test'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
/** A JPEG's first bytes, followed by an HTML page. */
const JPEG_START_AND_PAGE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML])

const REJECTED_FILES = [
  { what: 'an SVG drawing', file: { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: SVG }, title: 'Invalid file type' },
  { what: 'a page named .jpg', file: jpegFile('house.jpg', HTML), title: 'Invalid file type' },
  { what: 'a text file', file: { name: 'house.txt', mimeType: 'text/plain', buffer: HTML }, title: 'Invalid file type' },
  { what: 'a page after the first bytes of a JPEG', file: jpegFile('house.jpg', JPEG_START_AND_PAGE), title: 'Invalid file type' },
  {
    what: 'an unreadable picture of 5 MB',
    title: 'File too large',
    file: jpegFile('huge.jpg', Buffer.concat([JPEG_START_AND_PAGE, Buffer.alloc(5 * 1024 * 1024 - JPEG_START_AND_PAGE.length)])),
  },
] as const

const TEXTS = { 'Invalid file type': 'Please select an image file', 'File too large': 'Please select an image under 5MB' }

const chooser = (page: Page) => page.getByLabel('Add photos')
const tiles = (page: Page) => page.getByRole('region', { name: 'Property Photos' }).getByRole('img')

function recordUploads(page: Page) {
  const uploads: string[] = []
  page.on(
    'request',
    (request) => void (request.method() === 'POST' && request.url().includes('/storage/v1/object/') && uploads.push(request.url())),
  )
  return uploads
}

test('files that are not photos are rejected with a message, and nothing is sent', async ({ page, account: _ }) => {
  const uploads = recordUploads(page)
  await page.goto('/app/house/edit/new')
  await expect(page.getByText('Max file size 5MB, formats JPG, PNG, GIF')).toBeVisible()
  for (const { what, file, title } of REJECTED_FILES) {
    await test.step(what, async () => {
      await chooser(page).setInputFiles(file)
      await expectToast(page, 'error', title, TEXTS[title])
      await expect(toastOf(page)).toHaveCount(0)
      await expect(tiles(page)).toHaveCount(0)
    })
  }
  expect(uploads).toEqual([])
})

test('a picture with an HTML page appended is stored without the page', async ({ page, browser, account }) => {
  const polyglot = Buffer.concat([await drawJpeg(browser, 640, 480), HTML])
  await page.goto('/app/house/edit/new')
  await fillFields(page, HOUSE_INPUT)
  await chooser(page).setInputFiles(jpegFile('both.jpg', polyglot))
  await expectToast(page, 'success', 'Photo uploaded')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const [house] = await account.houses()
  const response = await page.request.get(house?.photos[0] ?? '')
  // Supabase's storage leaves `nosniff` to the proxy in front of it.
  expect(response.headers()).toMatchObject({ 'content-type': 'image/jpeg', ...(!stack && { 'x-content-type-options': 'nosniff' }) })
  expect((await response.body()).includes('<script>')).toBe(false)
})

test('a photo is stored although storage first rejects the token, which is renewed once', async ({ page, browser, account: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const rejectedMethods: string[] = []
  const renewals: string[] = []
  page.on('request', (request) => void (request.url().includes('/auth/v1/token') && renewals.push(request.url())))
  await page.route('**/storage/v1/**', async (route) => {
    const request = route.request()
    // The tokens themselves cannot be compared: renewing a token within the second in which it was issued yields an identical one.
    if (renewals.length > 0) return route.continue()
    rejectedMethods.push(request.method())
    return route.continue({ headers: { ...request.headers(), authorization: 'Bearer expired' } })
  })
  await page.goto('/app/house/edit/new')
  await chooser(page).setInputFiles(jpegFile('house.jpg', await drawJpeg(browser, 320, 240)))
  await expectToast(page, 'success', 'Photo uploaded')
  expect(rejectedMethods).toEqual(['POST', 'GET'])
  expect(renewals).toHaveLength(1)
})
