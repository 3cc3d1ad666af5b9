import { createAccount, type Account, type HouseRow } from '../support/people/accounts'
import { failOn, FAILED_REQUEST, holdPolls, holdRequests, requestListsSeparately, respondWithError } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf } from '../support/screens'
import { expect, test } from '../support/test'
import { addWish, chooseImportance, dialogOn, shareWishes } from '../support/wishes'

/** Saves a person's opinion of a house through the API. */
async function saveOpinion(person: Account, house: HouseRow, opinion: { rating?: number; is_favorite?: boolean }) {
  if (person.id === house.user_id) {
    const response = await person.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: opinion })
    return expect(response.ok(), await response.text()).toBe(true)
  }
  await person.backend.insert('house_opinions', { house_id: house.id, user_id: person.id, ...opinion })
}

/** Through the API, adds a minimum number of bedrooms, as a must, to a person's wish list for the owner's hunt. */
const addBedroomsMust = (person: Account, owner: Account, atLeast: number) =>
  person.backend.insert('wishes', {
    owner_id: owner.id,
    user_id: person.id,
    importance: 'must',
    kind: 'bedrooms',
    at_least: atLeast,
  })

/** Empties Dana's hunt, and creates Sam as a member of it. */
async function createPartner(request: Parameters<typeof createAccount>[0], dana: Account) {
  const sam = await createAccount(request, newPerson('Sam Example'))
  await dana.empty()
  await join(dana, sam)
  return sam
}

test('two people, one on a phone, write wish lists separately, see which of five houses they differ on, and agree on one', async ({
  page,
  account: dana,
  request,
  openContext,
}) => {
  test.slow()
  const sam = await createPartner(request, dana)
  const streets = ['1 Small Street', '2 Loud Lane', '3 Far Field', '4 Good Green', '5 Plain Place']
  const houses = await Promise.all(streets.map((street, index) => dana.addHouse(street, { bedrooms: index === 0 ? 1 : 3 })))
  const stars = { dana: [5, 4, 2, 5, 3], sam: [0, 1, 5, 4, 3] }
  for (const [index, house] of houses.entries()) {
    await saveOpinion(dana, house, { rating: stars.dana[index] })
    if (stars.sam[index]) await saveOpinion(sam, house, { rating: stars.sam[index] })
  }
  const phone = await (await openContext(sam, 'phone')).newPage()

  await test.step('each of them writes a list', async () => {
    await page.goto('/app/wishes')
    await addWish(page, 'Quiet at night', (wishesPage) => chooseImportance(wishesPage, 'Must'))
    // A link to a house switches to the house's hunt.
    await phone.goto(`/app/house/${houses[0]?.id}?tab=together`)
    // The link moves when the hunt's name appears, and a click on a moving link could miss.
    await expect(phone.getByRole('banner').getByText(`${dana.fullName}’s hunt`)).toBeVisible()
    await phone.getByRole('link', { name: 'Your wishes' }).click()
    await addWish(phone, 'Bedrooms', async (wishesPage) => {
      await dialogOn(wishesPage).getByLabel('At least').fill('3')
      await chooseImportance(wishesPage, 'Must')
    })
    await expect(page.getByText('At least 3 bedrooms')).toHaveCount(0)
    await shareWishes(page)
    await shareWishes(phone)
    await expect(page.getByText('At least 3 bedrooms')).toBeVisible()
  })

  await test.step('they differ on three of the five houses', async () => {
    await page.getByRole('link', { name: 'Where We Differ' }).click()
    const differences = page.getByRole('region', { name: 'Talk about these 3' })
    await expect(differences.getByRole('article')).toHaveCount(3)
    await expect(differences.getByRole('article').filter({ hasText: '1 Small Street' })).toContainText('it misses “At least 3 bedrooms”')
    await expect(page.getByRole('region', { name: 'Everybody likes' })).toContainText('4 Good Green')
    await phone.goto('/app/differ')
    await expect(phone.getByRole('article')).toHaveCount(3)
  })

  await test.step('they agree on one of them', async () => {
    const loudHouseCard = phone.getByRole('article').filter({ hasText: '2 Loud Lane' })
    await loudHouseCard.getByRole('link', { name: /^Talk about it/ }).click()
    const composer = phone.getByRole('textbox', { name: 'Message', exact: true })
    await expect(composer).toHaveValue('About our ratings: ')
    await composer.press('End')
    await composer.pressSequentially('the trains start at four.')
    await phone.getByRole('button', { name: 'Send', exact: true }).click()

    await page.goto('/app/dashboard')
    await page.getByRole('link', { name: 'New messages about 2 Loud Lane' }).click()
    await expect(page.getByText('About our ratings: the trains start at four.')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Quiet at night' }).getByText('No', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('You are right, let it go.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(phone.getByText('You are right, let it go.')).toBeVisible()
    await page.getByRole('radio', { name: '1 star' }).click()
    await expect(page.getByRole('radio', { name: '1 star' })).toBeChecked()
    await page.goto('/app/differ')
    await expect(page.getByRole('region', { name: 'Nobody would miss' })).toContainText('2 Loud Lane')
    await expect(page.getByRole('region', { name: 'Talk about these 2' })).toBeVisible()
  })
})

test('two people see where they differ, talk about it, and the difference disappears', async ({
  page,
  account: dana,
  request,
  openContext,
}) => {
  const sam = await createPartner(request, dana)
  const [splitHouse, likedHouse, unwantedHouse] = [
    await dana.addHouse('1 Split Street'),
    await dana.addHouse('2 Liked Lane'),
    await dana.addHouse('3 Nobody Nook'),
  ]
  await saveOpinion(dana, splitHouse, { rating: 5, is_favorite: true })
  await saveOpinion(sam, splitHouse, { rating: 2 })
  await saveOpinion(dana, likedHouse, { is_favorite: true })
  await saveOpinion(sam, likedHouse, { rating: 4 })
  await saveOpinion(dana, unwantedHouse, { rating: 1 })
  await saveOpinion(sam, unwantedHouse, { rating: 2 })

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
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('the conversation starts with the point they differ on', async () => {
    await difference.getByRole('link', { name: /^Talk about it/ }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('About our ratings: ')
    await page.getByRole('textbox', { name: 'Message' }).press('End')
    await page.keyboard.type('what bothers you?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('About our ratings: what bothers you?')).toBeVisible()
  })

  await test.step('the second person changes their mind, and the difference disappears', async () => {
    const samsPage = await (await openContext(sam, 'phone')).newPage()
    await page.goto('/app/differ')
    await expect(difference).toBeVisible()
    await samsPage.goto(`/app/house/${splitHouse.id}?tab=together`)
    await expect(samsPage.getByText('About our ratings: what bothers you?')).toBeVisible()
    await samsPage.goto('/app/dashboard')
    await cardOf(samsPage, '1 Split Street')
      .getByRole('button', { name: /favorites/ })
      .click()
    await page.bringToFront()
    await expect(difference).toHaveCount(0)
    await expect(section('Everybody likes')).toContainText('1 Split Street')
  })
})

test('a house without one person’s must-have counts as a difference', async ({ page, account: dana, request, openContext }) => {
  const sam = await createPartner(request, dana)
  const smallHouse = await dana.addHouse('4 Small Square', { bedrooms: 1 })
  await dana.addHouse('5 Roomy Row', { bedrooms: 4 })
  await saveOpinion(dana, smallHouse, { is_favorite: true })
  await addBedroomsMust(sam, dana, 3)

  await page.goto('/app/differ')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()

  await test.step('the author’s message about it does not begin with a must that only the author may read', async () => {
    const samsPage = await (await openContext(sam)).newPage()
    await samsPage.goto(`/app/house/${smallHouse.id}`)
    await samsPage.getByRole('link', { name: 'Where We Differ' }).click()
    await expect(samsPage.getByRole('article')).toContainText('You haven’t rated it, and it misses “At least 3 bedrooms”.')
    await samsPage.getByRole('link', { name: /^Talk about it/ }).click()
    await expect(samsPage.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('About our ratings: ')
  })

  await sam.backend.insert('wish_lists', { owner_id: dana.id, user_id: sam.id, shared_at: new Date().toISOString() })
  const difference = page.getByRole('article').filter({ hasText: '4 Small Square' })
  await expect(difference).toContainText('Sam hasn’t rated it, and it misses “At least 3 bedrooms”.')

  await test.step('a message about it begins with a must that everybody may read', async () => {
    await difference.getByRole('link', { name: /^Talk about it/ }).click()
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('About “At least 3 bedrooms”: ')
  })

  await test.step('the lists show the difference too', async () => {
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

test('a house’s page shows the viewer’s wishes before the others’, each list with musts first, and lets viewers answer their own', async ({
  page,
  account: dana,
  request,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const sam = await createPartner(request, dana)
  const house = await dana.addHouse('4 Small Square', { bedrooms: 3, price: 500_000, year_built: null })
  const wish = (person: Account, content: object) =>
    person.backend.insert('wishes', { owner_id: dana.id, user_id: person.id, importance: 'nice', ...content })
  await addBedroomsMust(sam, dana, 4)
  await wish(sam, { kind: 'question', question: 'A loom' })
  await wish(dana, { kind: 'year_built', at_least: 1980 })
  await wish(dana, { kind: 'question', question: 'Quiet at night' })
  await wish(dana, { kind: 'price', at_most: 600_000, currency: 'USD', importance: 'must' })
  await sam.backend.insert('wish_lists', { owner_id: dana.id, user_id: sam.id, shared_at: new Date().toISOString() })

  await requestListsSeparately(page)
  await holdPolls(page)
  const stopFailing = await failOn(page, 'POST', '**/rpc/hunt_wishes', respondWithError(500))
  await page.goto(`/app/house/${house.id}?tab=together`)
  await expect(page.getByText('The wishes could not be loaded. Nothing is lost.')).toBeVisible()
  stopFailing()
  await page.getByRole('button', { name: 'Retry' }).click()

  const wishLists = page.getByRole('region', { name: 'Wishes' }).locator('details')
  const [ownList, othersList] = [wishLists.first(), wishLists.last()]
  await expect(wishLists.locator('summary')).toHaveText(['You1 of 32 not known', /^Sam/])
  await expect(ownList).toContainText('100 of 100 from the one wish that is known: musts count four times')
  await expect(ownList.getByRole('listitem')).toHaveText([
    /^Price at most \$600,000 · must.*Met$/,
    /1980 or later.*Not known$/,
    /^Quiet at night/,
  ])
  await expect(othersList).toContainText('A must is missed, so every house that misses none comes first.')
  await expect(othersList.getByRole('listitem')).toHaveText(['At least 4 bedrooms · mustMissed', 'A loomNot known'])
  await expect(othersList.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Change your wishes' })).toHaveAttribute('href', '/app/wishes')

  await test.step('the last of two quick answers wins', async () => {
    const answers = ownList.getByRole('radiogroup', { name: 'Quiet at night' })
    const storedAnswers = () => dana.backend.select('wish_answers', { select: 'answer' })
    const { release } = await holdRequests(page, '**/rest/v1/wish_answers**')
    await expect(answers.getByRole('radio', { name: 'Not known' })).toBeChecked()
    await answers.getByText('Yes', { exact: true }).click()
    await answers.getByText('No', { exact: true }).click()
    await expect(answers.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    release()
    await expect.poll(storedAnswers).toEqual([{ answer: 'no' }])
    await expect(answers).toHaveAttribute('aria-busy', 'false')
    await expect(answers.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await answers.getByText('Not known', { exact: true }).click()
    await expect.poll(storedAnswers).toEqual([])
    await expect(ownList.locator('summary')).toHaveText('You1 of 32 not known')
  })
})

test('“Where We Differ” tells an owner who hunts alone that it takes two, and is not in the navigation', async ({ page, account }) => {
  await account.addHouse('6 Single Street')
  await page.goto('/app/differ')
  await expect(page.getByRole('heading', { name: 'It takes two to differ' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite somebody' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Where We Differ' })).toHaveCount(0)
})
