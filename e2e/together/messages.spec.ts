import type { Locator, Page } from '@playwright/test'
import { CHANGE_REPORTS, FAILED_REQUEST, failOn, holdPolls, holdRequests, POLLS, respondWithError } from '../support/faults/faults'
import { cardOf, expectToast, readWhenSettled, returnToTab } from '../support/screens'
import { expect, test } from '../support/test'
import { composer, menuButtonOf, messageOf, MESSAGES, openMessageMenu, sendMessage } from '../support/thread'

async function chooseFromMenu(page: Page, text: string, item: string) {
  await openMessageMenu(page, text)
  await page.getByRole(item === 'Thumbs up' ? 'menuitemcheckbox' : 'menuitem', { name: item, exact: true }).click()
}

test('two people, one on a phone, talk about a house', async ({ account: sam, page, sharedHunt, openContext }) => {
  const { dana, house } = await sharedHunt({ photos: ['/samples/loft.webp', '/samples/craftsman.webp'] })
  const danasPage = await (await openContext(dana, 'phone')).newPage()
  await danasPage.goto(`/app/house/${house.id}`)
  await danasPage.getByRole('tab', { name: 'Together' }).click()
  await expect(danasPage.getByText('Nothing has been said about this house yet.')).toBeVisible()

  await test.step('the list of members closes with Escape, and a tap chooses a member', async () => {
    await composer(danasPage).pressSequentially('@ro')
    await composer(danasPage).press('Escape')
    await expect(danasPage.getByRole('listbox')).toHaveCount(0)
    await expect(composer(danasPage)).toHaveValue('@ro')
    await composer(danasPage).pressSequentially(' @example')
    await danasPage.getByRole('option', { name: 'Robin' }).click()
    await expect(composer(danasPage)).toHaveValue('@ro @Robin ')
    await expect(composer(danasPage)).toBeFocused()
    await composer(danasPage).fill('')
  })

  await test.step('a member can be mentioned with the keyboard', async () => {
    await composer(danasPage).pressSequentially('What do you think, @ro')
    await expect(danasPage.getByRole('option', { name: 'Robin' })).toHaveAttribute('aria-selected', 'true')
    await composer(danasPage).press('Enter')
    await expect(composer(danasPage)).toHaveValue('What do you think, @Robin ')
    await composer(danasPage).pressSequentially('of the garden?')
    await danasPage.getByRole('button', { name: 'Send' }).click()
    await expect(messageOf(danasPage, 'What do you think, @Robin of the garden?')).toBeVisible()
    await expect(danasPage.getByText('Sending…')).toHaveCount(0)
    await expect(danasPage.getByRole('region', { name: 'Messages' }).getByRole('heading')).toHaveText([/^(Today|\w+day, \w+ \d+, \d{4})$/])
    const [stored] = await dana.backend.select<{ body: string }>('messages', { house_id: `eq.${house.id}` })
    expect(stored?.body).toBe(`What do you think, <@${sam.id}> of the garden?`)
    await chooseFromMenu(danasPage, 'of the garden?', 'Edit')
    await expect(danasPage.getByRole('textbox', { name: 'Your message' })).toHaveValue('What do you think, @Robin of the garden?')
    await danasPage.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the mentioned person is notified, and the notification leads to the message', async () => {
    await page.goto('/app/dashboard')
    await returnToTab(page)
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
    await expect(bell).toBeVisible()
    await bell.click()
    await page.getByRole('menuitem', { name: /mentioned you at 4 Shared Street/ }).click()
    await expect(page).toHaveURL(/tab=together&message=/)
    await expect(messageOf(page, 'What do you think, @You of the garden?')).toBeInViewport()
  })

  await test.step('they can reply, react, and talk about a photo', async () => {
    await chooseFromMenu(page, 'What do you think', 'Reply')
    await page.getByRole('button', { name: 'Cancel reply' }).click()
    await expect(composer(page)).toBeFocused()
    await chooseFromMenu(page, 'What do you think', 'Reply')
    await expect(composer(page)).toBeFocused()
    await sendMessage(page, 'Lovely, but see http://example.com/noise.')
    await danasPage.getByRole('button', { name: 'In reply to You: What do you think, @Robin' }).click()
    await expect(danasPage.locator('li:focus')).toHaveText(/of the garden\?/)
    await expect(danasPage.locator('li:focus')).not.toContainText('Lovely')
    await expect(danasPage.getByRole('link', { name: 'http://example.com/noise' })).toHaveAttribute('rel', /noopener/)
    await chooseFromMenu(danasPage, 'Lovely, but', 'Thumbs up')
    await expect(page.getByRole('button', { name: 'Thumbs up: Dana' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Thumbs up: Dana' }).click()
    await expect(danasPage.getByRole('button', { name: 'Thumbs up: You, Robin' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /All photos/ }).click()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await page.getByRole('button', { name: 'Talk about this photo' }).click()
    await sendMessage(page, 'This kitchen!')
    await expect(messageOf(danasPage, 'This kitchen!').getByRole('img', { name: 'Photo 2 of the house' })).toBeVisible()
    await danasPage.getByRole('button', { name: 'Talk about a photo' }).click()
    await danasPage.getByRole('dialog').getByRole('button', { name: 'Photo 1 of 2' }).click()
    await sendMessage(danasPage, 'Or this one')
    await expect(messageOf(page, 'Or this one').getByRole('img', { name: 'Photo 1 of the house' })).toBeVisible()
  })

  await test.step('on a phone, the last message is above the field, and the menu buttons of short messages do not overlap', async () => {
    for (const text of ['First short one', 'Second short one']) await sendMessage(danasPage, text)
    await expect(danasPage.getByText('Sending…')).toHaveCount(0)
    const bottomOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().bottom)
    const fieldTop = await composer(danasPage).evaluate((element) => element.getBoundingClientRect().top)
    expect(await bottomOf(messageOf(danasPage, 'Second short one'))).toBeLessThanOrEqual(fieldTop)
    const boxes = await Promise.all(['First short one', 'Second short one'].map((text) => menuButtonOf(danasPage, text).boundingBox()))
    const [first, second] = boxes.map((box) => box ?? { y: 0, height: 0 })
    expect(first?.height).toBe(44)
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + 44)
  })

  await test.step('they can edit and delete a message', async () => {
    await chooseFromMenu(page, 'This kitchen!', 'Edit')
    const editor = page.getByRole('textbox', { name: 'Your message' })
    await editor.fill('This tiny kitchen!')
    await chooseFromMenu(page, 'Lovely, but', 'Edit')
    await page.getByRole('alertdialog', { name: 'Discard your other edit?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(editor).toHaveValue('This tiny kitchen!')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('li:focus')).toContainText('This tiny kitchen!')
    await expect(messageOf(danasPage, 'This tiny kitchen!')).toContainText('edited')
    await chooseFromMenu(danasPage, 'This tiny kitchen!', 'Delete')
    await danasPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(menuButtonOf(danasPage, 'Or this one')).toBeFocused()
    await expect(messageOf(page, 'Message deleted')).toBeVisible()
    await expect(page.getByText('This tiny kitchen!')).toHaveCount(0)
  })

  await test.step('if a message is deleted while it is being edited, the text is not lost', async () => {
    await sendMessage(page, 'Gone soon')
    await expect(page.getByText('Sending…')).toHaveCount(0)
    await chooseFromMenu(page, 'Gone soon', 'Edit')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Not to be lost')
    await chooseFromMenu(danasPage, 'Gone soon', 'Delete')
    await danasPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(composer(danasPage)).toBeFocused()
    await returnToTab(page)
    await expectToast(page, 'error', 'The message you were editing was deleted', 'Your text is in the field for a new one.')
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0)
    await expect(composer(page)).toHaveValue('Not to be lost')
    await expect(composer(page)).toBeFocused()
    await composer(page).fill('')
  })

  await test.step('everybody can reply, authors can edit, and the owner can delete', async () => {
    const readMenuItems = async (viewersPage: Page, text: string) => {
      await openMessageMenu(viewersPage, text)
      const names = await viewersPage.getByRole('menuitem').allTextContents()
      await viewersPage.keyboard.press('Escape')
      await expect(viewersPage.getByRole('menu')).toHaveCount(0)
      return names
    }
    expect(await readMenuItems(page, 'Or this one')).toEqual(['Reply'])
    expect(await readMenuItems(page, 'Lovely, but')).toEqual(['Reply', 'Edit', 'Delete'])
    expect(await readMenuItems(danasPage, 'Or this one')).toEqual(['Reply', 'Edit', 'Delete'])
    expect(await readMenuItems(danasPage, 'Lovely, but')).toEqual(['Reply', 'Delete', 'Delete all by Robin'])
  })

  await test.step('unread messages are marked until they are read', async () => {
    await page.goto('/app/dashboard')
    await sendMessage(danasPage, 'Shall we?')
    await returnToTab(page)
    const newMessagesLink = cardOf(page, '4 Shared Street').getByRole('link', { name: 'New messages about 4 Shared Street' })
    await expect(newMessagesLink).toBeVisible()
    const homeLink = page.getByRole('link', { name: /^(Dashboard|Houses), 1 house with new messages$/ })
    await expect(homeLink).toBeVisible()
    await newMessagesLink.click()
    await expect(messageOf(page, 'Shall we?')).toBeInViewport()
    const newMessagesDivider = page.getByRole('region', { name: 'Messages' }).getByText('New', { exact: true })
    await expect(newMessagesDivider).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Together', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    // A poll that began before the message was sent does not report it.
    const report = page.waitForResponse(
      async (response) => response.url().includes('/rpc/changes_since') && (await response.text()).includes('"messages"'),
    )
    await sendMessage(danasPage, 'Or tomorrow?')
    await expect(danasPage.getByText('Sending…')).toHaveCount(0)
    await returnToTab(page)
    await report
    await expect(page.getByRole('tab', { name: /^Together./ })).toBeVisible()
    const { release } = await holdRequests(page, MESSAGES)
    const readMarkerResponse = page.waitForResponse('**/rpc/thread_since')
    await page.getByRole('tab', { name: /^Together./ }).click()
    await readMarkerResponse
    await expect(messageOf(page, 'Shall we?')).toBeVisible()
    release()
    await expect(newMessagesDivider).toBeVisible()
    await messageOf(page, 'Or tomorrow?').scrollIntoViewIfNeeded()
    await expect(page.getByRole('tab', { name: 'Together', exact: true })).toBeVisible()
    await page.goto('/app/dashboard')
    await expect(cardOf(page, '4 Shared Street')).toBeVisible()
    await expect(newMessagesLink).toHaveCount(0)
    await expect(homeLink).toHaveCount(0)
  })

  await test.step('the owner can delete all messages by the other person', async () => {
    await chooseFromMenu(danasPage, 'Lovely, but', 'Delete all by Robin')
    const confirmation = danasPage.getByRole('alertdialog', { name: 'Delete all messages by Robin about this house?' })
    await confirmation.getByRole('button', { name: 'Delete all' }).click()
    await expect(menuButtonOf(danasPage, 'Or this one')).toBeFocused()
    await expect(messageOf(danasPage, 'Message deleted').getByText('Message deleted', { exact: true })).toHaveCount(3)
    await expect(danasPage.getByText('Error deleting messages')).toHaveCount(0)
    await expect(messageOf(danasPage, 'Shall we?')).toBeVisible()
    expect(await dana.backend.select('messages', { user_id: `eq.${sam.id}`, body: 'neq.' })).toEqual([])
  })
})

test('a long thread is read fifty messages at a time, and a link opens it at an old message', async ({
  account,
  page,
  member: sam,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('4 Shared Street')
  const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
  for (const [author, from] of [
    [account, 0],
    [sam, 30],
  ] as const) {
    const data = ids.slice(from, from + 30).map((id, index) => ({ id, house_id: house.id, body: `Number ${from + index}` }))
    const response = await author.backend.send('POST', '/rest/v1/messages', { data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  const threadPath = `/app/house/${house.id}?tab=together`
  const numberedMessage = (number: number) => page.getByText(`Number ${number}`, { exact: true })
  const earlierMessagesButton = page.getByRole('button', { name: 'Earlier messages' })

  await holdPolls(page)
  const markRequests: string[] = []
  page.on('request', (request) => void (request.url().includes('/rpc/mark_thread_read') && markRequests.push(request.url())))
  await holdRequests(page, '**/rpc/mark_thread_read')
  const stopFailing = await failOn(page, 'GET', MESSAGES, respondWithError(500))
  await page.goto(threadPath)
  await expect(page.getByText('The messages could not be loaded.')).toBeVisible()
  stopFailing()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('New', { exact: true })).toBeInViewport()
  expect(await readWhenSettled(() => Promise.resolve(markRequests))).toEqual([])
  await numberedMessage(59).scrollIntoViewIfNeeded()
  await expect.poll(() => markRequests).toHaveLength(1)
  await expect(numberedMessage(10)).toBeAttached()
  await expect(numberedMessage(9)).toHaveCount(0)
  await earlierMessagesButton.click()
  await expect(numberedMessage(0)).toBeAttached()
  await expect(earlierMessagesButton).toHaveCount(0)
  await expect(page.getByText(/^Number \d+$/)).toHaveText(ids.map((_, number) => `Number ${number}`))

  const { release } = await holdRequests(page, '**/rpc/thread_since')
  await page.goto(`${threadPath}&message=${ids[5]}`)
  await expect(page.locator('li:focus')).toContainText('Number 5')
  release()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('New', { exact: true })).toBeAttached()
  await expect(page.locator('li:focus')).toBeInViewport()
  await expect(page.getByText(/^Number \d+$/)).toHaveCount(55)
  await expect(earlierMessagesButton).toBeAttached()

  await page.goto(`${threadPath}&message=${crypto.randomUUID()}`)
  await expectToast(page, 'error', 'This message is not here', 'It may belong to a house that no longer exists.')

  await failOn(page, 'GET', /\/rest\/v1\/messages\?.*&id=in\./, respondWithError(500))
  await page.goto(`${threadPath}&message=${ids[5]}`)
  await expectToast(page, 'error', 'Error loading messages', 'Please try again later')
})

test('a notification leads to a message that the thread on screen does not contain yet', async ({ account, page, member: sam }) => {
  const house = await account.addHouse('4 Shared Street')
  await holdPolls(page)
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByText('Nothing has been said about this house yet.')).toBeVisible()
  const mentions = page.getByRole('menuitem', { name: /mentioned you at 4 Shared Street/ })
  for (const [index, text] of ['into an empty thread', 'after another message'].entries()) {
    await sam.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: `<@${account.id}> ${text}` })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(mentions).toHaveCount(index + 1)
    await mentions.first().click()
    await expect(page.locator('li:focus')).toContainText(text)
    await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
  }
})

test('each of several messages by the same person is announced', async ({ account, page, member: sam }) => {
  const house = await account.addHouse('4 Shared Street')
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByText('Nothing has been said about this house yet.')).toBeVisible()
  // Screen readers announce what is added to a status region.
  const announcements = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element && target.closest('[role="status"]')) texts.push(...[...addedNodes].map((node) => node.textContent))
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return texts
  })
  for (const body of ['One', 'Two']) {
    await sam.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body })
    await returnToTab(page)
    await expect(messageOf(page, body)).toBeVisible()
  }
  const newMessages = async () => (await announcements.jsonValue()).filter((text) => text?.startsWith('New message'))
  await expect.poll(newMessages).toEqual(['New message by Sam', 'New message by Sam'])
})

test('a person who is removed while writing loses the thread, and their name disappears from it', async ({
  account: sam,
  page,
  sharedHunt,
  guard,
  openContext,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const { dana, house } = await sharedHunt()
  await sam.addHouse('1 Own Road')
  await page.goto(`/app/house/${house.id}?tab=together`)
  await sendMessage(page, 'I was here')
  await expect(page.getByText('Sending…')).toHaveCount(0)
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto(`/app/house/${house.id}?tab=together`)
  await expect(messageOf(danasPage, 'I was here')).toContainText('Robin')
  await composer(page).fill('One more thing')
  // A report of the removal could close the thread before the message is sent.
  const { release: releaseReports } = await holdRequests(page, CHANGE_REPORTS)
  // A poll that had already begun is not held. By the time the next one begins, it has been answered.
  await page.waitForRequest(POLLS)
  await dana.backend.remove('collaborations', { owner_id: `eq.${dana.id}` })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Not sent. You may no longer add to this house.')).toBeVisible()
  await expect(page.getByText('1 could not be sent')).toBeVisible()
  releaseReports()
  await returnToTab(page)
  await expectToast(page, 'error', 'This hunt is no longer shared with you', 'You are back in your own hunt.')
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByRole('heading', { name: 'House not found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const outbox = page.getByRole('dialog', { name: 'To be sent' })
  await expect(outbox).toContainText('Message about 4 Shared Street: “One more thing”')
  await outbox.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(outbox).toContainText('Nothing is left to send.')
  expect(await sam.backend.select('messages', { house_id: `eq.${house.id}` })).toEqual([])
  await returnToTab(danasPage)
  await expect(messageOf(danasPage, 'I was here')).toContainText('Former member')
})

test('an owner who hunts alone sees what the “Together” tab is for, and a link to it opens at the thread', async ({ page, account }) => {
  const house = await account.addHouse('4 Shared Street', { photos: ['/samples/craftsman.webp', '/samples/loft.webp'] })
  const wishRequests: string[] = []
  page.on('request', (each) => void (each.url().includes('/rpc/hunt_wishes') && wishRequests.push(each.url())))
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByText('Here you can talk about this house with the people you share your hunt with.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(page.getByText(/^Write down your wishes to see here how well this house fits them/)).toBeVisible()
  expect(wishRequests).toEqual([])
  await expect(page.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/collaborators')
  const response = await account.backend.send('POST', '/rest/v1/messages', { data: { house_id: house.id, body: 'Hello' } })
  expect(response.ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What we say about it' })).toBeInViewport()
})
