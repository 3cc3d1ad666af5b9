import { readFile } from 'node:fs/promises'
import { createAccount } from '../support/people/accounts'
import { failOn, FAILED_REQUEST, holdRequests, respondWithError } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { newPerson, signIn } from '../support/people/people'
import { jpegFile, photoWithLocation } from '../support/pictures'
import { expectToast, expectUncovered, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

test('a person can leave a hunt, download their data and delete it all', async ({ page, browser, account, request, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const dana = await createAccount(request)
  await dana.addHouse('9 Oak Avenue')
  await join(dana, account, 'Friend')
  await join(await createAccount(request, newPerson('Lee Kim')), account, 'Agent')
  await join(account, dana, 'Partner')
  const photo = jpegFile('garden.jpg', await photoWithLocation(browser, 640, 480))

  const house = await test.step('a house is added with an uploaded photo and a viewing', async () => {
    const path = `properties/${crypto.randomUUID()}.jpg`
    const uploadResponse = await account.backend.send('POST', `/storage/v1/object/property-photos/${path}`, {
      data: photo.buffer,
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(uploadResponse.ok(), await uploadResponse.text()).toBe(true)
    const url = `${new URL(uploadResponse.url()).origin}/storage/v1/object/public/property-photos/${path}`
    const row = await account.addHouse('12 Elm Street', { photos: [url] })
    await account.backend.insert('appointments', {
      id: crypto.randomUUID(),
      house_id: row.id,
      title: 'Viewing',
      date: '2035-05-01',
      contacts: [],
    })
    const wish = { id: crypto.randomUUID(), owner_id: account.id, importance: 'must', kind: 'question', question: 'Quiet at night' }
    await account.backend.insert('wishes', wish)
    await account.backend.insert('wish_answers', { wish_id: wish.id, house_id: row.id, answer: 'yes' })
    await account.backend.insert('messages', { id: crypto.randomUUID(), house_id: row.id, body: 'Look at the garden' })
    return { ...row, url }
  })

  await test.step('the downloaded file contains all data, and no token', async () => {
    await page.goto('/app/settings')
    await expect(page.getByText('Friend, since')).toBeVisible()
    const stopFailing = await failOn(page, 'GET', '**/rest/v1/own_places**', respondWithError(500))
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expectToast(page, 'error', 'Your data could not be downloaded', 'Check your connection and try again.')
    stopFailing()
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloadEvent
    expect(download.suggestedFilename()).toMatch(/^house-hunter-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      account: { id: account.id, email: account.email },
      profile: { full_name: account.fullName },
      houses: [{ id: house.id, photos: [house.url] }],
      appointments: [{ title: 'Viewing' }],
      collaborators: [{ collaborator_email: dana.email, role: 'Partner', status: 'accepted' }],
      memberships: expect.arrayContaining([expect.objectContaining({ owner_id: dana.id, role: 'Friend' })]),
      wishes: [{ question: 'Quiet at night', answers: [{ house_id: house.id, answer: 'yes' }] }],
      messages: [{ body: 'Look at the garden' }],
    })
    expect(text).not.toContain('invitation_token')
  })

  await test.step('leaving asks for confirmation, and ends the membership', async () => {
    const leave = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
      await expectToast(page, 'success', 'You left the hunt', 'You no longer see its houses and appointments.')
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
    await leave('Leave Lee Kim’s hunt')
    await expect(page.getByText('Friend, since')).toBeVisible()
    expect(await account.backend.select('houses', { user_id: `eq.${dana.id}` })).toHaveLength(1)
    await leave(/^Leave/)
    await expect(page.getByText(/^Nobody is sharing a hunt with you/)).toBeVisible()
    expect(await account.backend.select('houses', { user_id: `eq.${dana.id}` })).toEqual([])
  })

  await test.step('deleting requires typing a word and ends on the empty dashboard', async () => {
    expect((await page.request.get(house.url)).ok()).toBe(true)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    // A phone held sideways, on which the buttons cover the field until it is scrolled to.
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'Delete my data' }).click()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByLabel('Type “delete” to confirm')).toBeFocused()
    await expectUncovered(page.getByText('Type “delete” to continue'))
    await page.setViewportSize(size)
    await page.getByLabel('Type “delete” to confirm').fill('delet')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByText('Type “delete” to continue')).toBeVisible()
    await page.getByLabel('Type “delete” to confirm').fill('delete')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expectToast(page, 'success', 'Your data has been deleted', 'Your account is empty. You can still sign in.')
    await expect(page.getByText('No houses found')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('houses') ?? '')).not.toContain('12 Elm Street')
  })

  await test.step('nothing is left, not even for the collaborator; signing in still works', async () => {
    for (const table of ['houses', 'appointments', 'collaborations', 'wishes', 'messages'])
      expect(await account.backend.select(table), table).toEqual([])
    expect(await account.backend.select('profiles', { select: 'full_name' })).toMatchObject([{ full_name: null }])
    expect(await dana.backend.select('houses', { user_id: `eq.${account.id}` })).toEqual([])
    expect((await page.request.get(house.url)).ok()).toBe(false)
    await page.evaluate(() => localStorage.clear())
    await signIn(page, account)
    await expect(page.getByText('No houses found')).toBeVisible()
    await page.goto('/app/settings')
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  await test.step('a new name is saved in the profile and in the account', async () => {
    await page.getByLabel('Full name').fill(' D ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
    await page.getByLabel('Full name').fill('Dana Katz')
    const { release } = await holdRequests(page, '**/rest/v1/profiles**')
    await page.getByLabel('Full name').press('Enter')
    await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByLabel('Full name')).not.toBeEditable()
    release()
    await expectToast(page, 'success', 'Profile updated', 'Your name has been saved.')
    await expect(page.getByLabel('Full name')).toBeFocused()
    expect(await account.backend.select('profiles', { select: 'full_name' })).toEqual([{ full_name: 'Dana Katz' }])
    await expect(await openMenu(page, 'Your account')).toContainText('Dana Katz')
    await page.keyboard.press('Escape')
  })

  await test.step('the form is disabled while a new password is being saved, and empty afterwards', async () => {
    const { release } = await holdRequests(page, '**/auth/v1/user')
    const password = page.getByLabel('New password')
    await password.fill('battery-staple-8')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await expect(password).toBeDisabled()
    release()
    await expectToast(page, 'success', 'Password updated', 'Use it the next time you sign in.')
    await expect(password).toHaveValue('')
  })
})
