import type { Route } from '@playwright/test'
import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'

const MESSAGES = /\/rest\/v1\/messages/
const REACTIONS = /\/rest\/v1\/message_reactions/

test('no fault loses, duplicates or falsely confirms a message about a house', async ({ page, account, guard, member: sam }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse('9 Fault Line')
  await sam.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Sams words' })
  await account.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Danas words' })
  const rows = () => account.backend.select<{ body: string; deleted_at: string | null }>('messages', { order: 'created_at' })
  // The other messages are sorted, because a rejected message does not block later messages, which are then stored before it.
  const bodies = async () => {
    const [samsMessage, danasMessage, ...others] = (await rows()).map(({ body }) => body)
    return [samsMessage, danasMessage, ...others.toSorted()]
  }
  const openThread = () => page.goto(`/app/house/${house.id}?tab=together`)
  const messageWith = (text: string) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
  const chooseFromMenu = async (text: string, item: string) => {
    await messageWith(text).hover()
    await messageWith(text)
      .getByRole('button', { name: /^Message by/ })
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const editor = page.getByRole('textbox', { name: 'Your message' })
  const sentMessages: string[] = []
  const shownMessages = async () => (await page.getByText(/^Words/).allTextContents()).toSorted()
  const retryAll = () =>
    page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Try again') button.click()
    })
  await testUnderFaults(page, [
    {
      name: 'send a message',
      method: 'POST',
      url: MESSAGES,
      feedback: 'nothing',
      open: openThread,
      async act() {
        await retryAll()
        sentMessages.push(`Words ${String(sentMessages.length + 1).padStart(2, '0')}.`)
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentMessages.at(-1) ?? '')
        await page.getByRole('button', { name: 'Send' }).click()
      },
      async afterFailure() {
        await expect(page.getByText(/^Not sent/).first()).toBeVisible()
        await expect.poll(shownMessages).toEqual(sentMessages)
      },
      expectDone: () => expect(page.getByText(/^(Not sent|Sending)/)).toHaveCount(0),
      async expectStored() {
        await expect.poll(shownMessages).toEqual(sentMessages)
        expect(await bodies()).toEqual(['Sams words', 'Danas words', ...sentMessages])
      },
    },
    {
      name: 'edit a message',
      method: 'PATCH',
      url: MESSAGES,
      feedback: { error: 'Error changing message' },
      async open() {
        await openThread()
        await chooseFromMenu('Danas words', 'Edit')
        await editor.fill('Better words')
      },
      act: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
      afterFailure: () => expect(editor).toHaveValue('Better words'),
      expectDone: () => expect(messageWith('Better words')).toContainText('edited'),
      expectStored: async () => expect(await bodies()).toEqual(['Sams words', 'Better words', ...sentMessages]),
    },
    {
      name: 'delete a message',
      method: 'POST',
      url: /\/rpc\/delete_message/,
      feedback: { error: 'Error deleting message' },
      open: openThread,
      async act() {
        await chooseFromMenu('Better words', 'Delete')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(messageWith('Better words')).toBeVisible(),
      expectDone: () => expect(page.getByText('Message deleted')).toBeVisible(),
      expectStored: async () => expect(await bodies()).toEqual(['Sams words', '', ...sentMessages]),
    },
    {
      name: 'delete all messages of a member',
      method: 'POST',
      url: /\/rpc\/delete_messages_of/,
      feedback: { error: 'Error deleting messages' },
      open: openThread,
      async act() {
        await chooseFromMenu('Sams words', 'Delete all by Sam')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
      },
      afterFailure: () => expect(messageWith('Sams words')).toBeVisible(),
      expectDone: () => expect(messageWith('Sams words')).toHaveCount(0),
      expectStored: async () => expect(await bodies()).toEqual(['', '', ...sentMessages]),
    },
  ])
})

test('adding or removing a reaction takes effect exactly once despite a failed request', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Fault Line')
  const { id } = await account.backend.insert<{ id: string }>('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'My words' })
  await account.backend.insert('message_reactions', { message_id: id, emoji: '😮' })
  const storedReactions = async () => (await account.backend.select<{ emoji: string }>('message_reactions')).map(({ emoji }) => emoji)
  await page.goto(`/app/house/${house.id}?tab=together`)
  const ownReaction = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Surprised: You' })
  const faults = [(route: Route) => route.fulfill({ status: 503, body: '{}' }), (route: Route) => route.abort('connectionreset')]
  for (const fail of faults) {
    await page.route(REACTIONS, fail, { times: 1 })
    await ownReaction.click()
    await expect(ownReaction).toHaveCount(0)
    await expect.poll(storedReactions, { timeout: 20_000 }).toEqual([])
    await page.route(REACTIONS, fail, { times: 1 })
    await page.getByRole('button', { name: /^Message by/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Surprised' }).click()
    await expect(ownReaction).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(storedReactions, { timeout: 20_000 }).toEqual(['😮'])
  }
})
