import { readFile } from 'node:fs/promises'
import { createAccount } from '../support/people/accounts'
import { failOn, respondWithError, FAILED_REQUEST, POLLS } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { mockGeocoder, serveWithRouter } from '../support/maps/mapServers'
import { expectToast, openMenu, toastOf, waitForSharedHunt } from '../support/screens'
import { GEOCODER } from '../support/maps/maps'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, storedAppointment } from '../support/appointments'

test.use({ mocksMapsWithRoutes: true })

const SATURDAY = '2086-05-04'
const DAY_PATH = `/app/day?date=${SATURDAY}`

test(
  'a couple adds a place, sees how far it is from each house, and plans a Saturday',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, account, request, router }) => {
    await serveWithRouter(page, router.url)
    await mockGeocoder(page, { 'Main St': [39.8, -89.6] })
    const farHouse = await account.addHouse('1 Far Lane', { coordinates: { lat: 39.9, lng: -89.6 } })
    const nearHouse = await account.addHouse('2 Near Road', { coordinates: { lat: 39.81, lng: -89.6 } })
    const sam = await createAccount(request)
    await join(account, sam)
    const lateAppointment = await addAppointment(account, nearHouse.id, { date: SATURDAY, time: '16:00', duration: 30 })
    await addAppointment(account, farHouse.id, { date: SATURDAY, time: '11:00', duration: 30 })

    await test.step('the router receives no requests while no travel times are shown', async () => {
      await page.goto('/app/places')
      await expect(page.getByRole('heading', { name: 'Where does your life happen?' })).toBeVisible()
      expect(router.requests).toEqual([])
    })

    await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a place' })
    await dialog.getByLabel('Name').fill('Work')
    await dialog.getByLabel('Address').fill('Nowhere at all')
    await dialog.getByLabel('At most, in minutes').fill('5')
    await dialog.getByRole('button', { name: 'Add place' }).click()
    await expect(dialog.getByText('This address was not found')).toBeVisible()
    await dialog.getByLabel('Address').fill('1 Main St, Springfield')
    await dialog.getByRole('button', { name: 'Add place' }).click()
    await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible()

    await test.step('a notice explains what sharing reveals, and the other person sees the shared place', async () => {
      const places = async () => {
        const response = await sam.backend.send('POST', '/rest/v1/rpc/hunt_places', { data: { p_hunt: account.id } })
        return ((await response.json()) as { label: string }[]).map(({ label }) => label)
      }
      expect(await places()).toEqual([])
      await page.getByRole('switch', { name: /^Share your places/ }).click()
      await expect(page.getByRole('alertdialog')).toContainText('the name and address of each of your places')
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expectToast(page, 'success', 'Your places are shared')
      expect(await places()).toEqual(['Work'])
    })

    await test.step('a house shows the travel time, and by how much it exceeds the limit', async () => {
      await page.goto(`/app/house/${farHouse.id}`)
      const trips = page.getByRole('region', { name: 'How far it is' })
      await trips.scrollIntoViewIfNeeded()
      await expect(trips).toContainText('10 min')
      await expect(trips).toContainText('5 min over the 5 min wanted')
      await expect(trips).toContainText('Travel times: © OpenStreetMap contributors')
    })

    await test.step('the comparison highlights the nearest house', async () => {
      await page.goto(`/app/compare?houses=${farHouse.id},${nearHouse.id}`)
      await expect(page.getByRole('row', { name: /^Work/ })).toContainText('Nearest')
    })

    await page.goto('/app/timeline')
    await page.getByRole('link', { name: 'Plan the day' }).click()
    await expect(page).toHaveURL(DAY_PATH)
    await page.getByLabel('Start at').selectOption({ label: 'Work' })
    const orderedDay = page.getByRole('list', { name: 'The day in order' })
    await expect(orderedDay).toContainText('20 min with parking')
    await expect(page.getByText('All times are fixed.')).toBeVisible()
    await expect(orderedDay.getByText(/ · leave by \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(orderedDay.getByText(/ to spare$/).first()).toBeVisible()
    await expect(orderedDay.getByText(/Leave Work at the latest$/)).toBeVisible()
    await test.step('the line on the map follows the roads', async () => {
      await expect(page.locator('path.route-line')).toHaveCount(2)
      await expect(page.locator('path.route-line:not([stroke-dasharray])')).toHaveCount(2)
    })

    await orderedDay.getByRole('listitem').filter({ hasText: '2 Near Road' }).getByRole('button', { name: 'Let it move: Viewing' }).click()
    await page.getByLabel('From', { exact: true }).fill('09:00')
    await page.getByLabel('Until', { exact: true }).fill('18:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText('There is a better order')).toBeVisible()
    await expect(orderedDay).toContainText('instead of 4:00 PM')
    await expect(page.getByText(/^1 of 2 would move\. You would be done at \d+:\d\d [AP]M instead of 4:30 PM/)).toBeVisible()
    await page.getByRole('button', { name: 'Show as scheduled' }).click()
    await expect(orderedDay).not.toContainText('instead of 4:00 PM')

    const applyButton = page.getByRole('button', { name: 'Apply these times' })
    await test.step('a plan can be undone', async () => {
      await applyButton.click()
      await expectToast(page, 'success', 'The day is planned')
      await toastOf(page).getByRole('button', { name: 'Undo' }).click()
      await expectToast(page, 'success', 'The old times are back')
      await expect.poll(async () => (await storedAppointment(account, lateAppointment.id))?.time).toBe('16:00')
      await expect(page.getByText('There is a better order')).toBeVisible()
    })
    await applyButton.click()
    await expect(page.getByText('No better order is possible')).toBeVisible()
    await expectToast(page, 'success', 'The day is planned')
    const movedAppointment = await storedAppointment(account, lateAppointment.id)
    expect(movedAppointment?.time).not.toBe('16:00')

    await page.getByLabel('End at').selectOption({ label: 'Work' })
    await expect(orderedDay.getByText(/Arrive at Work$/)).toBeVisible()
    await expect(page).toHaveURL(/&from=([\w-]+)&to=\1$/)

    await test.step('the plan can be exported', async () => {
      const link = page.getByRole('link', { name: 'Open in Google Maps' })
      expect(await link.getAttribute('href')).toContain('travelmode=driving')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Calendar file' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`${lateAppointment.id}@house-hunter`)
      expect(file).toContain(`T${movedAppointment?.time?.replace(':', '')}00`)
    })

    await test.step('the router receives few requests and none twice, and signing out leaves nothing behind', async () => {
      expect(router.requests.length).toBeLessThan(14)
      expect(router.requests).toEqual([...new Set(router.requests)])
      expect(await page.evaluate(() => localStorage.getItem('house-hunter-travel'))).toContain('"seconds":600')
      await page.evaluate(() => scrollTo(0, 0))
      await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/auth$/)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })
  },
)

test('while the router rejects requests, travel times are estimated from the distance, and a single notice says so', async ({
  page,
  account,
  guard,
  router,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  router.fail(429)
  await serveWithRouter(page, router.url)
  const [one, two] = await Promise.all(
    ['1 First Lane', '2 Second Road'].map((street, index) =>
      account.addHouse(street, { coordinates: { lat: 39.8 + index / 50, lng: -89.6 } }),
    ),
  )
  await addAppointment(account, one?.id ?? '', { date: SATURDAY, time: '10:00', duration: 30 })
  await addAppointment(account, two?.id ?? '', { date: SATURDAY, time: '10:40', duration: 30 })
  await page.goto(DAY_PATH)
  await expectToast(page, 'error', 'Some travel times are estimates')
  await expect(page.getByText(/≈ \d+ min with parking \(estimate\)/)).toBeVisible()
  await expect(page.getByText(/No order of this day works.*“Viewing” at 1 First Lane and “Viewing” at 2 Second Road/)).toBeVisible()
  await expect(page.getByText(/^Too little time: \d+ min short$/)).toBeVisible()
  await expect(page.locator('path.route-line')).toHaveAttribute('stroke-dasharray', '2 10')
  expect(router.requests).toHaveLength(1)
})

test('the day plan shows what is missing, hours can be set and removed, and failures move nothing', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const elm = await account.addHouse('12 Elm Street', { coordinates: { lat: 30.27, lng: -97.74 } })
  const oak = await account.addHouse('9 Oak Avenue', { coordinates: { lat: 30.28, lng: -97.75 } })
  const houseNotOnMap = await account.addHouse('1 Lost Way')
  const newHouse = await account.addHouse('2 Found Road')
  const times = Array.from({ length: 13 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`)
  for (const time of times) await addAppointment(account, elm.id, { date: '2086-05-05', time, duration: 30 })
  await addAppointment(account, elm.id, { date: SATURDAY, time: '10:00' })
  await addAppointment(account, houseNotOnMap.id, { title: 'Look', date: SATURDAY, time: '12:00' })
  await addAppointment(account, newHouse.id, { title: 'Visit', date: SATURDAY, time: '14:00' })
  const lateAppointment = await addAppointment(account, oak.id, { title: 'Last', date: SATURDAY, time: '16:00' })
  await addAppointment(account, elm.id, { title: 'Call the agent', date: SATURDAY, time: null })

  await page.goto('/app/day?date=2086-05-05')
  const orderedDay = page.getByRole('list', { name: 'The day in order' })
  await expect(page.getByText(/^This day has 13 appointments/)).toBeVisible()
  await expect(orderedDay.getByRole('listitem')).toHaveCount(13)
  await page.goto('/app/day?date=2086-02-31')
  await expect(page.getByRole('heading', { name: 'Nothing is scheduled on this day' })).toBeVisible()

  // Of the two houses that have not been looked up yet, the geocoder finds one.
  await page.addInitScript((geocoder) => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(geocoder)) return send(input, init)
      return Promise.resolve(Response.json(url.includes('Lost') ? [] : [{ lat: '30.29', lon: '-97.76' }]))
    }
  }, GEOCODER)
  await page.goto(DAY_PATH)
  await expect(page.getByText('Not on the map, so travel times to and from there are not known: “Look” at 1 Lost Way.')).toBeVisible()
  await expect(orderedDay.getByText(/^Travel time unknown, 30 min allowed/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Without a time' })).toContainText('Call the agent')

  await test.step('if the device’s position is unknown, a toast says so', async () => {
    await page.getByLabel('Start at').selectOption({ label: 'Where I am now' })
    await expectToast(page, 'error', 'Your position is not known')
    await expect(page.getByLabel('Start at')).toHaveValue('')
  })

  type StoredHours = Record<'flexible_from' | 'flexible_until', unknown>
  const storedHours = async () => {
    const stored = (await storedAppointment(account, lateAppointment.id)) as unknown as StoredHours
    return [stored.flexible_from, stored.flexible_until]
  }
  await test.step('hours that cannot be saved stay in the form, and saved ones can be removed', async () => {
    const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/appointments*', respondWithError(500))
    await page.getByRole('button', { name: 'Let it move: Last' }).click()
    await page.getByLabel('From', { exact: true }).fill('10:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expectToast(page, 'error', 'Error', 'There was an error updating your appointment.')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('10:00')
    stopFailing()
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText('May move between 10:00 AM and 6:00 PM')).toBeVisible()
    expect(await storedHours()).toEqual(['10:00', '18:00'])
    await page.getByRole('button', { name: 'Change the hours of Last' }).click()
    await page.getByRole('button', { name: 'Fix its time' }).click()
    await expect.poll(storedHours).toEqual([null, null])
    await expect(page.getByText(/^May move/)).toHaveCount(0)
  })

  await test.step('a rejected plan moves nothing', async () => {
    await page.getByRole('button', { name: 'Let it move: Last' }).click()
    await page.getByRole('button', { name: 'Save hours' }).click()
    const applyButton = page.getByRole('button', { name: 'Apply these times' })
    for (const [status, message, code, expectedText] of [
      [400, 'changed', 'HH007', 'Somebody else has changed this day in the meantime.'],
      [403, 'Only the owner of the hunt can move it', '42501', 'Only the owner of the hunt can move it'],
      [500, 'The disk is full', '', 'There was an error saving the plan'],
    ] as const) {
      const stopFailing = await failOn(page, 'POST', '**/rest/v1/rpc/plan_day*', respondWithError(status, message, code))
      await applyButton.click()
      await expect(toastOf(page).filter({ hasText: 'Nothing was moved' }).filter({ hasText: expectedText })).toBeVisible()
      await expect(page.getByText('There is a better order')).toBeVisible()
      stopFailing()
    }
    expect((await storedAppointment(account, lateAppointment.id))?.time).toBe('16:00')
  })

  await test.step('when the day is shown as scheduled, an appointment whose time is only proposed is listed below it', async () => {
    await page.getByRole('button', { name: 'Let it move: Call the agent' }).click()
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(orderedDay.getByRole('button', { name: 'Change the hours of Call the agent' })).toBeFocused()
    await page.getByRole('button', { name: 'Show as scheduled' }).click()
    const card = page.getByRole('region', { name: 'Without a time' })
    await expect(card).toContainText('Call the agent')
    await page.getByRole('button', { name: 'Change the hours of Call the agent' }).click()
    await page.getByRole('button', { name: 'Remove the hours' }).click()
    await expect(card.getByRole('button', { name: 'Let it move: Call the agent' })).toBeFocused()
  })
})

test('if a place’s address is not found, the place can be put on the map by hand or saved without travel times', async ({
  page,
  account,
}) => {
  await mockGeocoder(page, {})
  const house = await account.addHouse('1 Far Lane', { coordinates: { lat: 39.9, lng: -89.6 } })
  await page.goto('/app/places')
  await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Cabin')
  await dialog.getByRole('button', { name: 'Choose it on a map' }).click()
  await dialog.getByLabel('Coordinates').fill('39.8, -89.6')
  const map = dialog.getByRole('region', { name: 'Map' })
  await map.scrollIntoViewIfNeeded()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(dialog.getByLabel('Coordinates')).not.toHaveValue('39.8, -89.6')
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await expect(page.getByRole('heading', { name: 'Cabin' })).toBeVisible()
  const [cabin] = await account.backend.select<{ latitude: number; longitude: number }>('own_places')
  expect(Math.abs((cabin?.latitude ?? 0) - 39.8) + Math.abs((cabin?.longitude ?? 0) + 89.6)).toBeLessThan(0.1)

  await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
  await dialog.getByLabel('Name').fill('Aunt')
  await dialog.getByLabel('Address').fill('Behind the hill')
  await dialog.getByRole('button', { name: 'Add place' }).click()
  await dialog.getByRole('button', { name: 'Save without travel times' }).click()
  await expect(page.getByText('Not on the map, so no travel times are shown.')).toBeVisible()
  await page.goto(`/app/house/${house.id}`)
  const trips = page.getByRole('region', { name: 'How far it is' })
  await trips.scrollIntoViewIfNeeded()
  await expect(trips.getByRole('listitem').filter({ hasText: 'Aunt' })).toContainText('Not on the map')
  await expect(trips.getByRole('listitem').filter({ hasText: 'Cabin' })).toContainText('(estimate)')
})

test('a plan from the saved copy is a preview, and says that the appointments are not loaded', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('12 Elm Street', { coordinates: { lat: 39.8, lng: -89.6 } })
  await addAppointment(account, house.id, { date: SATURDAY, time: '10:00', duration: 30 })
  const flexibleHours = { flexible_from: '09:00', flexible_until: '18:00' }
  await addAppointment(account, house.id, { date: SATURDAY, time: '16:00', duration: 30, ...flexibleHours })
  const applyButton = page.getByRole('button', { name: 'Apply these times' })
  await page.goto(DAY_PATH)
  await expect(applyButton).toBeVisible()
  await expect(page.getByText('At the same address')).toBeVisible()
  await failOn(page, 'GET', '**/rest/v1/appointments*', respondWithError(500))
  await failOn(page, 'POST', POLLS, respondWithError(500))
  await page.reload()
  await expect(page.getByText('This is a preview: nothing can be moved until your appointments are loaded.')).toBeVisible()
  await expect(applyButton).toHaveCount(0)
})

test('the plan for today leaves out what is over, and plans what is still to come', async ({ page, account }) => {
  const [elm, oak] = await Promise.all(
    ['12 Elm Street', '9 Oak Avenue'].map((street, index) =>
      account.addHouse(street, { coordinates: { lat: 39.8 + index / 50, lng: -89.6 } }),
    ),
  )
  await addAppointment(account, elm?.id ?? '', { title: 'Morning', time: '09:00' })
  await addAppointment(account, oak?.id ?? '', { title: 'At the same time', time: '09:30' })
  const hours = (from: string, until: string) => ({ flexible_from: from, flexible_until: until })
  await addAppointment(account, elm?.id ?? '', { title: 'Too late', time: null, ...hours('10:00', '12:00') })
  await addAppointment(account, oak?.id ?? '', { title: 'To come', time: null, ...hours('09:00', '20:00') })
  await page.clock.setFixedTime(await page.evaluate(() => new Date().setHours(15, 0, 0, 0)))
  await page.goto(`/app/day?date=${dayFromToday(0)}`)
  await expect(page.getByText('The hours are over, so no new time is proposed: “Too late” at 12 Elm Street.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Without a time' })).toContainText('Too late')
  await expect(page.getByText('There is a better order')).toBeVisible()
  await expect(page.getByRole('list', { name: 'The day in order' })).toContainText('To come')
})

test('a member who may not move appointments sees a preview of the plan', async ({ page, account, request }) => {
  const dana = await createAccount(request)
  const [one, two] = await Promise.all(
    ['1 First Lane', '2 Second Road'].map((street, index) =>
      dana.addHouse(street, { coordinates: { lat: 39.8 + index / 50, lng: -89.6 } }),
    ),
  )
  await join(dana, account)
  await addAppointment(dana, one?.id ?? '', { date: SATURDAY, time: '10:00', duration: 30 })
  const flexibleHours = { flexible_from: '09:00', flexible_until: '18:00' }
  const second = await addAppointment(dana, two?.id ?? '', { date: SATURDAY, time: '16:00', duration: 30, ...flexibleHours })
  await page.goto(`/app/house/${one?.id}`)
  await expect(page.getByRole('heading', { name: '1 First Lane' })).toBeVisible()
  await waitForSharedHunt(page)
  await page.goto(DAY_PATH)
  await expect(page.getByText('This is a preview: some of these appointments are not yours to move.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply these times' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /move|hours/ })).toHaveCount(0)
  const response = await account.backend.send('POST', '/rest/v1/rpc/plan_day', {
    data: { p_moves: [{ id: second.id, time: '11:00', updated_at: (second as unknown as { updated_at: string }).updated_at }] },
  })
  expect(response.ok()).toBe(false)
})
