import type { Page } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { failOn, FAILED_REQUEST } from '../support/faults/faults'
import { createMember } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { composer, MESSAGES, openMessageMenu, sendMessage } from '../support/thread'
import { expect } from '../support/test'
import type { States } from './support'

/** Creates a hunt shared by two people, with various messages in the thread of one house, and no message about the other house. */
async function createHuntWithThread(page: Page): Promise<{ dana: Account; houseId: string; houseWithoutMessagesId: string }> {
  const { request } = page
  const dana = await createAccount(request, newPerson('Dana Levi'))
  const sam = await createMember(request, dana)
  const house = await dana.addHouse('4 Shared Street', { photos: ['/samples/loft.webp'] })
  const { id: houseWithoutMessagesId } = await dana.addHouse('5 Silent Street')
  const post = async (author: Account, body: string, overrides: object = {}) =>
    (await author.backend.insert<{ id: string }>('messages', { id: crypto.randomUUID(), house_id: house.id, body, ...overrides })).id
  const first = await post(dana, `What do you think, <@${sam.id}>? https://example.com/4`)
  await post(sam, 'Too loud.', { reply_to: first })
  await post(sam, 'And look at this.', { photo: '/samples/loft.webp' })
  await dana.backend.send('POST', '/rest/v1/rpc/delete_message', { data: { p_id: await post(dana, 'Never mind') } })
  const last = await post(dana, 'I like it anyway.')
  await sam.backend.insert('message_reactions', { message_id: last, emoji: '👍' })
  return { dana, houseId: house.id, houseWithoutMessagesId }
}

/** Creates a hunt shared by two people who differ on one house, both like another, and both reject a third. */
async function createHuntWithDifferences({ request }: Page): Promise<Account> {
  const dana = await createAccount(request, newPerson('Dana Levi'))
  const sam = await createMember(request, dana)
  await dana.empty()
  const opinions = [
    ['1 Split Street', 5, { rating: 1 }],
    ['2 Liked Lane', 4, { is_favorite: true }],
    ['3 Nobody Nook', 1, { rating: 2 }],
  ] as const
  for (const [street, rating, samsOpinion] of opinions) {
    const house = await dana.addHouse(street, { rating })
    await sam.backend.insert('house_opinions', { house_id: house.id, user_id: sam.id, ...samsOpinion })
  }
  const wish = { owner_id: dana.id, user_id: sam.id, importance: 'must', kind: 'bedrooms' }
  await sam.backend.insert('wishes', { ...wish, at_least: 4 })
  await sam.backend.insert('wish_lists', { owner_id: dana.id, user_id: sam.id, shared_at: new Date().toISOString() })
  return dana
}

export const TOGETHER_STATES: States = [
  {
    name: 'differ, without other members',
    async open({ page, full, visit }) {
      await visit(full, '/app/differ')
      return page.getByRole('heading', { name: 'It takes two to differ' })
    },
  },
  [
    {
      name: 'differ, all three sections',
      async open({ page, visit }) {
        await visit(await createHuntWithDifferences(page), '/app/differ')
        await expect(page.getByText('Sam gave it 1 star, and it misses “At least 4 bedrooms”.')).toBeVisible()
        return page.getByRole('heading', { name: 'Nobody would miss' })
      },
    },
    {
      name: 'differ, filters with musts',
      async open({ page }) {
        await page.goto('/app/dashboard?musts=everybody')
        await expect(page.getByRole('button', { name: /^Remove filter: No missed musts/ })).toBeVisible()
        await page.getByRole('button', { name: /^Filters/ }).click()
        return page.getByRole('group', { name: 'No Missed Musts' })
      },
    },
  ],
  {
    name: 'thread, without other members',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.house.id}?tab=together`)
      return page.getByText(/^Here you can talk about this house/)
    },
  },
  [
    {
      name: 'thread, empty',
      async open({ page, visit }) {
        const { dana, houseWithoutMessagesId } = await createHuntWithThread(page)
        await visit(dana, `/app/house/${houseWithoutMessagesId}?tab=together`)
        return page.getByText('Nothing has been said about this house yet.')
      },
    },
    {
      name: 'thread, unread messages on the list',
      async open({ page }) {
        await page.goto('/app/dashboard')
        return page.getByRole('link', { name: 'New messages about 4 Shared Street' })
      },
    },
    {
      name: 'thread, many messages',
      async open({ page }) {
        await page.getByRole('link', { name: 'New messages about 4 Shared Street' }).click()
        return page.getByText('I like it anyway.')
      },
    },
    {
      name: 'thread, members to mention',
      async open({ page }) {
        await composer(page).fill('Ask @')
        await expect(page.getByRole('listbox')).toBeVisible()
        return page.getByRole('option', { name: 'Sam' })
      },
    },
    {
      name: 'thread, with a message that is too long',
      async open({ page }) {
        await composer(page).fill('x'.repeat(2_010))
        return page.getByText(/^10 characters too many/)
      },
    },
    {
      name: 'thread, editing a message',
      async open({ page }) {
        await composer(page).fill('')
        await openMessageMenu(page, 'I like it anyway.')
        await page.getByRole('menuitem', { name: 'Edit' }).click()
        return page.getByRole('textbox', { name: 'Your message' })
      },
    },
    {
      name: 'thread, not sent',
      async open({ page, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await failOn(page, 'POST', MESSAGES, (route) => route.abort())
        await sendMessage(page, 'On its way')
        return page.getByText(/^Not sent yet/)
      },
    },
  ],
  {
    name: 'thread, message menu',
    isSeparateOnPhone: true,
    async open({ page, visit }) {
      const { dana, houseId } = await createHuntWithThread(page)
      await visit(dana, `/app/house/${houseId}?tab=together`)
      await openMessageMenu(page, 'I like it anyway.')
      return page.getByRole('menuitemcheckbox', { name: 'Thumbs up' })
    },
  },
]
