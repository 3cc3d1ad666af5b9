import { createAccount, type Account, type HouseRow } from './support/accounts'
import { join } from './support/invitations'
import { newPerson } from './support/people'
import { cardOf } from './support/screens'
import { expect, test } from './support/test'

/** What somebody thinks of a house, without any screen. */
async function rate(person: Account, house: HouseRow, opinion: { rating?: number; is_favorite?: boolean }) {
  if (person.id === house.user_id) {
    const answer = await person.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: opinion })
    return expect(answer.ok(), await answer.text()).toBe(true)
  }
  await person.backend.insert('house_opinions', { house_id: house.id, user_id: person.id, ...opinion })
}

/** A must of somebody, for the hunt of its owner. */
const mustHaveBedrooms = (person: Account, hunt: Account, atLeast: number) =>
  person.backend.insert('wishes', {
    owner_id: hunt.id,
    user_id: person.id,
    importance: 'must',
    kind: 'bedrooms',
    at_least: atLeast,
  })

/** Two people, the second a member of the first one's hunt. */
async function couple(request: Parameters<typeof createAccount>[0], dana: Account) {
  const sam = await createAccount(request, newPerson('Sam Example'))
  await dana.empty()
  await join(dana, sam)
  return sam
}

test(
  'two people see where they differ, talk about it, and the difference goes',
  { tag: '@phone' },
  async ({ page, account: dana, request, openContext }) => {
    const sam = await couple(request, dana)
    const [split, liked, unwanted] = [
      await dana.addHouse('1 Split Street'),
      await dana.addHouse('2 Liked Lane'),
      await dana.addHouse('3 Nobody Nook'),
    ]
    await rate(dana, split, { rating: 5, is_favorite: true })
    await rate(sam, split, { rating: 2 })
    await rate(dana, liked, { is_favorite: true })
    await rate(sam, liked, { rating: 4 })
    await rate(dana, unwanted, { rating: 1 })
    await rate(sam, unwanted, { rating: 2 })

    await page.goto('/app/differ')
    await expect(page.getByRole('heading', { level: 1, name: 'Where We Differ' })).toBeVisible()
    const difference = page.getByRole('article').filter({ hasText: '1 Split Street' })
    await expect(difference).toContainText('You gave it 5 stars and a heart.')
    await expect(difference).toContainText('Sam gave it 2 stars.')
    const section = (title: string) => page.getByRole('region', { name: title })
    await expect(section('Everybody likes')).toContainText('2 Liked Lane')
    await expect(section('Nobody would miss')).toContainText('3 Nobody Nook')

    await section('Nobody would miss')
      .getByRole('button', { name: /^Set to Not Interested.*3 Nobody Nook$/ })
      .click()
    await expect(section('Nobody would miss')).toHaveCount(0)

    await test.step('the conversation begins with the point', async () => {
      await difference.getByRole('link', { name: /^Talk about it/ }).click()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('About our ratings: ')
      await page.getByRole('textbox', { name: 'Message' }).press('End')
      await page.keyboard.type('what bothers you?')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('About our ratings: what bothers you?')).toBeVisible()
    })

    await test.step('the other one comes round, and the difference goes', async () => {
      const sams = await (await openContext(sam)).newPage()
      await page.goto('/app/differ')
      await expect(difference).toBeVisible()
      await sams.goto(`/app/house/${split.id}?tab=together`)
      await expect(sams.getByText('About our ratings: what bothers you?')).toBeVisible()
      await sams.goto('/app/dashboard')
      await cardOf(sams, '1 Split Street')
        .getByRole('button', { name: /favorites/ })
        .click()
      await page.bringToFront()
      await expect(difference).toHaveCount(0)
      await expect(section('Everybody likes')).toContainText('1 Split Street')
    })
  },
)

test('a must that one of them misses is a difference, and leads the conversation', async ({ page, account: dana, request }) => {
  const sam = await couple(request, dana)
  const small = await dana.addHouse('4 Small Square', { bedrooms: 1 })
  await dana.addHouse('5 Roomy Row', { bedrooms: 4 })
  await rate(dana, small, { is_favorite: true })
  await mustHaveBedrooms(sam, dana, 3)

  await page.goto('/app/differ')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()

  await sam.backend.insert('wish_lists', { owner_id: dana.id, user_id: sam.id, shared_at: new Date().toISOString() })
  const difference = page.getByRole('article').filter({ hasText: '4 Small Square' })
  await expect(difference).toContainText('Sam hasn’t rated it, and it misses “At least 3 bedrooms”.')

  await test.step('the lists say so, too', async () => {
    await page.goto('/app/dashboard')
    await expect(cardOf(page, '4 Small Square')).toContainText('Sam 0 of 1')
    await expect(cardOf(page, '5 Roomy Row')).toContainText('Sam 1 of 1')
    await page.goto('/app/dashboard?musts=everybody')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, '5 Roomy Row')).toBeVisible()
    await page.goto('/app/dashboard?sort=fitOfAll.desc')
    await expect(page.getByRole('article').first()).toContainText('5 Roomy Row')
  })
})

test('somebody alone has nobody to differ with, and no entry in the navigation', async ({ page, account }) => {
  await account.addHouse('6 Single Street')
  await page.goto('/app/differ')
  await expect(page.getByRole('heading', { name: 'It takes two to differ' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite somebody' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Where We Differ' })).toHaveCount(0)
})
