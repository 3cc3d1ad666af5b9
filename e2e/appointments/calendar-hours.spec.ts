import type { Page } from '@playwright/test'
import { respondWithError, failOn, holdRequests, FAILED_REQUEST } from '../support/faults/faults'
import { expectToast, readWhenSettled, toastOf } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, wednesdayOfNextWeek, dayFromToday, formatLongDate, storedAppointment } from '../support/appointments'

const wednesday = wednesdayOfNextWeek()
const addDays = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const entryOf = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })

async function boxOf(page: Page, title: string) {
  const box = await entryOf(page, title).boundingBox()
  if (!box) throw new Error(`${title} is not on the screen.`)
  return box
}

/** Drags the mouse from `from` by `offset` pixels, in small steps. If `release` is false, the button stays pressed. */
async function drag(page: Page, from: { x: number; y: number }, offset: { x: number; y: number }, release = true) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + offset.x / 2, from.y + offset.y / 2, { steps: 4 })
  await page.mouse.move(from.x + offset.x, from.y + offset.y, { steps: 4 })
  if (release) await page.mouse.up()
}

test('the day shows 8 AM to 7 PM, and earlier and later hours can be reached', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  const house = await account.addHouse('12 Elm Street')
  await addAppointment(account, house.id, { title: 'Early', date: wednesday, time: '06:00' })
  await addAppointment(account, house.id, { title: 'Late', date: wednesday, time: '22:00' })
  await addAppointment(account, house.id, { title: 'Whole day', date: wednesday, time: null, duration: null })
  await addAppointment(account, house.id, { title: 'Side', date: wednesday, time: '09:00' })
  await addAppointment(account, house.id, { title: 'By side', date: wednesday, time: '09:30' })
  await page.goto(`/app/calendar?view=day&date=${wednesday}`)
  await expect(page.getByText('8 AM', { exact: true })).toBeInViewport()
  // Checks 6 AM rather than 7 AM, which the row of all-day appointments covers.
  await expect(page.getByText('6 AM', { exact: true })).not.toBeInViewport()
  if (!isMobile) {
    await page.getByText('7 PM', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByText('8 AM', { exact: true })).toBeInViewport()
  }
  await expect(entryOf(page, 'Whole day')).toBeInViewport()
  const [side, bySide] = [await boxOf(page, 'Side'), await boxOf(page, 'By side')]
  expect(side.x + side.width).toBeLessThanOrEqual(bySide.x + 1)
  expect(bySide.y - side.y).toBeCloseTo(24, 0)
  await expect(entryOf(page, 'Early')).not.toBeInViewport()
  const showEarlierButton = page.getByRole('button', { name: 'Show 1 earlier appointment' })
  const showLaterButton = page.getByRole('button', { name: 'Show 1 later appointment' })
  await expect(showLaterButton).toBeVisible()
  await showEarlierButton.click()
  await expect(entryOf(page, 'Early')).toBeFocused()
  await expect(entryOf(page, 'Early')).toBeInViewport()
  await expect(showEarlierButton).toHaveCount(0)
  await entryOf(page, 'Late').focus()
  await expect(entryOf(page, 'Late')).toBeInViewport()
  await expect(showLaterButton).toHaveCount(0)

  await test.step('a click on an empty hour adds an appointment at that hour', async () => {
    const slot = page.getByRole('button', { name: `Add appointment on ${formatLongDate(wednesday)} at 12 PM` })
    await slot.click({ position: { x: 30, y: 36 } })
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    await expect(dialog.getByRole('button', { name: /^Date/ })).toContainText(formatLongDate(wednesday))
    await expect(dialog.getByLabel('Time')).toHaveValue('12:30')
    await expect(dialog.getByLabel('Property').locator('option:checked')).toHaveText('12 Elm Street')
    await dialog.getByLabel('Title').fill('Quick look')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'success', 'Appointment created')
    await expect(
      page.getByRole('button', { name: `Quick look, 12 Elm Street, ${formatLongDate(wednesday)}, 12:30 PM – 1:30 PM` }),
    ).toBeVisible()
  })
})

test('dragging moves or resizes an appointment, Undo reverts it, and Escape or a failed save changes nothing', async ({
  page,
  account,
  guard,
}) => {
  const house = await account.addHouse('12 Elm Street')
  const { id } = await addAppointment(account, house.id, { date: wednesday, time: '10:00' })
  await page.goto(`/app/calendar?view=week&date=${wednesday}`)
  const box = await boxOf(page, 'Viewing')
  await drag(page, { x: box.x + 20, y: box.y + 10 }, { x: box.width, y: 72 })
  await expectToast(page, 'success', 'Appointment updated', 'Your appointment has been saved successfully.')
  // Keeps the toast on screen until Undo is pressed.
  await toastOf(page).hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: `Viewing, 12 Elm Street, ${formatLongDate(addDays(wednesday, 1))}, 11:30 AM – 12:30 PM` }),
  ).toBeVisible()
  expect(await storedAppointment(account, id)).toMatchObject({ date: addDays(wednesday, 1), time: '11:30', duration: 60 })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByRole('button', { name: `Viewing, 12 Elm Street, ${formatLongDate(wednesday)}, 10:00 AM – 11:00 AM` }),
  ).toBeVisible()
  await expect.poll(async () => (await storedAppointment(account, id))?.time).toBe('10:00')

  const entryAt = (times: string) => page.getByRole('button', { name: `Viewing, 12 Elm Street, ${formatLongDate(wednesday)}, ${times}` })

  const restoredBox = await boxOf(page, 'Viewing')
  await drag(page, { x: restoredBox.x + 20, y: restoredBox.y + restoredBox.height - 3 }, { x: 0, y: 36 })
  await expect(entryAt('10:00 AM – 11:45 AM')).toBeVisible()
  await expect.poll(() => storedAppointment(account, id)).toMatchObject({ time: '10:00', duration: 105 })

  await drag(page, { x: restoredBox.x + 20, y: restoredBox.y + 10 }, { x: 0, y: 96 }, false)
  await expect(entryAt('12:00 PM – 1:45 PM')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(entryAt('10:00 AM – 11:45 AM')).toBeVisible()

  guard.allowConsole(FAILED_REQUEST)
  const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/appointments*', respondWithError(500))
  await drag(page, { x: restoredBox.x + 20, y: restoredBox.y + 10 }, { x: 0, y: 96 })
  await expectToast(page, 'error', 'Error', 'There was an error updating your appointment.')
  await expect(entryAt('10:00 AM – 11:45 AM')).toBeVisible()
  expect(await storedAppointment(account, id)).toMatchObject({ time: '10:00', duration: 105 })
  stopFailing()

  await test.step('Undo does not revert what somebody else has changed since', async () => {
    await drag(page, { x: restoredBox.x + 20, y: restoredBox.y + 10 }, { x: 0, y: 96 })
    await expectToast(page, 'success', 'Appointment updated')
    await toastOf(page).hover()
    const change = { params: { id: `eq.${id}` }, data: { time: '14:00' } }
    expect((await account.backend.send('PATCH', '/rest/v1/appointments', change)).ok()).toBe(true)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    const text = 'Somebody else has changed this appointment in the meantime. It stays as they changed it.'
    await expectToast(page, 'error', 'Error', text)
    await expect(entryAt('2:00 PM – 3:45 PM')).toBeVisible()
  })
})

test('an appointment can be opened, moved, resized and moved into another week with the keyboard alone', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  const { id } = await addAppointment(account, house.id, { date: wednesday, time: '10:00' })
  await page.clock.install()
  await page.goto(`/app/calendar?view=week&date=${wednesday}`)
  const entry = entryOf(page, 'Viewing')
  await entry.focus()
  await expect(entry).toHaveAccessibleDescription(/Alt with the arrow keys to move/)
  let saveCount = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/rest/v1/appointments')) saveCount += 1
  })
  // Stops the clock, because a pause between keystrokes would save early.
  await page.clock.pauseAt(Date.now() + 20_000)
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.clock.resume()
  const movedTimes = `${formatLongDate(addDays(wednesday, 1))}, 10:30 AM – 11:45 AM`
  await expect(page.getByRole('status').filter({ hasText: movedTimes })).toBeAttached()
  await expectToast(page, 'success', 'Appointment updated')
  expect(saveCount).toBe(1)
  expect(await storedAppointment(account, id)).toMatchObject({ date: addDays(wednesday, 1), time: '10:30', duration: 75 })
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('Alt+ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(wednesday, 4)}`))
  await expect(entry).toBeFocused()
  await expect.poll(async () => (await storedAppointment(account, id))?.date).toBe(addDays(wednesday, 4))
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()

  await test.step('a move made while an earlier one is being saved is saved next, without a conflict', async () => {
    const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH')
    const { release } = await holdRequests(page, '**/rest/v1/appointments*')
    await page.keyboard.press('Alt+ArrowDown')
    await saveRequest
    await page.keyboard.press('Alt+ArrowDown')
    release()
    await expect.poll(async () => (await storedAppointment(account, id))?.time).toBe('11:00')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(entry).toHaveAccessibleName(/11:00 AM – 12:15 PM$/)
  })

  await test.step('an entry that has lost the focus does not take it back', async () => {
    // Has the same effect as a click on an empty part of the top bar.
    await entry.blur()
    // The current time, which the grid shows, moves on.
    for (let minute = 0; minute < 3; minute += 1) await page.clock.runFor(60_000)
    await expect(entry).not.toBeFocused()
  })

  await test.step('leaving the calendar saves at once', async () => {
    await entry.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await expect.poll(async () => (await storedAppointment(account, id))?.time).toBe('11:15')
    await expect(page).toHaveURL(/\/app\/timeline$/)
  })

  await test.step('leaving the calendar while a move is being saved also saves the next move', async () => {
    await page.goBack()
    await expect(entry).toHaveAccessibleName(/11:15 AM – 12:30 PM$/)
    await entry.focus()
    const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH')
    const { release } = await holdRequests(page, '**/rest/v1/appointments*')
    await page.keyboard.press('Alt+ArrowDown')
    await saveRequest
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await expect(page).toHaveURL(/\/app\/timeline$/)
    release()
    await expect.poll(async () => (await storedAppointment(account, id))?.time).toBe('11:45')
  })
})

test('an overnight appointment appears on both of its days, hours can be chosen by keyboard, and the past is read-only', async ({
  page,
  account,
}) => {
  const today = dayFromToday(0)
  const house = await account.addHouse('12 Elm Street')
  const overnight = { time: '23:00', duration: 120 }
  await addAppointment(account, house.id, { ...overnight, title: 'Overnight', date: wednesday })
  await addAppointment(account, house.id, { ...overnight, title: 'Week before', date: addDays(wednesday, -4) })
  const { id } = await addAppointment(account, house.id, { title: 'Someday', time: null, duration: null })
  await page.goto(`/app/calendar?view=week&date=${wednesday}`)

  await test.step('the overnight appointment can be moved only on its first day', async () => {
    const parts = entryOf(page, 'Overnight')
    const name = `Overnight, 12 Elm Street, ${formatLongDate(wednesday)}, 11:00 PM – `
    await expect(parts).toHaveCount(2)
    for (const part of await parts.all()) await expect(part).toHaveAccessibleName(new RegExp(`^${name}\\w+ \\d+, 1:00 AM$`))
    await expect(parts.first()).toHaveAccessibleDescription(/Alt with the arrow keys/)
    await expect(parts.last()).toHaveAccessibleDescription('')
    await parts.last().click()
    await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entryOf(page, 'Week before')).toHaveCount(1)
  })

  await test.step('the plan of its day names the day on which it ends', async () => {
    await page.goto(`/app/day?date=${wednesday}`)
    await expect(page.getByText(/^11:00 PM – \w+ \d+, 1:00 AM$/)).toBeVisible()
    await page.goBack()
  })

  await test.step('a day’s heading opens that day', async () => {
    await expect(page.getByRole('button', { name: /: show the day$/ })).toHaveCount(7)
    await page.getByRole('button', { name: `${formatLongDate(wednesday)}: show the day` }).click()
    await expect(page.getByRole('heading', { level: 2, name: formatLongDate(wednesday) })).toBeVisible()
  })

  await test.step('an hour can be chosen by keyboard', async () => {
    await page.getByRole('button', { name: `Add appointment on ${formatLongDate(wednesday)} at 10 AM` }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    await expect(dialog.getByLabel('Time')).toHaveValue('11:00')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('today shows the current time, and nothing can be moved to an earlier time', async () => {
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    const slots = page.getByRole('button', { name: /^Add appointment on .* at \d+ [AP]M$/ })
    await expect(slots).toHaveCount(24)
    await expect(page.locator('[data-now]')).toHaveCount(1)
    const entry = entryOf(page, 'Someday')
    await entry.focus()
    for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(`Alt+${key}`)
    await expect(entry).toHaveAccessibleName(new RegExp(formatLongDate(today)))
    // The two earlier moves had no effect, so this one moves the appointment to tomorrow.
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => storedAppointment(account, id)).toMatchObject({ date: dayFromToday(1), time: null })

    await page.goto(`/app/calendar?view=day&date=${dayFromToday(-1)}`)
    await expect(page.getByRole('button', { name: 'Add Appointment', exact: true }).last()).toBeEnabled()
    await expect(slots).toHaveCount(0)
    await expect(page.locator('[data-now]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Appointment', exact: true }).last().click()
    await expect(page.getByRole('button', { name: `Date ${formatLongDate(today)}` })).toBeVisible()
  })
})

test(
  'on a phone the week is a list of days, scrolling does not move appointments, and a long press starts a drag',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, account }) => {
    const house = await account.addHouse('12 Elm Street')
    const { id } = await addAppointment(account, house.id, { date: wednesday, time: '10:00' })
    await addAppointment(account, house.id, { title: 'Overnight', date: addDays(wednesday, 1), time: '23:00', duration: 120 })
    const { release } = await holdRequests(page, '**/rest/v1/appointments**')
    await page.goto(`/app/calendar?view=week&date=${wednesday}`)
    await expect(page.getByRole('button', { name: /: show the day$/ })).toHaveCount(7)
    // Until the appointments have loaded, no day may claim to be empty.
    await expect(page.getByText('No appointments', { exact: true })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Viewing' })).toBeVisible()
    await expect(page.getByText(/^11:00 PM – \w+ \d+, 1:00 AM$/)).toBeVisible()
    await expect(page.getByText(/^Until 1:00 AM: Overnight, since \w+ \d+$/)).toBeVisible()
    await expect(page.getByText('No appointments', { exact: true })).toHaveCount(4)
    await page.getByRole('button', { name: `${formatLongDate(wednesday)}: show the day` }).click()

    await expect(entryOf(page, 'Viewing')).toBeVisible()
    await entryOf(page, 'Viewing').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const swipe = async (x: number, y: number, distance: number, whileHeld?: () => Promise<void>) => {
      const start = touch('touchStart', x, y)
      await whileHeld?.()
      // Sends the moves without waiting in between, so that a busy machine does not turn a swipe into a long press.
      const moves = Array.from({ length: 8 }, (_, step) => touch('touchMove', x, y + (distance * (step + 1)) / 8))
      await Promise.all([start, ...moves, touch('touchEnd')])
    }
    let box = await boxOf(page, 'Viewing')
    // A touch while the page is still scrolling only stops the scrolling.
    const scrollEnd = page.evaluate(
      () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true, capture: true })),
    )
    await swipe(box.x + 60, box.y + 15, -60)
    await scrollEnd
    await expect.poll(async () => (await boxOf(page, 'Viewing')).y).toBeLessThan(box.y)
    expect(await storedAppointment(account, id)).toMatchObject({ time: '10:00' })
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await entryOf(page, 'Viewing').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    box = await readWhenSettled(() => boxOf(page, 'Viewing'))
    await swipe(box.x + 60, box.y + 15, 48, () => expect(entryOf(page, 'Viewing')).toHaveCSS('cursor', 'grabbing'))
    await expectToast(page, 'success', 'Appointment updated')
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).tap()
    expect(await storedAppointment(account, id)).toMatchObject({ date: wednesday, time: '11:00' })

    await entryOf(page, 'Viewing').tap()
    await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible()
  },
)
