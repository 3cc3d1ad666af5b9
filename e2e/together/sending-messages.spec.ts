import { createAccount, SESSION_KEY } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { FAILED_REQUEST, failOn, holdRequests, respondWithError } from '../support/faults/faults'
import { openReadyForOffline } from '../support/faults/faultTable'
import { expectToast, openMenu, pressUntil, readWhenSettled, returnToTab } from '../support/screens'
import { expect, test } from '../support/test'
import { composer, messageOf, MESSAGES, messageTexts, openMessageMenu, sendMessage } from '../support/thread'
import { waitUntilAllSent } from '../support/viewingScreen'

test('a message that could not be sent shows why, and can be sent or discarded later', async ({ account, page, request, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const [ortiz, kim] = [await createAccount(request, newPerson('Sam Ortiz')), await createAccount(request, newPerson('Sam Kim'))]
  for (const sam of [ortiz, kim]) await join(account, sam)
  const house = await account.addHouse('4 Shared Street', { photos: ['/samples/loft.webp', '/samples/craftsman.webp'] })
  const storedMessages = async () => {
    const rows = await account.backend.select<{ body: string }>('messages', { house_id: `eq.${house.id}`, order: 'created_at' })
    return rows.map(({ body }) => body)
  }
  const tryAgainButton = page.getByRole('button', { name: 'Try again' }).first()
  await page.goto(`/app/house/${house.id}?tab=together`)

  await test.step('the arrow keys choose between two members with the same name', async () => {
    await composer(page).pressSequentially('Ask @sam')
    const options = page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option')
    await expect(options).toHaveText(['Sam Ortiz', 'Sam Kim'])
    await composer(page).press('ArrowDown')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(composer(page)).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('Ask @Sam Kim ')
  })

  await test.step('while the server fails, later messages wait for the first', async () => {
    const stopFailing = await failOn(page, 'POST', MESSAGES, respondWithError(500))
    await sendMessage(page, 'One')
    await expect(page.getByText(/^Not sent yet\. The server could not accept it\./)).toBeVisible()
    await sendMessage(page, 'Two')
    await expect(page.getByText('Not sent yet: something you did earlier has to be sent first.')).toBeVisible()
    stopFailing()
    await pressUntil(tryAgainButton, async () => (await storedMessages()).length === 2)
    expect(await storedMessages()).toEqual(['One', 'Two'])
    await expect(page.getByText(/^Not sent|^Sending/)).toHaveCount(0)
  })

  await test.step('if a message is rejected, later ones do not wait', async () => {
    const stopRejecting = await failOn(page, 'POST', MESSAGES, respondWithError(400, 'A property can have at most 5000 messages', 'HH005'))
    await sendMessage(page, 'Three')
    await expect(page.getByText('Not sent. A property can have at most 5000 messages.')).toBeVisible()
    stopRejecting()
    await sendMessage(page, 'Four')
    await expect.poll(storedMessages).toEqual(['One', 'Two', 'Four'])
    await tryAgainButton.click()
    await expect.poll(storedMessages).toEqual(['One', 'Two', 'Four', 'Three'])
    await expect(page.getByText(/^Not sent|^Sending/)).toHaveCount(0)
  })

  await test.step('a reply quotes the message that it answers even before it is sent', async () => {
    const stopFailing = await failOn(page, 'POST', MESSAGES, respondWithError(500))
    await openMessageMenu(page, 'Four')
    await page.getByRole('menuitem', { name: 'Reply' }).click()
    await sendMessage(page, 'A reply')
    await expect(messageOf(page, 'A reply')).toContainText('Not sent yet')
    await expect(messageOf(page, 'A reply').getByRole('button', { name: 'In reply to You: Four' })).toBeVisible()
    stopFailing()
    await pressUntil(tryAgainButton, async () => (await storedMessages()).includes('A reply'))
  })

  await test.step('an edit keeps the mention of a member who has been removed', async () => {
    await composer(page).pressSequentially('Ask @kim')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('Ask @Sam Kim ')
    await composer(page).press('Enter')
    await expect.poll(storedMessages).toContain(`Ask <@${kim.id}>`)
    await account.backend.remove('collaborations', { collaborator_id: `eq.${kim.id}` })
    await returnToTab(page)
    await openMessageMenu(page, 'Ask @Former member')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editor = page.getByRole('textbox', { name: 'Your message' })
    await editor.pressSequentially(' again')
    await editor.press('Enter')
    await expect.poll(storedMessages).toContain(`Ask <@${kim.id}> again`)
  })

  await test.step('a message whose mentioned member or photo is gone shows why it was rejected, and can be edited and sent', async () => {
    await composer(page).pressSequentially('What about @sam')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('What about @Sam ')
    await page.getByRole('button', { name: 'Talk about a photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Photo 2 of 2' }).click()
    await account.backend.remove('collaborations', { collaborator_id: `eq.${ortiz.id}` })
    await page.getByRole('button', { name: 'Send' }).click()
    const refusedMessage = messageOf(page, 'What about')
    await expect(refusedMessage).toContainText('Not sent. It mentions somebody who is no longer a member.')
    await returnToTab(page)
    await expect(refusedMessage).toContainText('@Former member')
    await composer(page).fill('Typed since')
    await refusedMessage.getByRole('button', { name: 'Edit' }).click()
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('What about @Former member Typed since')
    await expect(refusedMessage).toHaveCount(0)
    await account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: { photos: ['/samples/loft.webp'] } })
    await composer(page).press('Enter')
    await expect(refusedMessage).toContainText('Not sent. Its photo has been removed.')
    await returnToTab(page)
    await expect(refusedMessage.getByRole('img', { name: 'An earlier photo of the house' })).toBeVisible()
    await refusedMessage.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('button', { name: 'Remove the photo' })).toHaveCount(0)
    await composer(page).press('Enter')
    await expect.poll(storedMessages).toContain('What about @Former member Typed since')
    await waitUntilAllSent(page)
  })

  await test.step('a reaction to a message that has since been deleted shows why it was rejected, and can be discarded', async () => {
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/message_reactions**', respondWithError(500))
    await openMessageMenu(page, 'Two')
    await page.getByRole('menuitemcheckbox', { name: 'Thumbs up' }).click()
    await page.getByRole('button', { name: 'Show' }).click()
    const [two] = await account.backend.select<{ id: string }>('messages', { body: 'eq.Two' })
    await account.backend.send('POST', '/rest/v1/rpc/delete_message', { data: { p_id: two?.id } })
    stopFailing()
    const panel = page.getByRole('dialog', { name: 'To be sent' })
    await expect(panel).toContainText('The message has been deleted.')
    await panel.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog', { name: 'Discard this?' }).getByRole('button', { name: 'Discard' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a message over the limit per minute can be discarded', async () => {
    const json = { code: 'HH005', hint: '60', message: 'At most 30 messages can be sent in a minute' }
    const stopRejecting = await failOn(page, 'POST', MESSAGES, (route) => route.fulfill({ status: 400, json }))
    await sendMessage(page, 'Thirty-one')
    await expect(page.getByText(/^Not sent yet\. At most 30 messages can be sent in a minute\. /)).toBeVisible()
    const question = page.getByRole('alertdialog', { name: 'Discard this?' })
    await page.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(messageOf(page, 'Thirty-one')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(messageOf(page, 'Thirty-one')).toHaveCount(0)
    stopRejecting()
  })

  await test.step('a message that is too long stays in the field', async () => {
    await composer(page).fill('x'.repeat(2_012))
    await expect(page.getByText('12 characters too many: a message holds up to 2,000.')).toBeVisible()
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('x'.repeat(2_012))
  })

  await test.step('if the disk is full, a message is sent at once or stays in the field', async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const stopFailing = await failOn(page, 'POST', MESSAGES, (route) => route.abort())
    await composer(page).fill('Five')
    await composer(page).press('Enter')
    await expectToast(
      page,
      'error',
      'Your message could not be kept',
      'There is no room left on this device. Free some space, then try again.',
    )
    await expect(composer(page)).toHaveValue('Five')
    stopFailing()
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('')
    await expect.poll(storedMessages).toContain('Five')
  })
})

test('offline and on a slow network, each message arrives once and in order', async ({ page, sharedHunt, guard, openContext }) => {
  guard.allowConsole(FAILED_REQUEST)
  const { dana, house } = await sharedHunt()
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto(`/app/house/${house.id}?tab=together`)
  await openReadyForOffline(page, `/app/house/${house.id}?tab=together`)
  await expect(composer(page)).toBeVisible()
  // The map loads last. If it were still loading when the page goes offline, it would fail and show a “Try again” button of its own.
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()

  await test.step('messages written offline are pending, even after a reload', async () => {
    await page.context().setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await sendMessage(page, text)
    await expect(page.getByText('Not sent yet: no connection. Your message is kept on this device.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByText('Offline, 3 waiting')).toBeVisible()
    await composer(page).fill('Half a mess')
    const stopFailing = await failOn(page, 'POST', MESSAGES, (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await expect(messageTexts(page)).toHaveText(['One', 'Two', 'Three'])
    await expect(composer(page)).toHaveValue('Half a mess')
    await page.getByRole('button', { name: 'Show' }).click()
    const panel = page.getByRole('dialog', { name: 'To be sent' })
    await expect(panel.getByRole('listitem')).toHaveText([/4 Shared Street: “One”/, /“Two”/, /“Three”.*(AM|PM)/])
    await page.keyboard.press('Escape')
    stopFailing()
  })

  await test.step('lost and slow responses duplicate nothing', async () => {
    let attemptCount = 0
    await page.route(MESSAGES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await new Promise((resolve) => setTimeout(resolve, 400))
      attemptCount += 1
      if (attemptCount > 2) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await composer(page).fill('Four')
    await page.getByRole('button', { name: 'Send' }).click()
    const unsentLabels = page.getByText(/^(Sending…|Not sent)/)
    await pressUntil(page.getByRole('button', { name: 'Try again' }), async () => (await unsentLabels.count()) === 0)
    const all = ['One', 'Two', 'Three', 'Four']
    await expect(messageTexts(page)).toHaveText(all)
    await expect(messageTexts(danasPage)).toHaveText(all)
    const storedMessages = await dana.backend.select<{ body: string }>('messages', { house_id: `eq.${house.id}`, order: 'created_at' })
    expect(storedMessages.map(({ body }) => body)).toEqual(all)
    await waitUntilAllSent(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('unsaved-messages')
  })
})

test('one tab may send a message written in another, and both keep showing it', async ({ account, page, context, member: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('4 Shared Street')
  // The first tab never gets the lock that lets a tab send.
  await page.addInitScript(() => {
    navigator.locks.request = () => new Promise(() => undefined)
  })
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto(`/app/house/${house.id}?tab=together`)
    await expect(composer(tab)).toBeVisible()
  }
  // The first tab cannot fetch the message, so it must keep showing its own copy, even after the fetch has failed.
  const stopFailing = await failOn(page, 'GET', MESSAGES, respondWithError(500))
  const { release } = await holdRequests(page, MESSAGES)
  await sendMessage(page, 'From the first tab')
  await expect(messageTexts(otherTab)).toHaveText(['From the first tab'])
  await waitUntilAllSent(page)
  await expect(messageTexts(page)).toHaveText(['From the first tab'])
  const failure = page.waitForResponse((response) => response.status() === 500)
  release()
  await failure
  expect(await readWhenSettled(() => messageTexts(page).allTextContents())).toEqual(['From the first tab'])
  stopFailing()
  await returnToTab(page)
  for (const tab of [page, otherTab]) {
    await expect(tab.getByText(/^(Sending…|Not sent)/)).toHaveCount(0)
    await expect(messageTexts(tab)).toHaveText(['From the first tab'])
  }
  expect(await account.backend.select('messages', { house_id: `eq.${house.id}` })).toHaveLength(1)
})

test('a draft outlives its session, and signing out asks for confirmation before discarding the draft', async ({
  account,
  page,
  request,
  guard,
}) => {
  const sam = await createAccount(request)
  const house = await account.addHouse('4 Shared Street')
  await join(account, sam)
  await page.goto(`/app/house/${house.id}?tab=together`)
  await composer(page).fill('For your eyes only')

  await test.step('after the service has ended the session, the same person finds the draft again', async () => {
    guard.allowConsole(FAILED_REQUEST)
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '') as object
      localStorage.setItem(key, JSON.stringify({ ...session, refresh_token: 'revoked', expires_at: 1_700_000_000 }))
    }, SESSION_KEY)
    await page.reload()
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(composer(page)).toHaveValue('For your eyes only')
  })

  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Sign out without sending your messages?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(composer(page)).toHaveValue('For your eyes only')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await confirmation.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('For your eyes only')
})
