import { randomUUID } from 'node:crypto'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { withRouter } from '../support/maps/mapServers'
import { newPerson } from '../support/people/people'
import { standInRouter, type StandInRouter } from '../support/faults/router'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addWish, dialog, shareWishes } from '../support/wishes'

test.use({ mapsOverNetwork: true })

let router: StandInRouter

test.beforeEach(async () => {
  router = await standInRouter()
})
test.afterEach(() => router.close())

test('a maximum travel time to work is a wish like any other, and reveals no place that is not shared', async ({
  account: sam,
  page,
  request,
  openContext,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  await sam.empty()
  const near = await dana.addHouse('2 Near Road', { coordinates: { lat: 39.89, lng: -89.6 } })
  const far = await dana.addHouse('1 Far Lane', { coordinates: { lat: 39.4, lng: -89.6 } })
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
  const readBySam = async () => {
    const answers = await Promise.all(
      ['hunt_wishes', 'hunt_places', 'my_account'].map((name) =>
        sam.backend.send('POST', `/rest/v1/rpc/${name}`, { data: { p_hunt: dana.id } }),
      ),
    )
    return [...(await Promise.all(answers.map((answer) => answer.text()))), JSON.stringify(await sam.backend.select('wishes'))].join()
  }

  const danas = await (await openContext(dana, 'phone')).newPage()
  await withRouter(danas, router.url)
  await danas.goto('/app/wishes')
  await addWish(danas, 'Secret Lab within 40 min')
  await addWish(danas, 'Quiet at night')
  await shareWishes(danas)
  await expect(danas.getByText(/Wishes about your places are yours alone until you/)).toBeVisible()

  await page.goto(`/app/house/${near.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '2 Near Road' })).toBeVisible()
  await page.goto('/app/wishes')
  await expect(page.getByRole('heading', { name: 'Dana’s wishes' })).toBeVisible()
  await expect(page.getByText('Quiet at night').last()).toBeVisible()
  await expect(page.getByText('Secret Lab')).toHaveCount(0)
  expect(await readBySam()).not.toMatch(/Secret|Hidden|39\.9|place_id":"/)

  await test.step('the list sends the router no requests, and reuses the times that a house’s page has loaded', async () => {
    await danas.goto('/app/dashboard')
    await expect(danas.getByRole('article')).toHaveCount(2)
    expect(router.requests).toEqual([])
    await danas.goto(`/app/house/${near.id}`)
    await danas.getByRole('tab', { name: 'Together' }).click()
    await expect(danas.getByRole('listitem').filter({ hasText: 'Secret Lab within 40 min' })).toContainText('1 min Met')
    await danas.goto(`/app/house/${far.id}`)
    await danas.getByRole('tab', { name: 'Together' }).click()
    await expect(danas.getByRole('listitem').filter({ hasText: 'Secret Lab within 40 min' })).toContainText('50 min Missed')
    await danas.goto('/app/dashboard')
    await expect(danas.getByRole('article').filter({ hasText: '2 Near Road' })).toContainText('You 1 of 2')
    await expect(danas.getByRole('article').filter({ hasText: '1 Far Lane' })).toContainText('You 0 of 2')
  })

  await test.step('once the places are shared, too, the other person sees it at once', async () => {
    await danas.goto('/app/places')
    await danas.getByRole('switch', { name: /^Share your places/ }).click()
    await danas.getByRole('button', { name: 'Share', exact: true }).click()
    await expectToast(danas, 'success', 'Your places are shared')
    await expect(page.getByText('Secret Lab within 40 min')).toBeVisible()
  })

  await test.step('after the sharing ends they no longer see it', async () => {
    await danas.getByRole('switch', { name: /^Share your places/ }).click()
    await expectToast(danas, 'success', 'Sharing stopped')
    await expect(page.getByText('Secret Lab within 40 min')).toHaveCount(0)
    expect(await readBySam()).not.toMatch(/Secret|Hidden|39\.9|place_id":"/)
  })

  await test.step('the wish is deleted with the place', async () => {
    await danas.getByRole('button', { name: 'Delete Secret Lab' }).click()
    await expect(danas.getByRole('alertdialog')).toContainText('with your wishes about it')
    await danas.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(danas.getByRole('heading', { name: 'Where does your life happen?' })).toBeVisible()
    await danas.goto('/app/wishes')
    await expect(danas.getByText('1 of 15')).toBeVisible()
    await expect(dialog(danas)).toHaveCount(0)
  })
})
