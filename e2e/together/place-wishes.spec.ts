import { randomUUID } from 'node:crypto'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { serveWithRouter } from '../support/maps/mapServers'
import { newPerson } from '../support/people/people'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addWish, dialogOn, shareWishes } from '../support/wishes'

test.use({ mocksMapsWithRoutes: true })

test('a maximum travel time to work can be a wish, and never reveals a place that is not shared', async ({
  account: sam,
  page,
  request,
  openContext,
  router,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  await sam.empty()
  const nearHouse = await dana.addHouse('2 Near Road', { coordinates: { lat: 39.89, lng: -89.6 } })
  const farHouse = await dana.addHouse('1 Far Lane', { coordinates: { lat: 39.4, lng: -89.6 } })
  await join(dana, sam)
  await dana.backend.insert('own_places', {
    id: randomUUID(),
    label: 'Secret Lab',
    address: '1 Hidden Way',
    latitude: 39.9,
    longitude: -89.6,
    mode: 'car',
    most_minutes: 40,
  })
  const readAsSam = async () => {
    const responses = await Promise.all(
      ['hunt_wishes', 'hunt_places', 'my_account'].map((name) =>
        sam.backend.send('POST', `/rest/v1/rpc/${name}`, { data: { p_hunt: dana.id } }),
      ),
    )
    return [...(await Promise.all(responses.map((response) => response.text()))), JSON.stringify(await sam.backend.select('wishes'))].join()
  }

  const danasPage = await (await openContext(dana, 'phone')).newPage()
  await serveWithRouter(danasPage, router.url)
  await danasPage.goto('/app/wishes')
  await addWish(danasPage, 'Secret Lab within 40 min')
  await addWish(danasPage, 'Quiet at night')
  const privacyNote = danasPage.getByText(/Wishes about your places are yours alone until you/)
  await expect(privacyNote).toHaveCount(0)
  await shareWishes(danasPage)
  await expect(privacyNote).toBeVisible()
  await expect(danasPage.getByRole('link', { name: 'share the places' })).toHaveAttribute('href', '/app/places')

  await page.goto(`/app/house/${nearHouse.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '2 Near Road' })).toBeVisible()
  await page.goto('/app/wishes')
  await expect(page.getByRole('heading', { name: 'Dana’s wishes' })).toBeVisible()
  await expect(page.getByText('Quiet at night').last()).toBeVisible()
  await expect(page.locator('section').filter({ hasText: 'Dana’s wishes' }).getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Secret Lab')).toHaveCount(0)
  expect(await readAsSam()).not.toMatch(/Secret|Hidden|39\.9|place_id":"/)

  await test.step('the list of houses sends the router no requests, and reuses travel times that a house’s page has loaded', async () => {
    await danasPage.goto('/app/dashboard')
    await expect(danasPage.getByRole('article')).toHaveCount(2)
    expect(router.requests).toEqual([])
    await danasPage.goto(`/app/house/${nearHouse.id}`)
    await danasPage.getByRole('tab', { name: 'Together' }).click()
    await expect(danasPage.getByRole('listitem').filter({ hasText: 'Secret Lab within 40 min' })).toContainText('1 min Met')
    await danasPage.goto(`/app/house/${farHouse.id}`)
    await danasPage.getByRole('tab', { name: 'Together' }).click()
    await expect(danasPage.getByRole('listitem').filter({ hasText: 'Secret Lab within 40 min' })).toContainText('50 min Missed')
    await danasPage.goto('/app/dashboard')
    await expect(danasPage.getByRole('article').filter({ hasText: '2 Near Road' })).toContainText('You 1 of 2')
    await expect(danasPage.getByRole('article').filter({ hasText: '1 Far Lane' })).toContainText('You 0 of 2')
  })

  await test.step('once the places are shared too, the other person sees the wish at once', async () => {
    await danasPage.goto('/app/places')
    await danasPage.getByRole('switch', { name: /^Share your places/ }).click()
    await danasPage.getByRole('button', { name: 'Share', exact: true }).click()
    await expectToast(danasPage, 'success', 'Your places are shared')
    await expect(danasPage.getByText('They see the name and address of each place, and how far each house is from it.')).toBeVisible()
    await expect(page.getByText('Secret Lab within 40 min')).toBeVisible()
    await danasPage.goto('/app/wishes')
    await expect(danasPage.getByText(/^Shared with/)).toBeVisible()
    await expect(privacyNote).toHaveCount(0)
    await danasPage.goto('/app/places')
    await page.goto('/app/places')
    const sharedPlaces = page.getByRole('region', { name: 'Places of Dana' })
    await expect(sharedPlaces.getByRole('heading', { name: 'Secret Lab' })).toBeVisible()
    await expect(sharedPlaces.getByRole('button')).toHaveCount(0)
    await page.goto('/app/wishes')
    await expect(page.getByText('Secret Lab within 40 min')).toBeVisible()
  })

  await test.step('once sharing has ended, the other person no longer sees the wish', async () => {
    await danasPage.getByRole('switch', { name: /^Share your places/ }).click()
    await expectToast(danasPage, 'success', 'Sharing stopped')
    await expect(danasPage.getByText('Only you can see them now.')).toBeVisible()
    await expect(page.getByText('Secret Lab within 40 min')).toHaveCount(0)
    expect(await readAsSam()).not.toMatch(/Secret|Hidden|39\.9|place_id":"/)
  })

  await test.step('the wish is deleted with the place', async () => {
    await danasPage.getByRole('button', { name: 'Delete Secret Lab' }).click()
    await expect(danasPage.getByRole('alertdialog')).toContainText('with your wishes about it')
    await danasPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(danasPage.getByRole('heading', { name: 'Where does your life happen?' })).toBeVisible()
    await danasPage.goto('/app/wishes')
    await expect(danasPage.getByText('1 of 15')).toBeVisible()
    await expect(dialogOn(danasPage)).toHaveCount(0)
  })
})
