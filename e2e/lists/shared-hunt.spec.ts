import { addAppointment } from '../support/appointments'
import { createAccount } from '../support/people/accounts'
import { changeCollaborationSettings, join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { streetsOn, waitForSharedHunt } from '../support/screens'
import { expect, test } from '../support/test'

test('every screen of another person’s empty hunt shows who owns it and what the member may do', async ({
  page,
  account: sam,
  request,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  await dana.empty()
  await sam.empty()
  await join(dana, sam)
  const main = page.getByRole('main')
  const expectText = async (path: string, text: string | RegExp) => {
    await page.goto(`/app/${path}`)
    await expect(main.getByText(text)).toBeVisible()
  }
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dana Example’s hunt' }).click()
  const addControls = main
    .getByRole('link', { name: /^Add|Invite somebody/ })
    .or(main.getByRole('button', { name: /^(Add|Schedule|Import)/ }))

  await test.step('a member who may not add anything sees that the owner has to add houses first', async () => {
    await changeCollaborationSettings(dana, { schedule_appointments: false })
    await expectText('dashboard', 'This is Dana Example’s hunt, and it has no houses yet. Those that Dana Example adds show up here.')
    await expect(main.getByText(/filter|add a new house/)).toHaveCount(0)
    await expect(addControls).toHaveCount(0)
    await expectText('favorites', /These are your own favorites in Dana Example’s hunt\.$/)
    const waitingText = 'Dana Example’s hunt has no houses yet. Once Dana Example adds one, its viewings show up here.'
    await expectText('calendar', waitingText)
    await expectText('timeline', waitingText)
    await expectText('map', 'This is Dana Example’s hunt. Houses that Dana Example adds appear here, at their addresses.')
  })

  await test.step('a member who may add houses sees how to add one', async () => {
    await changeCollaborationSettings(dana, { add_houses: true, schedule_appointments: true })
    await expectText('dashboard', 'This is Dana Example’s hunt, and it has no houses yet. Add the first one, or import a list.')
    await expect(main.getByRole('button', { name: 'Import houses' })).toBeVisible()
    await expect(main.getByText(/filter/)).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Invite somebody' })).toHaveCount(0)
    await expectText('map', 'Add a house to Dana Example’s hunt and it appears here, at its address.')
  })

  await test.step('if the hunt has a house but no viewings, the screens say who may schedule one', async () => {
    await dana.addHouse('4 Shared Street', { coordinates: { lat: 39.79, lng: -89.64 } })
    await expectText('calendar', 'Viewings in Dana Example’s hunt show up here, and you may schedule them.')
    await changeCollaborationSettings(dana, { add_houses: false, schedule_appointments: false })
    for (const path of ['calendar', 'calendar?view=week', 'timeline']) {
      await expectText(path, 'This is Dana Example’s hunt. Viewings that Dana Example schedules show up here.')
      await expect(addControls).toHaveCount(0)
    }
    await expectText('dashboard?beds=9', 'Try adjusting your filters.')
    await expect(main.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    await page.goto('/app/map')
    await main.getByRole('list', { name: 'Properties on the map' }).getByRole('button', { name: '4 Shared Street' }).click()
    await expect(page.getByRole('dialog', { name: '4 Shared Street' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move pin' })).toHaveCount(0)
  })
})

test('favorites can be limited to the houses that both people love, and chosen for the comparison', async ({
  page,
  account: sam,
  request,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  await sam.empty()
  const lovedBySam = await dana.addHouse('1 Mine Alone')
  const lovedByBoth = await dana.addHouse('2 Both Street', { is_favorite: true })
  await join(dana, sam)
  for (const { id } of [lovedBySam, lovedByBoth]) await sam.backend.insert('house_opinions', { house_id: id, is_favorite: true })
  await page.goto(`/app/house/${lovedByBoth.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '2 Both Street' })).toBeVisible()
  await waitForSharedHunt(page)
  await page.goto('/app/favorites?everybody=1&status=offer-made')
  const bothOfUsButton = page.getByRole('button', { name: 'Both of us' })
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: Both of us' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: Offer Made' }).click()
  await expect(streetsOn(page)).toHaveText(['2 Both Street'])
  await expect(bothOfUsButton).toHaveAttribute('aria-pressed', 'true')
  const filtersButton = page.getByRole('button', { name: /^Filters/ })
  await expect(filtersButton).toHaveAccessibleName('Filters')
  await filtersButton.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: '2+' }).first().check()
  await sheet.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/app\/favorites\?everybody=1$/)
  await page.keyboard.press('Escape')

  await dana.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${lovedByBoth.id}` }, data: { is_favorite: false } })
  await page.reload()
  await expect(page.getByText('No house here has everybody’s heart yet. Talk about the ones you love.')).toBeVisible()
  await page.getByRole('button', { name: 'Show mine' }).click()
  await expect(streetsOn(page)).toHaveText(['2 Both Street', '1 Mine Alone'])
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/app\/favorites$/)

  await page.getByRole('button', { name: 'Compare…' }).click()
  const compareBar = page.getByRole('region', { name: 'Compare' })
  await page.getByRole('checkbox', { name: 'Compare 1 Mine Alone' }).check()
  await expect(compareBar.getByRole('button', { name: 'Compare' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Compare 2 Both Street' }).check()
  await expect(compareBar.getByText('2 of 4 chosen')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`compare=${lovedBySam.id}%2C${lovedByBoth.id}|compare=${lovedBySam.id},${lovedByBoth.id}`))
  await expect(compareBar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    `/app/compare?houses=${lovedBySam.id},${lovedByBoth.id}`,
  )

  await test.step('the focus stays on the page when a focused card leaves the list', async () => {
    await compareBar.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Remove from favorites: 1 Mine Alone' }).press('Enter')
    await expect(streetsOn(page)).toHaveText(['2 Both Street'])
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('houses from two hunts can be compared, including their next viewings', async () => {
    const samsHouse = await sam.addHouse('3 Own Road')
    await addAppointment(dana, lovedBySam.id, { date: '2086-05-04' })
    await page.goto(`/app/compare?houses=${samsHouse.id},${lovedBySam.id},${lovedByBoth.id}`)
    const cells = page.getByRole('row', { name: /^Next viewing/ }).getByRole('cell')
    await expect(cells).toHaveText(['None', 'Sat, May 4, 2086, 2:30 PM', 'None'])
  })
})
