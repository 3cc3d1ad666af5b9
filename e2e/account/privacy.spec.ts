import { createAccount } from '../support/people/accounts'
import { backendOf } from '../support/backend'
import { cardOf } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '99 Secret Terrace'
const TABLES = ['houses', 'appointments', 'collaborations', 'collaboration_settings']

test('a second account can neither see nor change the first account’s data, on screen or through the API', async ({
  page,
  account,
  request,
}) => {
  const owner = await createAccount(request)
  const house = await owner.addHouse(STREET, { notes: 'The key is under the mat' })
  await owner.backend.insert('appointments', {
    id: crypto.randomUUID(),
    house_id: house.id,
    title: 'Secret viewing',
    date: '2086-05-01',
    contacts: [],
  })
  await account.addHouse('1 My Own Road')

  await page.goto('/app/dashboard')
  await expect(cardOf(page, '1 My Own Road')).toBeVisible()
  await expect(page.getByText(STREET)).toHaveCount(0)
  for (const path of [`/app/house/${house.id}`, `/app/house/edit/${house.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'House not found' })).toBeVisible()
  }
  expect(await page.content()).not.toContain('under the mat')

  const stranger = account.backend
  expect(await stranger.select('houses', { id: `eq.${house.id}` })).toEqual([])
  for (const table of TABLES) expect.soft(JSON.stringify(await stranger.select(table)), table).not.toContain(owner.id)
  expect(await stranger.select('profiles', { select: 'id' })).toEqual([{ id: account.id }])
  expect((await stranger.send('GET', '/rest/v1/profiles')).ok()).toBe(false)
  expect(await stranger.remove('houses', { id: `eq.${house.id}` })).toBe(0)
  const updateResponse = await stranger.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: { price: 1 } })
  expect(updateResponse.ok() ? await updateResponse.text() : '').toBe('')
  const insertResponse = await stranger.send('POST', '/rest/v1/houses', { data: { ...house, id: crypto.randomUUID() } })
  expect(insertResponse.ok()).toBe(false)
  const moveResponse = await stranger.send('PATCH', '/rest/v1/houses', {
    params: { user_id: `eq.${account.id}` },
    data: { user_id: owner.id },
  })
  expect(moveResponse.ok()).toBe(false)
  expect(await owner.houses()).toMatchObject([{ id: house.id, price: house.price, updated_at: house.updated_at }])
})

test('nothing can be read or written with the public key alone', async ({ request }) => {
  const owner = await createAccount(request)
  const house = await owner.addHouse(STREET)
  const anonymousBackend = backendOf(request)
  for (const table of TABLES) {
    const response = await anonymousBackend.send('GET', `/rest/v1/${table}`)
    expect.soft(response.ok() ? await response.json() : [], table).toEqual([])
  }
  for (const [method, params] of [
    ['PATCH', { id: `eq.${house.id}` }],
    ['DELETE', { id: `eq.${house.id}` }],
  ] as const) {
    await anonymousBackend.send(method, '/rest/v1/houses', { params, data: { price: 1 } })
  }
  const insertResponse = await anonymousBackend.send('POST', '/rest/v1/houses', { data: { ...house, id: crypto.randomUUID() } })
  expect(insertResponse.ok()).toBe(false)
  expect(await owner.houses()).toMatchObject([{ id: house.id, price: house.price }])
})

test('requests carry the public key and the user’s token, and no file contains any other key', async ({ page, account }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  const houseRequest = page.waitForRequest('**/rest/v1/houses**')
  await page.goto('/app/dashboard')
  const request = await houseRequest
  expect(request.headers()).toMatchObject({ authorization: `Bearer ${account.session.access_token}`, apikey: /^sb_publishable_/ })
  expect(new URL(request.url()).searchParams.get('user_id')).toBe(`eq.${account.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect.soft(script).not.toMatch(/service_role['"]?\s*:|sb_secret_[a-z0-9]/i)
})
