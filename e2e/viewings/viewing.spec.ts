import { FAILED_REQUEST } from '../support/faults/faults'
import { drawJpeg } from '../support/pictures'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import {
  answerAll,
  currentQuestion,
  pointWithSolarHour,
  startViewing,
  storedItems,
  takePhoto,
  waitUntilAllSent,
  writeNote,
} from '../support/viewingScreen'
import { waitUntilOfflineReady, disableHttpCache } from '../support/servers/worker'

test.use({ serviceWorkers: 'allow' })

const STREET = '7 Cellar Lane'
const MINUTE = 60_000

test(
  'after a viewing without a network, twenty answers, three notes and five photos arrive once each, with their own times',
  { tag: '@phone-only @phone' },
  async ({ account, page, context, browser, guard }) => {
    guard.allowConsole(FAILED_REQUEST)
    const house = await account.addHouse(STREET, { contacts: [{ name: 'Robin Agent', phone: '+1 555 0100' }] })
    await disableHttpCache(context)
    await page.goto(`/app/house/${house.id}`)
    await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
    await waitUntilOfflineReady(page)
    await page.goto(`/app/viewing/${house.id}`)
    await expect(page.getByRole('link', { name: /Robin Agent/ })).toHaveAttribute('href', 'tel:+15550100')
    await context.setOffline(true)

    const startedAt = Date.now()
    await page.getByRole('button', { name: 'Start viewing' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Offline')
    await answerAll(page, ['Yes', 'No', 'Not known', 'Yes', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Yes'])
    await writeNote(page, 'The cellar is dry')
    const picture = await drawJpeg(browser, 640, 480)
    await takePhoto(page, picture, 'Kitchen', 'The hob')
    await takePhoto(page, picture, 'Bathroom')

    await test.step('the viewing continues after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('timer')).toBeVisible()
      await answerAll(page, ['Yes', 'Yes', 'No', 'Yes', 'Yes'])
      const note = page.getByRole('dialog').getByLabel('Note')
      for (const text of ['The neighbor', ' has a dog']) {
        await page.getByRole('button', { name: 'Note', exact: true }).click()
        await expect(note).toBeFocused()
        await page.keyboard.type(text)
        await page.keyboard.press('Escape')
        await expect(note).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Note', exact: true }).click()
      await page.getByRole('button', { name: 'Keep note' }).click()
      await expect(note).toHaveCount(0)
    })
    await page.close()
    const secondPage = await context.newPage()
    await secondPage.goto(`/app/viewing/${house.id}`)
    await answerAll(secondPage, ['No', 'Yes', 'Yes', 'Not known', 'Yes'])
    await writeNote(secondPage, 'Ask about the roof')
    for (const room of ['Kitchen', 'Garden', 'Cellar']) await takePhoto(secondPage, picture, room)
    await secondPage.getByRole('button', { name: 'Finish' }).click()
    await secondPage.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(secondPage.getByRole('heading', { level: 1, name: `Viewings: ${STREET}` })).toBeVisible()
    await expect(secondPage.getByText('Not all of it has been sent yet')).toBeVisible()
    await expect(secondPage.getByText('The cellar is dry')).toBeVisible()
    const finishedAt = Date.now()
    expect(await storedItems(account, house.id)).toEqual([])
    await test.step('the house’s page leads back to the summary', async () => {
      await secondPage.getByRole('link', { name: 'Back to the house' }).click()
      await secondPage.getByRole('tab', { name: 'Events' }).click()
      await secondPage.getByRole('link', { name: '1 viewing', exact: true }).click()
      await expect(secondPage.getByText('The cellar is dry')).toBeVisible()
    })

    await context.setOffline(false)
    await expect(secondPage.getByText('Not all of it has been sent yet')).toHaveCount(0, { timeout: 60_000 })
    const items = await storedItems(account, house.id)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array<string>(20).fill('answer'),
      ...Array<string>(3).fill('note'),
      ...Array<string>(5).fill('photo'),
    ])
    expect(new Set(items.map(({ place }) => place)).size).toBe(28)
    // Items keep the time of capture, not the time of sending.
    for (const { captured_at: time } of items) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(startedAt - MINUTE)
      expect(Date.parse(time)).toBeLessThanOrEqual(finishedAt + MINUTE)
    }
    const times = items.map(({ captured_at: time }) => Date.parse(time))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const storedHouse = (await account.houses()).find(({ id }) => id === house.id)
    expect(storedHouse?.photos).toHaveLength(5)
    await expect(secondPage.getByText('5 photos')).toBeVisible()
  },
)

test(
  'a question can be skipped, answered with a note and answered again, and a moment can be taken back',
  { tag: ['@phone', '@phone-only'] },
  async ({ account, page }) => {
    const house = await account.addHouse(STREET)
    await page.goto(`/app/viewing/${house.id}`)
    await page.getByRole('button', { name: 'Start viewing' }).click()
    const firstQuestion = await currentQuestion(page).getByRole('heading').innerText()
    await currentQuestion(page).getByRole('button', { name: 'Skip' }).click()
    await expect(currentQuestion(page).getByRole('heading')).not.toHaveText(firstQuestion)
    const list = page.getByRole('region', { name: 'What to check' })
    await list.getByRole('button', { name: firstQuestion }).click()
    await currentQuestion(page).getByRole('button', { name: 'Add a note to the answer' }).click()
    await expect(currentQuestion(page).getByLabel('Note with this answer')).toBeFocused()
    await page.keyboard.type('New in 2021')
    await list.getByRole('button').last().click()
    await expect(currentQuestion(page).getByLabel('Note with this answer')).toHaveCount(0)
    await list.getByRole('button', { name: firstQuestion }).click()
    await expect(currentQuestion(page).getByLabel('Note with this answer')).toHaveValue('New in 2021')
    await currentQuestion(page).getByRole('button', { name: 'Yes', exact: true }).click()
    // The next question keeps the focus on the answers.
    await expect(currentQuestion(page).getByRole('heading')).not.toHaveText(firstQuestion)
    await expect(currentQuestion(page).getByRole('button', { name: 'Yes', exact: true })).toBeFocused()
    await expect(list.getByRole('button', { name: firstQuestion })).toContainText('New in 2021')
    await list.getByRole('button', { name: firstQuestion }).click()
    await currentQuestion(page).getByRole('button', { name: 'No', exact: true }).click()
    await expect(list.getByRole('button', { name: firstQuestion })).toContainText('No')
    await expect
      .poll(async () => (await storedItems(account, house.id)).map(({ answer, body }) => [answer, body]))
      .toEqual([['no', 'New in 2021']])

    await currentQuestion(page).getByRole('button', { name: 'Add a note to the last answer' }).click()
    await expect(currentQuestion(page).getByRole('heading')).toHaveText(firstQuestion)
    await expect(currentQuestion(page).getByLabel('Note with this answer')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Old after all')
    await currentQuestion(page).getByRole('button', { name: 'Save the note' }).click()
    await expect
      .poll(async () => (await storedItems(account, house.id)).map(({ answer, body }) => [answer, body]))
      .toEqual([['no', 'Old after all']])

    await page.getByRole('button', { name: 'Red flag' }).click()
    await page.getByRole('dialog').getByLabel('What is it?').fill('Smell in the cellar')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    const items = page.getByRole('region', { name: 'Kept so far' })
    await expect(items.getByText('Red flag, Outside: Smell in the cellar')).toBeVisible()
    await expect
      .poll(async () => (await storedItems(account, house.id)).map(({ body }) => body))
      .toEqual(['Old after all', 'Smell in the cellar'])
    await items.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(items).toHaveCount(0)
    await expect.poll(async () => (await storedItems(account, house.id)).length).toBe(1)
  },
)

test('the viewing screen is dark after sunset at the house, until the person chooses light colors', async ({ account, page }) => {
  const root = page.locator('html')
  const [nightHouse, dayHouse] = await Promise.all([
    account.addHouse('1 Midnight Mews', { coordinates: pointWithSolarHour(0) }),
    account.addHouse('2 Noon Street', { coordinates: pointWithSolarHour(12) }),
  ])
  await page.goto(`/app/viewing/${nightHouse.id}`)
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Light colors' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await test.step('not even the system’s theme changes the chosen colors', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root).not.toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Dark colors' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(root).toHaveClass(/dark/)
  })
  // The viewing screen has no sidebar, so the sidebar's shortcut does nothing there.
  await page.keyboard.press('Control+b')
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await expect(root).not.toHaveClass(/dark/)
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'true')
  await waitUntilAllSent(page)

  await page.goto(`/app/viewing/${dayHouse.id}`)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByRole('button', { name: 'Dark colors' })).toBeVisible()
  await expect(root).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Light colors' })).toBeVisible()
})

test('a note being written when its viewing became too old to be continued can still be kept', async ({ account, page }) => {
  const house = await account.addHouse(STREET)
  const now = Date.now()
  await page.clock.setFixedTime(now - 13 * 60 * MINUTE)
  await startViewing(page, house.id)
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('The roof needs')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await waitUntilAllSent(page)
  await page.goto(`/app/house/${house.id}/viewings`)
  await expect(page.getByRole('link', { name: 'Continue viewing' })).toBeVisible()

  await page.clock.setFixedTime(now)
  // Once the page has read the viewing from the server, it cleans up the local copy, and the unfinished note must survive that.
  const viewingsResponse = page.waitForResponse(/\/rest\/v1\/viewings/)
  await page.goto(`/app/house/${house.id}/viewings`)
  await expect(page.getByText('not finished')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start viewing' })).toBeVisible()
  await viewingsResponse
  await page.getByRole('link', { name: 'Back to the house' }).click()
  await expect(page.getByRole('heading', { level: 1, name: STREET, exact: true })).toBeVisible()
  await page.goto(`/app/house/${house.id}/viewings`)
  await expect(page.getByText('The roof needs')).toBeVisible()
  await test.step('signing out asks for confirmation before it discards the note', async () => {
    await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Sign out without saving your notes?' })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
  })
  await page.getByRole('button', { name: 'Continue the note' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('The roof needs new tiles')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('The roof needs new tiles')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue the note' })).toHaveCount(0)
  await waitUntilAllSent(page)
  expect((await storedItems(account, house.id)).map(({ body }) => body)).toEqual(['The roof needs new tiles'])
})

test('a viewing begun on another device is not offered to be continued', async ({ account, page, openContext }) => {
  const house = await account.addHouse(STREET)
  const phone = await (await openContext(account, 'phone')).newPage()
  await startViewing(phone, house.id)
  await waitUntilAllSent(phone)
  await page.goto(`/app/house/${house.id}/viewings`)
  await expect(page.getByText('not finished')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start viewing' })).toBeVisible()
})
