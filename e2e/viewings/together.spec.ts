import { holdRequests } from '../support/faults/faults'
import { drawJpeg } from '../support/pictures'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { waitUntilAllSent, answerAll, currentQuestion, storedItems, takePhoto, writeNote } from '../support/viewingScreen'
import { addWish, dialogOn, shareWishes } from '../support/wishes'
import { addAppointment, upcomingTime } from '../support/appointments'

test('two people, one on a phone, view a house and compare what each found, and sealed wishes stay sealed', async ({
  account: sam,
  page,
  sharedHunt,
  openContext,
  browser,
}) => {
  const { dana, house } = await sharedHunt()
  const danasPage = await (await openContext(dana, 'phone')).newPage()
  await danasPage.goto('/app/wishes')
  await addWish(danasPage, 'Quiet at night')
  await danasPage.goto(`/app/viewing/${house.id}`)
  await danasPage.getByRole('button', { name: 'Start viewing' }).click()

  await test.step('a sealed wish is asked as a question, and nobody else sees its answer', async () => {
    await expect(currentQuestion(danasPage)).toContainText('Quiet at night')
    await answerAll(danasPage, ['No', 'Yes', 'Yes'])
    await expect.poll(async () => (await storedItems(dana, house.id)).length).toBe(3)
    const itemsForSam = await storedItems(sam, house.id)
    expect(itemsForSam.map(({ question }) => question)).not.toContain('Quiet at night')
    expect(itemsForSam).toHaveLength(2)
    await expect.poll(async () => (await dana.backend.select('wish_answers')).length).toBe(1)
  })
  await writeNote(danasPage, 'Steep stairs')
  await takePhoto(danasPage, await drawJpeg(browser, 320, 240), 'Kitchen', 'The hob')
  await danasPage.getByRole('button', { name: 'Finish' }).click()
  await dialogOn(danasPage).getByRole('button', { name: 'Finish' }).click()
  await expect(danasPage.getByText('1 photo')).toBeVisible()
  await expect.poll(async () => (await dana.houses())[0]?.photos.length).toBe(1)

  await test.step('the other person is notified, and finds something else', async () => {
    await page.goto('/app/dashboard')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText(/viewed 4 Shared Street: 2 answers, 1 photo/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Viewings: 4 Shared Street' })).toBeVisible()
    // The link moves when the viewings and their buttons appear, and a click on a moving link could miss.
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.getByRole('link', { name: 'Start viewing' }).click()
    await page.getByRole('button', { name: 'Start viewing' }).click()
    await answerAll(page, ['No', 'Not known', 'Yes'])
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(dialogOn(page).getByText('Add the photo')).toHaveCount(0)
    await dialogOn(page).getByRole('button', { name: 'Finish' }).click()
  })
  const differences = page.getByRole('region', { name: 'Where you found different things' })
  await expect(differences.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'No answer' })).toHaveCount(1)
  await expect(page.getByText('Steep stairs')).toBeVisible()
  await test.step('both answers fit on a phone 360 pixels wide, next to a wider question', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 360, height: size.height })
    const overflows = () =>
      page.getByRole('table').evaluateAll((tables) => tables.map(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth))
    await expect.poll(overflows).toEqual([0, 0])
    const [question = 0, ...answers] = await differences
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.map(({ clientWidth }) => clientWidth))
    expect(answers).toHaveLength(2)
    expect(question).toBeGreaterThan(Math.max(...answers))
    await page.setViewportSize(size)
  })
  await expect(page.getByRole('img', { name: 'The hob, Kitchen' })).toBeVisible()

  await test.step('the house can be rated on the same screen', async () => {
    await page.getByRole('radio', { name: '4 stars' }).click()
    await expectToast(page, 'success', 'Rating updated')
  })
  await test.step('a viewing can be deleted only by its author and the owner', async () => {
    await expect(page.getByRole('button', { name: /^Delete the viewing of/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete your viewing' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'success', 'Viewing deleted')
    await expect(differences).toHaveCount(0)
  })
})

test('one tap adopts another person’s answer to a shared wish', async ({ page, sharedHunt, openContext }) => {
  const { dana, house } = await sharedHunt()
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto('/app/wishes')
  await addWish(danasPage, 'Quiet at night')
  await shareWishes(danasPage)
  await page.goto(`/app/viewing/${house.id}`)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(currentQuestion(page)).toContainText('Dana’s wishes')
  await answerAll(page, ['Yes'])
  await page.getByRole('button', { name: 'Finish' }).click()
  await dialogOn(page).getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('1 answer')).toBeVisible()
  await danasPage.goto(`/app/house/${house.id}/viewings`)
  const offeredAnswers = danasPage.getByRole('region', { name: 'Answers to your wishes' })
  await expect(offeredAnswers.getByText('Quiet at night: Yes (Robin)')).toBeVisible()
  await page.goto('about:blank')
  await dana.backend.remove('collaborations', { owner_id: `eq.${dana.id}` })
  await danasPage.reload()
  await expect(offeredAnswers.getByText('Quiet at night: Yes (Former member)')).toBeVisible()
  await expect(danasPage.getByText('Dana’s wishes')).toHaveCount(0)
  await offeredAnswers.getByRole('button', { name: 'Use as my answer: Quiet at night, Yes (Former member)' }).click()
  await expect(offeredAnswers).toHaveCount(0)
  await expect(danasPage.locator('#main')).toBeFocused()
  expect(await dana.backend.select('wish_answers')).toMatchObject([{ house_id: house.id, answer: 'yes' }])

  await test.step('the focus stays where it was moved while the answer was being saved', async () => {
    await dana.backend.remove('wish_answers', { house_id: `eq.${house.id}` })
    await danasPage.reload()
    const { release } = await holdRequests(danasPage, '**/rest/v1/wish_answers**')
    await offeredAnswers.getByRole('button', { name: /^Use as my answer/ }).click()
    const backLink = danasPage.getByRole('main').getByRole('link').first()
    await backLink.focus()
    release()
    await expect(offeredAnswers).toHaveCount(0)
    await expect(backLink).toBeFocused()
  })
})

test(
  'a viewing can be started from its appointment, and from a banner shown shortly before it',
  { tag: ['@phone', '@phone-only'] },
  async ({ account, page }) => {
    const house = await account.addHouse('9 Elm Street')
    const appointment = await addAppointment(account, house.id, { title: 'First look', time: upcomingTime() })
    await page.goto('/app/timeline')
    await expect(page.getByRole('link', { name: 'Start viewing: First look' })).toHaveAttribute(
      'href',
      `/app/viewing/${house.id}?appointment=${appointment.id}`,
    )
    const banner = page.getByRole('status').filter({ hasText: 'First look' })
    await banner.getByRole('link', { name: 'Start viewing' }).click()
    await page.getByRole('button', { name: 'Start viewing' }).click()
    await answerAll(page, ['Yes'])
    await expect.poll(async () => (await account.backend.select('viewings')).length).toBe(1)
    expect(await account.backend.select('viewings')).toMatchObject([{ appointment_id: appointment.id, ended_at: null }])
    await page.getByRole('button', { name: 'Leave, and continue later' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '9 Elm Street' })).toBeVisible()
    await waitUntilAllSent(page)

    await test.step('until it is finished, it can be continued from the same places', async () => {
      await expect((await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Continue viewing' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Events' }).click()
      const tab = page.getByRole('tabpanel', { name: 'Events' })
      await expect(tab.getByRole('link', { name: 'Continue viewing', exact: true })).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Continue viewing: First look' })).toBeVisible()
      await expect(banner).toContainText(', 9 Elm Street')
      await banner.getByRole('link', { name: 'Continue viewing' }).click()
      await expect(page.getByRole('timer')).toBeVisible()
    })

    await test.step('once it is finished, the banner shows the next appointment instead', async () => {
      const nextHouse = await account.addHouse('10 Oak Street')
      await addAppointment(account, nextHouse.id, { title: 'Second look', time: upcomingTime() })
      await page.getByRole('button', { name: 'Finish', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Finish/ })
        .click()
      await waitUntilAllSent(page)
      await page.goto('/app/timeline')
      await expect(page.getByRole('status').filter({ hasText: 'Second look' })).toContainText(', 10 Oak Street')
      await expect(banner).toHaveCount(0)
    })
  },
)

test('questions can be added to and removed from the list of checks, and the standard list can be restored', async ({ account, page }) => {
  const house = await account.addHouse('9 Elm Street')
  await page.goto('/app/checks')
  await page.getByRole('button', { name: 'Add to Outside' }).click()
  await page.getByRole('textbox', { name: 'Another room or topic' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('Question is required')).toBeInViewport()
  const newQuestion = page.getByRole('textbox', { name: 'Question, Outside' }).last()
  await expect(newQuestion).toBeFocused()
  await newQuestion.fill('Room for three bicycles?')
  const chooseOption = async (question: string, option: string) => {
    await page.getByRole('button', { name: `Options for ${question}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: option }).press('Enter')
  }
  await test.step('the focus stays on a question that is moved to another topic, and goes to the question next to one that is removed', async () => {
    await chooseOption('Room for three bicycles?', 'Move down')
    await expect(page.getByRole('textbox', { name: 'Question, Inside' }).first()).toHaveValue('Room for three bicycles?')
    await expect(page.getByRole('button', { name: 'Options for Room for three bicycles?' })).toBeFocused()
    await chooseOption('Room for three bicycles?', 'Move up')
    await chooseOption('Roof and gutters look sound?', 'Remove')
    await expect(page.getByRole('button', { name: 'Options for Outside walls without cracks or stains?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText(['Move down', 'Remove'])
    await page.keyboard.press('Escape')
  })
  await page.getByRole('button', { name: 'Save list' }).click()
  await expectToast(page, 'success', 'List saved')
  await page.getByRole('button', { name: 'Add to Outside' }).click()
  await expect(newQuestion).toHaveValue('')
  await expect(page.getByText('Question is required')).toHaveCount(0)
  await newQuestion.fill('Gone')
  await chooseOption('Gone', 'Remove')
  await page.goto(`/app/viewing/${house.id}`)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  const list = page.getByRole('region', { name: 'What to check' })
  await expect(list.getByText('Room for three bicycles?')).toBeVisible()
  await expect(list.getByText('Roof and gutters look sound?')).toHaveCount(0)
  await waitUntilAllSent(page)
  await page.goto('/app/checks')
  await page.getByRole('button', { name: 'Use the standard list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByRole('textbox', { name: 'Question, Outside' }).first()).toHaveValue('Roof and gutters look sound?')
})
