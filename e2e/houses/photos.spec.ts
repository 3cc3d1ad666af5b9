import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../support/people/accounts'
import { failOn, FAILED_REQUEST, respondWithError } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { HOUSE_INPUT, expectToast, fillFields, openMenu, saveButton } from '../support/screens'
import { expect, test } from '../support/test'
import { isStored, storedItems, takePhoto } from '../support/viewingScreen'
import { waitUntilOfflineReady, disableHttpCache } from '../support/servers/worker'

/** The widths of a photo's copies, in pixels. */
const WIDTHS = [480, 640, 1280]
const PUBLIC_PHOTOS_PATH = '/storage/v1/object/public/property-photos/'

/** Every file that may be stored for a photo. */
const filesOf = (photo: string) => [
  photo,
  ...WIDTHS.flatMap((width) => ['webp', 'jpg'].map((type) => photo.replace(/\.\w+$/, `-${width}.${type}`))),
]

async function storedFiles(account: Account, photo: string) {
  const areStored = await Promise.all(filesOf(photo).map((file) => isStored(account, file)))
  return filesOf(photo).filter((_, index) => areStored[index])
}

/** Adds a house with one photo through the form. @returns the photo's URL */
async function addHouseWithPhoto(page: Page, account: Account, picture: Buffer): Promise<string> {
  await page.goto('/app/house/edit/new')
  await fillFields(page, HOUSE_INPUT)
  await page.getByLabel('Add photos').setInputFiles(jpegFile('IMG_1.jpg', picture))
  await expectToast(page, 'success', 'Photo uploaded')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  return (await account.houses())[0]?.photos[0] ?? ''
}

/** Records the URLs of the photo files that a page fetches from now on. */
function recordFetchedPhotos(page: Page) {
  const fetchedPhotos: string[] = []
  page.on(
    'response',
    (response) => void (response.ok() && response.url().includes(PUBLIC_PHOTOS_PATH) && fetchedPhotos.push(response.url())),
  )
  return fetchedPhotos
}

test('a photo is stored with its copies, a card fetches only one of them, and all are deleted with the house', async ({
  page,
  browser,
  account,
}) => {
  const photo = await addHouseWithPhoto(page, account, await drawJpeg(browser, 4032, 3024))
  const [house] = await account.houses()
  expect(house?.photo_details).toEqual([
    {
      width: 2048,
      height: 1536,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      hash: expect.stringMatching(/^[0-9a-f]*$/),
      type: 'webp',
      copies: WIDTHS,
    },
  ])
  expect(await storedFiles(account, photo)).toEqual([photo, ...WIDTHS.map((width) => photo.replace('.jpg', `-${width}.webp`))])

  const fetchedPhotos = recordFetchedPhotos(page)
  await page.reload()
  const picture = page.locator('article img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0)
  expect(new Set(fetchedPhotos)).toEqual(new Set([photo.replace('.jpg', '-480.webp')]))

  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Property deleted')
  await expect.poll(() => storedFiles(account, photo)).toEqual([])
})

test('a photo without its copies is still shown, and a missing photo has a placeholder', async ({ page, browser, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const photo = await addHouseWithPhoto(page, account, await drawJpeg(browser, 1600, 1200))
  const picture = page.locator('article img').first()
  const shownSource = () =>
    picture.evaluate((image: HTMLImageElement) => (image.complete && image.naturalWidth > 0 ? image.currentSrc : ''))
  await page.route(/-(480|640|1280)\.webp$/, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect.poll(shownSource).toBe(photo)
  await page.route(`**${new URL(photo).pathname}`, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect.poll(shownSource).toContain('/photo-placeholder.svg')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a photo taken at a viewing has its copies once it has been sent',
    { tag: '@phone-only @phone' },
    async ({ account, page, context, browser, guard }) => {
      guard.allowConsoleSometimes(FAILED_REQUEST)
      const house = await account.addHouse('9 Cellar Lane')
      const picture = await drawJpeg(browser, 1600, 1200)
      await disableHttpCache(context)
      await page.goto(`/app/house/${house.id}`)
      await expect(page.getByRole('heading', { level: 1, name: '9 Cellar Lane' })).toBeVisible()
      await waitUntilOfflineReady(page)
      await page.goto(`/app/viewing/${house.id}`)
      await expect(page.getByRole('button', { name: 'Start viewing' })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Start viewing' }).click()
      await takePhoto(page, picture, 'Kitchen')
      expect(await storedItems(account, house.id)).toEqual([])
      await context.setOffline(false)
      await expect.poll(async () => (await storedItems(account, house.id))[0]?.photo_details?.copies, { timeout: 30_000 }).toEqual(WIDTHS)
      const [item] = await storedItems(account, house.id)
      expect(await storedFiles(account, item?.photo ?? '')).toHaveLength(1 + WIDTHS.length)
    },
  )
})

test('photos can be reordered by menu and by dragging, and the first one is the cover', async ({ page, account }) => {
  const [a, b, c] = ['/samples/craftsman.webp', '/samples/loft.webp', '/samples/cottage.webp'] as const
  const house = await account.addHouse('41 Order Street', { photos: [a, b, c] })
  await page.goto(`/app/house/edit/${house.id}`)
  const tiles = page.getByRole('region', { name: 'Property Photos' }).getByRole('listitem')
  const expectOrder = async (...photos: string[]) => {
    for (const [index, photo] of photos.entries()) await expect(tiles.nth(index).locator('img')).toHaveAttribute('src', photo)
    await expect(tiles.filter({ hasText: 'Cover' })).toHaveCount(1)
    await expect(tiles.first()).toContainText('Cover')
  }
  const chooseOption = async (photo: number, option: string, options: string[]) => {
    const menu = await openMenu(page, `Options for photo ${photo}`)
    await expect(menu.getByRole('menuitem')).toHaveText(options)
    await menu.getByRole('menuitem', { name: option }).click()
  }
  await expectOrder(a, b, c)
  await chooseOption(3, 'Make cover', ['Make cover', 'Move earlier', 'Remove'])
  await expectOrder(c, a, b)
  await chooseOption(1, 'Move later', ['Move later', 'Remove'])
  await expectOrder(a, c, b)
  await chooseOption(3, 'Move earlier', ['Make cover', 'Move earlier', 'Remove'])
  await expectOrder(a, b, c)
  await tiles.nth(2).dragTo(tiles.nth(0))
  await expectOrder(c, a, b)
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property updated')
  expect(await account.houses()).toMatchObject([{ photos: [c, a, b] }])
})

test('the form deletes a removed photo once the house is saved, and an uploaded one if the form is left without saving', async ({
  page,
  browser,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const photo = await addHouseWithPhoto(page, account, await drawJpeg(browser, 640, 480))
  const [house] = await account.houses()
  const houseWithSharedPhoto = await account.addHouse('40 Oak Street', { photos: [photo] })
  const readHouse = async () => (await account.houses()).find(({ id }) => id === house?.id)
  const otherPicture = await drawJpeg(browser, 640, 480, 60)
  const openForm = async (id = house?.id) => {
    await page.goto(`/app/house/edit/${id}`)
    await expect(page.getByRole('button', { name: 'Options for photo 1' })).toBeVisible()
  }
  /** Uploads a second photo. @returns its URL */
  const upload = async () => {
    const uploadRequest = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/object/property-photos/') && !/-\d+\.\w+$/.test(request.url()),
    )
    await page.getByLabel('Add photos').setInputFiles(jpegFile('b.jpg', otherPicture))
    await expect(page.getByRole('button', { name: 'Options for photo 2' })).toBeVisible()
    await expect(saveButton(page)).toBeEnabled()
    return (await uploadRequest).url().replace('/object/', '/object/public/')
  }
  const leave = async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/app\/house\/[0-9a-f-]{36}$/)
  }
  const removeFirst = async () => {
    await (await openMenu(page, 'Options for photo 1')).getByRole('menuitem', { name: 'Remove' }).click()
  }

  await test.step('leaving the form deletes the uploaded photo, and nothing else', async () => {
    await openForm()
    const uploadedUrl = await upload()
    expect(await isStored(account, uploadedUrl)).toBe(true)
    await leave()
    await expect.poll(() => isStored(account, uploadedUrl)).toBe(false)
    expect(await isStored(account, photo)).toBe(true)
  })

  await test.step('a photo whose upload failed is discarded only after a confirmation', async () => {
    await openForm()
    const stopFailing = await failOn(page, 'POST', '**/storage/v1/object/**', respondWithError(400))
    await page.getByLabel('Add photos').setInputFiles(jpegFile('b.jpg', otherPicture))
    const tryAgainButton = page.getByRole('button', { name: 'Try again' })
    await expect(tryAgainButton).toBeVisible()
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    // The narrowest phone, on which the photos are smallest.
    await page.setViewportSize({ width: 320, height: 568 })
    const optionsButton = page.getByRole('button', { name: /^Options for photo/ }).last()
    const topOf = (button: Locator) => button.boundingBox().then((box) => box?.y ?? 0)
    await expect.poll(async () => (await topOf(tryAgainButton)) - (await topOf(optionsButton))).toBeGreaterThanOrEqual(44)
    await page.setViewportSize(size)
    for (const [button, question] of [
      ['Cancel', 'Leave without saving?'],
      ['Save Changes', 'Save without all photos?'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Keep editing' }).click()
      await expect(tryAgainButton).toBeVisible()
    }
    stopFailing()
    await saveButton(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save without them' }).click()
    await expect(page).toHaveURL(/\/app\/house\/[0-9a-f-]{36}$/)
    expect((await readHouse())?.photos).toEqual([photo])
  })

  await test.step('nothing is deleted if the house may have been saved', async () => {
    await openForm()
    const uploadedUrl = await upload()
    const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/houses**', async (route) => {
      await route.fetch()
      return route.abort()
    })
    await saveButton(page).click()
    await expectToast(page, 'error', 'Error')
    stopFailing()
    await leave()
    await page.waitForLoadState('networkidle')
    expect((await readHouse())?.photos).toEqual([photo, uploadedUrl])
    expect(await isStored(account, uploadedUrl)).toBe(true)
  })

  await test.step('a removed photo is kept while another house shows it', async () => {
    await openForm()
    const [, uploadedUrl = ''] = (await readHouse())?.photos ?? []
    await removeFirst()
    await expect(page.getByRole('button', { name: 'Options for photo 2' })).toHaveCount(0)
    await removeFirst()
    expect(await isStored(account, uploadedUrl)).toBe(true)
    await saveButton(page).click()
    await expectToast(page, 'success', 'Property updated')
    await expect.poll(() => isStored(account, uploadedUrl)).toBe(false)
    expect(await isStored(account, photo)).toBe(true)
  })

  await test.step('a failed deletion is retried on the next visit', async () => {
    const stopFailing = await failOn(page, 'DELETE', '**/storage/v1/object/property-photos', respondWithError(503))
    await openForm(houseWithSharedPhoto.id)
    await removeFirst()
    const failedDeletion = page.waitForResponse((response) => response.status() === 503)
    await saveButton(page).click()
    await failedDeletion
    expect(await isStored(account, photo)).toBe(true)
    stopFailing()
    await page.goto('/app/dashboard')
    await expect.poll(() => isStored(account, photo), { timeout: 30_000 }).toBe(false)
  })
})

test('deleting an account’s data leaves no photos and no copies', async ({ page, browser, account }) => {
  const photo = await addHouseWithPhoto(page, account, await drawJpeg(browser, 1600, 1200))
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect.poll(() => storedFiles(account, photo)).toEqual([])
})

test('photos stored before there were copies are shown, and get copies in the background', async ({ page, browser, account }) => {
  const name = `properties/${randomUUID()}.jpg`
  const data = await drawJpeg(browser, 1600, 1200)
  await account.backend.send('POST', `/storage/v1/object/property-photos/${name}`, { data, headers: { 'content-type': 'image/jpeg' } })
  await account.addHouse('1 Older Street', { photos: [PUBLIC_PHOTOS_PATH + name] })
  await page.clock.install()
  const fetchedPhotos = recordFetchedPhotos(page)
  await page.goto('/app/dashboard')
  await expect.poll(() => fetchedPhotos.map((url) => new URL(url).pathname)).toEqual([PUBLIC_PHOTOS_PATH + name])
  await page.clock.runFor(20_000)
  await expect.poll(async () => (await account.houses())[0]?.photo_details[0]?.copies, { timeout: 60_000 }).toEqual(WIDTHS)
})

test('adding the same photo to another house shows a hint', async ({ page, browser, account }) => {
  const picture = await drawJpeg(browser, 1600, 1200, 24, 40)
  await addHouseWithPhoto(page, account, picture)
  const other = await account.addHouse('40 Oak Street')
  await page.goto(`/app/house/edit/${other.id}`)
  await page.getByLabel('Add photos').setInputFiles(jpegFile('again.jpg', picture))
  await expect(page.getByText(`Also at ${HOUSE_INPUT['Street Address']}`)).toBeVisible()
  await saveButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/app/house/${other.id}$`))
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: '40 Oak Street' }).click()
  await page.getByText('Photo 1: also at').getByRole('link', { name: HOUSE_INPUT['Street Address'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: HOUSE_INPUT['Street Address'] })).toBeVisible()
})

test('a HEIC file that the browser cannot open is rejected with advice', async ({ page, account: _ }) => {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    Buffer.from('ispe\0\0\0\0\0\0\x10\0\0\0\x0c\0', 'latin1'),
    // As large as a real photo: passing so many bytes as arguments of one call would overflow the worker's stack.
    Buffer.alloc(200_000),
  ])
  await page.goto('/app/house/edit/new')
  for (const mimeType of ['image/heic', '']) {
    await page.getByLabel('Add photos').setInputFiles({ name: 'IMG_1.HEIC', mimeType, buffer: heic })
    await expectToast(
      page,
      'error',
      'Invalid file type',
      'This browser cannot open HEIC photos. Save the photo as JPEG first, or add it from an iPhone or with Safari.',
    )
    await expect(page.getByRole('region', { name: 'Property Photos' }).getByRole('img')).toHaveCount(0)
  }
})
