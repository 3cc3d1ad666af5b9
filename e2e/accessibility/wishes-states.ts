import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { respondWithError, requestListsSeparately, FAILED_REQUEST, failOn, holdRequests } from '../support/faults/faults'
import { createMember } from '../support/people/invitations'
import { expect } from '../support/test'
import type { States } from './support'

const WISHES = '**/rest/v1/rpc/hunt_wishes'

const DANAS_WISHES = [
  { kind: 'question', question: 'Quiet at night', importance: 'must' },
  { kind: 'question', question: 'A question that is as long as a question can be, so that it needs several lines on a small phone' },
  { kind: 'price', at_most: 400_000, currency: 'EUR', importance: 'must' },
  { kind: 'area', at_least: 1000, at_most: 2000, importance: 'nice' },
  { kind: 'type', types: ['house', 'flat', 'terraced'], importance: 'nice' },
]

/** Creates an owner with a house and various wishes, and a member who shares two wishes. */
async function createAccountWithWishes(request: APIRequestContext) {
  const dana = await createAccount(request)
  const house = await dana.addHouse('10 Complete Court')
  const sam = await createMember(request, dana)
  const addWish = (person: typeof dana, row: object) =>
    person.backend.insert<{ id: string }>('wishes', { owner_id: dana.id, importance: 'important', ...row })
  const [quiet] = await Promise.all(DANAS_WISHES.map((row) => addWish(dana, row)))
  const work = { id: randomUUID(), label: 'Work', latitude: 39.9, longitude: -89.5, mode: 'car', most_minutes: 40 }
  await dana.backend.insert('own_places', work)
  await addWish(dana, { kind: 'place', place_id: work.id, at_most: 40, importance: 'must' })
  await addWish(sam, { kind: 'bedrooms', at_least: 4, importance: 'must' })
  await addWish(sam, { kind: 'question', question: 'Space for the piano' })
  await sam.backend.insert('wish_lists', { owner_id: dana.id, shared_at: new Date().toISOString() })
  await dana.backend.insert('wish_answers', { wish_id: quiet?.id, house_id: house.id, answer: 'yes' })
  return { dana, house }
}

export const WISHES_STATES: States = [
  {
    name: 'wishes, loading',
    async open({ page, empty, visit }) {
      await requestListsSeparately(page)
      await holdRequests(page, WISHES)
      await visit(empty, '/app/wishes')
      return page.getByText('Loading your wishes...')
    },
  },
  {
    name: 'wishes, not loaded',
    async open({ page, empty, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      await requestListsSeparately(page)
      await failOn(page, 'POST', WISHES, respondWithError(500))
      await visit(empty, '/app/wishes')
      return page.getByRole('heading', { name: 'Your wishes could not be loaded' })
    },
  },
  [
    {
      name: 'wishes, empty',
      async open({ page, empty, visit }) {
        await visit(empty, '/app/wishes')
        return page.getByRole('heading', { name: 'What should your home have?' })
      },
    },
    {
      name: 'wishes, form for a fact',
      async open({ page }) {
        await page.getByRole('button', { name: 'Highest price' }).click()
        return page.getByRole('dialog', { name: 'Add a wish' })
      },
    },
    {
      name: 'wishes, form with an error',
      async open({ page }) {
        await page.getByRole('dialog').getByRole('button', { name: 'Add wish' }).click()
        return page.getByText('Please enter a minimum, a maximum, or both')
      },
    },
    {
      name: 'wishes, form for property types with an error',
      async open({ page }) {
        await page.getByLabel('About').selectOption('Property Type')
        await page.getByRole('dialog').getByRole('button', { name: 'Add wish' }).click()
        return page.getByText('Please choose at least one type')
      },
    },
    {
      name: 'wishes, form for a place, without any places',
      async open({ page }) {
        await page.getByLabel('About').selectOption('Travel time to a place')
        await page.getByRole('dialog').getByRole('button', { name: 'Add wish' }).click()
        return page.getByText('Please choose a place')
      },
    },
  ],
  [
    {
      name: 'wishes, a long list and another person’s list',
      async open({ page, visit }) {
        const { dana } = await createAccountWithWishes(page.request)
        await visit(dana, '/app/wishes')
        await expect(page.getByRole('button', { name: 'Delete: Quiet at night' })).toBeVisible()
        return page.getByText('Only you can see this list')
      },
    },
    {
      name: 'wishes, confirming a deletion',
      async open({ page }) {
        await page.getByRole('button', { name: 'Delete: Quiet at night' }).click()
        return page.getByRole('alertdialog', { name: 'Delete this wish?' })
      },
    },
    {
      name: 'wishes, confirming before they are shared',
      async open({ page }) {
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('button', { name: /^Share with/ }).click()
        return page.getByRole('alertdialog', { name: /^Share your wishes/ })
      },
    },
    {
      name: 'wishes, shared',
      async open({ page }) {
        await page.getByRole('button', { name: 'Share', exact: true }).click()
        await expect(page.getByText(/^Wishes about your places are yours alone/)).toBeVisible()
        return page.getByText(/^Shared with/)
      },
    },
    {
      name: 'wishes, form for a place with an error',
      async open({ page }) {
        await page.getByRole('button', { name: 'Edit: Work within 40 min' }).click()
        await page.getByLabel('At most, in minutes').fill('0')
        await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
        return page.getByText('Minutes must be a whole number from 1 to 600')
      },
    },
  ],
  {
    name: 'detail, wishes of two people',
    async open({ page, visit }) {
      const { dana, house } = await createAccountWithWishes(page.request)
      await visit(dana, `/app/house/${house.id}`)
      await page.getByRole('tab', { name: 'Together' }).click()
      await expect(page.getByRole('radiogroup', { name: 'Quiet at night' })).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      return page.getByRole('region', { name: 'Wishes' })
    },
  },
  {
    name: 'detail, no wishes',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.bareHouse.id}`)
      await page.getByRole('tab', { name: 'Together' }).click()
      return page.getByRole('link', { name: 'Your wishes' })
    },
  },
]
