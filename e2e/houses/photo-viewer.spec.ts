import type { Browser, CDPSession, Page } from '@playwright/test'
import { watchForInjectedCode } from '../support/hostile/hostile'
import { expectVisibleFocus } from '../support/keyboard'
import { drawJpeg } from '../support/pictures'
import { readWhenSettled } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '8 Detail Drive'
/** The viewer wraps around, so only the second and the last of these five photos are next to the first. */
const PHOTOS = [1, 2, 3, 4, 5].map((number) => `/samples/room-${number}.webp`)

/** Serves every photo at the full size that the app stores. */
async function serveLargePhotos(page: Page, browser: Browser) {
  const body = await drawJpeg(browser, 2048, 1536)
  await page.route('**/samples/room-*.webp', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
}

const viewerOf = (page: Page) => page.getByRole('dialog', { name: STREET })
const photoOf = (page: Page, number: number, count = PHOTOS.length) =>
  viewerOf(page).getByRole('img', { name: `${STREET}, ${number} of ${count}` })

/** Waits until a photo's displayed width stops changing, and returns that width. */
async function widthOf(page: Page, number: number) {
  const photo = photoOf(page, number)
  await expect(photo).toBeVisible()
  return readWhenSettled(() =>
    photo.evaluate(async (image) => {
      // Until its first frame, an animated zoom still has the old width.
      for (let element: Element | null = image; element; element = element.parentElement)
        await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Math.round(image.getBoundingClientRect().width)
    }),
  )
}

/** The path of one finger. */
type Path = { from: readonly [number, number]; to: readonly [number, number] }

/** Moves one or more fingers across the screen. */
async function touch(session: CDPSession, paths: readonly Path[], steps = 8) {
  const touchPointsAt = (progress: number) =>
    paths.map(({ from, to }, id) => ({ id, x: from[0] + (to[0] - from[0]) * progress, y: from[1] + (to[1] - from[1]) * progress }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPointsAt(0) })
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPointsAt(step / steps) })
    // Waits for the next frame: a touch screen reports a finger once per frame, and a busy browser drops faster events.
    await session.send('Runtime.evaluate', { expression: 'new Promise(requestAnimationFrame)', awaitPromise: true })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Sends all touches at once, so that a busy machine does not turn them into two single taps. */
async function doubleTap(session: CDPSession, x: number, y: number) {
  const send = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] })
  await Promise.all([send('touchStart'), send('touchEnd'), send('touchStart'), send('touchEnd')])
}

test('the keyboard, the mouse and the wheel switch, zoom and pan photos, and closing returns the focus', async ({
  page,
  browser,
  context,
  account,
}) => {
  const codeReport = await watchForInjectedCode(context)
  await serveLargePhotos(page, browser)
  const house = await account.addHouse(STREET, { photos: PHOTOS })
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: STREET }).click()
  const opener = page.getByRole('button', { name: 'Photo 2 of 5, open large' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(photoOf(page, 2)).toBeVisible()
  await expect(viewerOf(page).getByText('2 of 5')).toHaveAttribute('aria-live', 'polite')
  const fittedWidth = await widthOf(page, 2)

  await test.step('the arrow keys switch photos, even with the focus on a button', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(viewerOf(page)).toContainText('1 of 5')
    await page.keyboard.press('ArrowLeft')
    await expect(viewerOf(page)).toContainText('5 of 5')
    await viewerOf(page).getByRole('button', { name: 'Next photo' }).click()
    await expect(viewerOf(page)).toContainText('1 of 5')
    await page.keyboard.press('ArrowRight')
    await expect(viewerOf(page)).toContainText('2 of 5')
  })

  await test.step('the wheel and a double click zoom in, even beyond the file’s resolution', async () => {
    await photoOf(page, 2).hover()
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -120)
    expect(await widthOf(page, 2)).toBeCloseTo(2 * 2048, -1)
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 120)
    expect(await widthOf(page, 2)).toBe(fittedWidth)
    await photoOf(page, 2).dblclick()
    expect(await widthOf(page, 2)).toBeGreaterThan(1.5 * fittedWidth)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    expect(await widthOf(page, 2)).toBe(fittedWidth)
  })

  await test.step('the arrow keys move an enlarged photo', async () => {
    await viewerOf(page).getByRole('button', { name: 'Zoom in' }).click()
    await widthOf(page, 2)
    const before = await photoOf(page, 2).boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await photoOf(page, 2).boundingBox())?.x ?? 0).toBeLessThan(before?.x ?? 0)
    await expect(viewerOf(page)).toContainText('2 of 5')
    await viewerOf(page).getByRole('button', { name: 'Zoom out' }).click()
    expect(await widthOf(page, 2)).toBe(fittedWidth)
  })

  await test.step('the focus is trapped in the viewer, and returns to where it came from', async () => {
    const focusedNames = new Set<string>()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      await expectVisibleFocus(page)
      focusedNames.add((await viewerOf(page).locator(':focus').getAttribute('aria-label')) ?? '')
    }
    expect(focusedNames).toEqual(new Set(['Zoom in', 'Close', 'Previous photo', 'Next photo']))
    // The first Escape closes the tooltip of the focused button.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(viewerOf(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('the browser’s Back closes the viewer and stays on the house’s page', async () => {
    await opener.click()
    await expect(photoOf(page, 2)).toBeVisible()
    await page.goBack()
    await expect(viewerOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(house.id))
    await expect(opener).toBeFocused()
  })
  expect(codeReport).toEqual({ executed: [], violations: [] })
})

test('only the photos next to the current one are prefetched', { tag: ['@phone', '@phone-only'] }, async ({ page, browser, account }) => {
  await serveLargePhotos(page, browser)
  const fetchedPhotos: string[] = []
  page.on('request', (request) => fetchedPhotos.push(...PHOTOS.filter((photo) => request.url().endsWith(photo))))
  const house = await account.addHouse(STREET, { photos: PHOTOS })
  await page.goto(`/app/house/${house.id}`)
  const opener = page.getByRole('button', { name: 'Photo 1 of 5, open large' })
  await expect(opener).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => [...new Set(fetchedPhotos)]).toEqual([PHOTOS[0]])
  await opener.tap()
  await expect(photoOf(page, 1)).toBeVisible()
  await expect.poll(() => [...new Set(fetchedPhotos)].toSorted()).toEqual([PHOTOS[0], PHOTOS[1], PHOTOS[4]])
  await page.waitForLoadState('networkidle')
  expect(new Set(fetchedPhotos).size).toBe(3)
})

test(
  'on a touch screen, a swipe switches photos, a pinch or a double tap zooms, and one finger pans a zoomed photo',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, browser, account }) => {
    await serveLargePhotos(page, browser)
    const house = await account.addHouse(STREET, { photos: PHOTOS })
    await page.goto(`/app/house/${house.id}`)
    await page.getByRole('button', { name: 'All photos' }).tap()
    await expect(photoOf(page, 1)).toBeVisible()
    const session = await page.context().newCDPSession(page)

    await touch(session, [{ from: [300, 420], to: [80, 430] }])
    await expect(viewerOf(page)).toContainText('2 of 5')
    await touch(session, [{ from: [80, 420], to: [300, 410] }])
    await expect(viewerOf(page)).toContainText('1 of 5')
    expect(await widthOf(page, 1)).toBe(390)

    // Moves two fingers apart to twice their distance.
    await touch(session, [
      { from: [145, 420], to: [95, 420] },
      { from: [245, 420], to: [295, 420] },
    ])
    expect(await widthOf(page, 1)).toBe(780)
    const before = (await photoOf(page, 1).boundingBox()) ?? { x: 0, y: 0 }
    await touch(session, [{ from: [200, 420], to: [260, 420] }])
    await expect.poll(async () => (await photoOf(page, 1).boundingBox())?.x).toBeCloseTo(before.x + 60, -1)
    await expect(viewerOf(page)).toContainText('1 of 5')
    await touch(session, [
      { from: [45, 420], to: [145, 420] },
      { from: [345, 420], to: [245, 420] },
    ])
    expect(await widthOf(page, 1)).toBe(390)

    await doubleTap(session, 195, 420)
    const enlargedWidth = await widthOf(page, 1)
    expect(enlargedWidth).toBeGreaterThan(780)
    expect(enlargedWidth).toBeLessThan(2048)
    await doubleTap(session, 195, 420)
    expect(await widthOf(page, 1)).toBe(2048)
    // An enlarged photo can be moved vertically as well, and the page itself is never zoomed or scrolled.
    const boxBeforePan = (await photoOf(page, 1).boundingBox()) ?? { x: 0, y: 0 }
    await touch(session, [{ from: [195, 480], to: [195, 300] }])
    await expect.poll(async () => (await photoOf(page, 1).boundingBox())?.y ?? 0).toBeLessThan(boxBeforePan.y)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)
