import { randomUUID } from 'node:crypto'
import { failOn, FAILED_REQUEST, holdPolls, holdRequests, respondWithError } from '../support/faults/faults'
import { GEOCODER } from '../support/maps/maps'
import { mockGeocoder } from '../support/maps/mapServers'
import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ mocksMapsWithRoutes: true })

type PlaceRow = {
  id: string
  label: string
  address: string
  latitude: number
  longitude: number
  mode: string
  most_minutes: number | null
}

test('a place can be found by its address, put on the map by hand, or saved without travel times', async ({
  page,
  context,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  // The screen must show what it has saved without waiting for live updates.
  await holdPolls(page)
  const lookups = await mockGeocoder(page, { 'Main St': [39.8, -89.6] })
  const house = await account.addHouse('1 Far Lane', { coordinates: { lat: 39.85, lng: -89.6 } })
  const storedPlace = async (label: string) => (await account.backend.select<PlaceRow>('own_places', { label: `eq.${label}` }))[0]
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name', { exact: true })
  const address = dialog.getByLabel('Address', { exact: true })
  const coordinates = dialog.getByLabel('Coordinates')
  const save = dialog.getByRole('button', { name: /^(Add place|Update)$/ })
  const openForm = (label: string) =>
    test.step(`open the form for ${label}`, async () => {
      await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
      await name.fill(label)
    })
  await page.goto('/app/places')

  await test.step('input stays in the form if the lookup or the save fails, and a retry saves it exactly once', async () => {
    await openForm('  Work ')
    await address.fill('1 Closed Road')
    await dialog.getByLabel('How you get there').selectOption('By bike')
    await dialog.getByLabel('At most, in minutes').fill('0')
    await save.click()
    await expect(dialog.getByText('Minutes must be a whole number from 1 to 600')).toBeVisible()
    await dialog.getByLabel('At most, in minutes').fill('40')
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(`${GEOCODER}search?**`, (route) => route.fulfill({ status: 503, headers }), { times: 1 })
    await save.click()
    await expect(dialog.getByText('The address could not be looked up now. Check your connection and try again.')).toBeVisible()
    await expect(name).toHaveValue('  Work ')
    expect(await account.backend.select('own_places')).toEqual([])
    await address.fill('1 Main St')
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/own_places**', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await expectToast(page, 'error', 'The place could not be saved')
    await expect(name).toHaveValue('  Work ')
    stopFailing()
    await save.click()
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()
    await expect(page.getByText('By bike · at most 40 min')).toBeVisible()
    const work = { label: 'Work', address: '1 Main St', latitude: 39.8, longitude: -89.6, mode: 'bike', most_minutes: 40 }
    expect(await account.backend.select('own_places')).toMatchObject([work])
  })

  await test.step('the same address is not looked up again', async () => {
    const lookupCountBefore = lookups.length
    await page.getByRole('button', { name: 'Edit Work' }).click()
    await name.fill('Office')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
    expect(lookups).toHaveLength(lookupCountBefore)
  })

  await test.step('a place can be set by a tap on the map or by the device’s position, and given an address later', async () => {
    await openForm('Cabin')
    await dialog.getByRole('button', { name: 'Choose it on a map' }).click()
    await save.click()
    await expect(dialog.getByText(/^Put the pin on the map, or type degrees/)).toBeVisible()
    const pin = dialog.locator('[data-moving-pin]')
    await expect(pin).toHaveCount(0)
    await dialog.getByRole('region', { name: 'Map' }).click()
    await expect(pin).toBeVisible()
    await expect(coordinates).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Where I am now' }).click()
    await expect(dialog.getByText(/Allow it in the settings of this site/)).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.80171234, longitude: -89.6436 })
    await dialog.getByRole('button', { name: 'Where I am now' }).click()
    await expect(coordinates).toHaveValue('39.801712, -89.6436')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Cabin' })).toBeVisible()
    expect(await storedPlace('Cabin')).toMatchObject({ address: '', latitude: 39.801712, longitude: -89.6436, most_minutes: null })

    await page.getByRole('button', { name: 'Edit Cabin' }).click()
    await expect(coordinates).toHaveValue('39.801712, -89.6436')
    await dialog.getByRole('button', { name: 'Look up the address instead' }).click()
    await save.click()
    await expect(dialog.getByText('Address is required')).toBeVisible()
    await address.fill('1 Main St')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect(await storedPlace('Cabin')).toMatchObject({ address: '1 Main St', latitude: 39.8 })
  })

  await test.step('an address that is not found can be saved without travel times, until it is changed', async () => {
    const saveAnywayButton = dialog.getByRole('button', { name: 'Save without travel times' })
    await openForm('Aunt')
    await address.fill('Behind a hill')
    await expect(saveAnywayButton).toHaveCount(0)
    await save.click()
    await expect(saveAnywayButton).toBeVisible()
    await address.fill('Behind a hill, Springfield')
    await expect(saveAnywayButton).toHaveCount(0)
    await address.fill('Behind a hill')
    await saveAnywayButton.click()
    await expect(page.getByText('Not on the map, so no travel times are shown. Edit the place to set its location.')).toBeVisible()
    expect(await storedPlace('Aunt')).toMatchObject({ address: 'Behind a hill', latitude: 0, longitude: 0 })
  })

  await test.step('changes made while an address is being looked up stay in the form', async () => {
    const { release } = await holdRequests(page, `${GEOCODER}search?**`)
    await openForm('Mill')
    await address.fill('2 Main St')
    await save.click()
    await dialog.getByRole('button', { name: 'Choose it on a map' }).click()
    await coordinates.fill('39.9, -89.5')
    await name.fill('Old mill')
    release()
    await save.click()
    await expect(page.getByRole('heading', { name: 'Old mill' })).toBeVisible()
    expect(await storedPlace('Old mill')).toMatchObject({ address: '2 Main St', latitude: 39.9, longitude: -89.5 })

    const { release: releaseSecond } = await holdRequests(page, `${GEOCODER}search?**`)
    await page.getByRole('button', { name: 'Edit Old mill' }).click()
    await address.fill('3 Main St')
    await save.click()
    await name.fill('Mill')
    releaseSecond()
    await expect(save).toBeEnabled()
    await expect(name).toHaveValue('Mill')
    await save.click()
    await expect(page.getByRole('heading', { name: 'Mill', exact: true })).toBeVisible()
    expect(await storedPlace('Mill')).toMatchObject({ address: '3 Main St', latitude: 39.8 })
  })

  await test.step('a person can have at most six places', async () => {
    for (const label of ['Gym', 'School']) {
      const place = { id: randomUUID(), label, address: '', latitude: 39.9, longitude: -89.5, mode: 'car' }
      await account.backend.insert('own_places', place)
    }
    await page.reload()
    await expect(page.getByText('6 of 6. To add another, delete one first.')).toBeVisible()
    for (const add of await page.getByRole('button', { name: 'Add place' }).all()) await expect(add).toBeDisabled()
  })

  await test.step('an estimate near the limit, or a missing travel time, leaves a wish undecided', async () => {
    for (const label of ['Office', 'Aunt']) {
      const wish = { id: randomUUID(), owner_id: account.id, importance: 'must', kind: 'place', at_most: 25 }
      await account.backend.insert('wishes', { ...wish, place_id: (await storedPlace(label))?.id })
    }
    await page.goto(`/app/house/${house.id}?tab=together`)
    const wishItem = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(wishItem('Office within 25 min')).toContainText(/≈ \d+ min \(estimate\) Not known$/)
    await expect(wishItem('Aunt within 25 min')).toContainText(/mustNot known$/)
  })
})

test('a place that is saved in one hunt is up to date in another, and stays shared there', async ({
  page,
  account: sam,
  request,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  // The other hunt must show the place without waiting for live updates.
  await holdPolls(page)
  const dana = await createAccount(request, newPerson('Dana Example'))
  await dana.addHouse('4 Shared Street')
  await join(dana, sam)
  await join(sam, dana)
  const work = { id: randomUUID(), label: 'Work', address: '1 Main St', latitude: 39.8, longitude: -89.6, mode: 'bike' }
  await sam.backend.insert('own_places', work)
  for (const owner of [sam, dana]) await sam.backend.insert('place_shares', { owner_id: owner.id })
  const choosePlacesOf = async (hunt: string) => {
    await page.getByRole('button', { name: /^Hunt:/ }).click()
    await page.getByRole('menuitemcheckbox', { name: hunt }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Your places' }).click()
  }
  const sharingSwitch = page.getByRole('switch', { name: /^Share your places/ })
  await page.goto('/app/dashboard')

  await test.step('its new name is shown in both', async () => {
    await choosePlacesOf('Dana Example’s hunt')
    await page.getByRole('button', { name: 'Edit Work' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Office')
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
    await choosePlacesOf('My hunt')
    await expect(page.getByRole('button', { name: 'Edit Office' })).toBeVisible()
    await expect(page.getByText(/^Not on the map/)).toHaveCount(0)
  })

  await test.step('sharing ends in one hunt after the other, even if another hunt is chosen before the change is saved', async () => {
    const heldRequests = await holdRequests(page, '**/rest/v1/place_shares**')
    await sharingSwitch.click()
    await choosePlacesOf('Dana Example’s hunt')
    heldRequests.release()
    await expectToast(page, 'success', 'Sharing stopped', 'You still share them with another hunt.')
    await expect(sharingSwitch).toBeChecked()
    await choosePlacesOf('My hunt')
    await expect(page.getByText('You share them with another hunt, not with this one.')).toBeVisible()
    await choosePlacesOf('Dana Example’s hunt')
    await sharingSwitch.click()
    await expectToast(page, 'success', 'Sharing stopped', 'Only you can see your places now.')
    await expect(page.getByText('Only you can see them now.')).toBeVisible()
  })

  await test.step('the list does not move when the sharing switch appears', async () => {
    const { release } = await holdRequests(page, '**/rest/v1/place_shares**')
    await page.reload()
    const place = page.getByRole('heading', { name: 'Office' })
    const before = await place.boundingBox()
    release()
    await expect(sharingSwitch).toBeVisible()
    expect(await place.boundingBox()).toEqual(before)
  })

  await test.step('whether places are shared is shown even if there are none, and can be loaded again after an error', async () => {
    await sam.backend.insert('place_shares', { owner_id: dana.id })
    await sam.backend.remove('own_places', { id: `eq.${work.id}` })
    const stopFailing = await failOn(page, 'GET', '**/rest/v1/place_shares**', respondWithError(503))
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(/^Whether you share your places could not be loaded/)
    stopFailing()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(sharingSwitch).toBeChecked()
    await expect(page.getByText('Where does your life happen?')).toBeVisible()
    await expect(page.getByText(/Only you see them/)).toHaveCount(0)
  })
})
