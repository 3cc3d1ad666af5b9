import type { Page } from '@playwright/test'
import { createAccount, type Account } from '../support/people/accounts'
import { failOn, FAILED_REQUEST, POLLS, respondWithError } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { pressUntil } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayButton, dayFromToday } from '../support/appointments'

/** On the 15th, because going to the previous month and back can change a date at the end of a month. */
const LONG_AGO = `${dayFromToday(-400).slice(0, 'yyyy-MM'.length)}-15`

/** Adds more appointments than one request reads: 500 in recent weeks, one long before them, and one in the future. */
async function addManyAppointments(account: Account) {
  const house = await account.addHouse('12 Elm Street')
  const row = { house_id: house.id, time: '09:00', duration: 60, contacts: [] }
  const recentAppointments = Array.from({ length: 500 }, (_, index) => ({
    ...row,
    title: `Recent ${index}`,
    date: dayFromToday(-20 - (index % 40)),
  }))
  expect((await account.backend.send('POST', '/rest/v1/appointments', { data: recentAppointments })).status()).toBe(201)
  await addAppointment(account, house.id, { title: 'Long ago', date: LONG_AGO })
  await addAppointment(account, house.id, { title: 'To come', date: dayFromToday(3) })
  return house
}

/**
 * Records requests that read all appointments or those of some dates, but not requests for changed rows. A read is
 * recorded once, because the first poll reports the rows that were just inserted, and they are then read again.
 */
function watchListReads(page: Page) {
  const listReads: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isListRead = request.method() === 'GET' && pathname.endsWith('/rest/v1/appointments') && !searchParams.has('id')
    if (isListRead && !listReads.some((each) => String(each) === String(searchParams))) listReads.push(searchParams)
  })
  return listReads
}

const appointmentHeading = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title })

test('a calendar with many appointments loads a distant month on demand, and the house and the timeline show everything', async ({
  page,
  account,
  guard,
}) => {
  test.slow()
  guard.allowConsole(FAILED_REQUEST)
  const house = await addManyAppointments(account)
  const listReads = watchListReads(page)
  await page.goto(`/app/calendar?date=${dayFromToday(3)}`)
  await expect(appointmentHeading(page, 'To come')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(listReads).toHaveLength(1)

  await test.step('a month in the distant past is loaded once, together with the month before it', async () => {
    await page.goto(`/app/calendar?date=${LONG_AGO}`)
    await expect(appointmentHeading(page, 'Long ago')).toBeVisible()
    expect(listReads.filter((each) => each.getAll('date').length === 2)).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    const readCountBefore = listReads.length
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(appointmentHeading(page, 'Long ago')).toBeVisible()
    expect(listReads).toHaveLength(readCountBefore)
  })

  await test.step('the house’s page lists all events, and says so if the earlier ones could not be loaded', async () => {
    const stopFailing = await failOn(page, 'GET', /\/rest\/v1\/appointments\?.*house_id=eq/, respondWithError(500))
    await page.goto(`/app/house/${house.id}?tab=events`)
    const tab = page.getByRole('tabpanel', { name: 'Events' })
    const failureText = tab.getByText('Earlier events for this property could not be loaded.')
    await expect(failureText).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Edit To come' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Options for To come' })).toBeVisible()
    stopFailing()
    await pressUntil(tab.getByRole('button', { name: 'Retry' }), async () => (await failureText.count()) === 0)
    await expect(appointmentHeading(page, 'To come')).toBeVisible()
    await expect(appointmentHeading(page, 'Long ago')).toBeVisible()
  })

  await test.step('the timeline counts all appointments', async () => {
    await page.goto('/app/timeline')
    await expect(page.getByRole('button', { name: 'Show earlier (501)' })).toBeVisible()
    for (let week = 0; week < 4; week += 1) await page.getByRole('button', { name: 'Previous 7 days' }).click()
    await page.getByRole('region', { name: 'Seven days' }).getByRole('listitem').first().getByRole('button').click()
    const recentEntries = page.getByRole('heading', { level: 3, name: /^Recent / })
    const count = await recentEntries.count()
    expect(count).toBeLessThan(60)
    await page.getByRole('button', { name: /^Show later \(\d+\)$/ }).click()
    await expect.poll(() => recentEntries.count()).toBeGreaterThan(count)
  })
})

test('an appointment that a partner adds to a month not yet loaded is shown when the calendar opens that month', async ({
  account: sam,
  page,
  request,
}) => {
  test.slow()
  const dana = await createAccount(request)
  const house = await addManyAppointments(dana)
  await sam.empty()
  await join(dana, sam)
  await page.goto('/app/calendar')
  await expect(page.getByText('A viewing needs a house: add your first one, then schedule.')).toBeVisible()
  await expect(page.locator('[data-dot]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: /’s hunt$/ }).click()
  await dayButton(page, dayFromToday(3)).click()
  await expect(appointmentHeading(page, 'To come')).toBeVisible()
  await addAppointment(dana, house.id, { title: 'Added soon', date: dayFromToday(3), time: '17:00' })
  await addAppointment(dana, house.id, { title: 'Added long ago', date: LONG_AGO, time: '17:00' })
  await expect(appointmentHeading(page, 'Added soon')).toBeVisible()
  await page.goto(`/app/calendar?date=${LONG_AGO}`)
  await expect(appointmentHeading(page, 'Added long ago')).toBeVisible()
  await addAppointment(dana, house.id, { title: 'Added while shown', date: LONG_AGO, time: '18:00' })
  await expect(appointmentHeading(page, 'Added while shown')).toBeVisible()
})

test('the calendar reports a month that could not be loaded, and loads it once the network is back', async ({
  page,
  account,
  context,
  guard,
}) => {
  test.slow()
  guard.allowConsole(FAILED_REQUEST)
  await addManyAppointments(account)
  await page.goto(`/app/calendar?date=${dayFromToday(3)}`)
  await expect(appointmentHeading(page, 'To come')).toBeVisible()
  await context.setOffline(true)
  // The calendar may have opened on the next month. Going back twice always leads to a month before the current one.
  for (let month = 0; month < 2; month += 1) await page.getByRole('button', { name: 'Previous month' }).click()
  // No saved copy has that month.
  await expect(page.getByText('Some of your appointments could not be loaded. Nothing is lost.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Some of your appointments could not be loaded/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await dayButton(page, dayFromToday(3)).click()
  await expect(appointmentHeading(page, 'To come')).toBeVisible()

  await test.step('a day that the saved copy lacks is not empty if the hunt’s list could not be loaded either', async () => {
    await failOn(page, 'GET', '**/rest/v1/appointments*', respondWithError(500))
    await failOn(page, 'POST', POLLS, respondWithError(500))
    await page.goto(`/app/day?date=${dayFromToday(3)}`)
    await expect(page.getByText(/^Showing a saved copy from/)).toBeVisible()
    await page.goto(`/app/day?date=${LONG_AGO}`)
    await expect(page.getByText('Some of your appointments could not be loaded. Nothing is lost.')).toBeVisible()
    await expect(page.getByText('Nothing is scheduled on this day')).toHaveCount(0)
  })
})
