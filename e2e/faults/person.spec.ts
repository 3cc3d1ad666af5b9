import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { newPerson } from '../support/people/people'
import { drawJpeg, jpegFile } from '../support/pictures'
import { HOUSE_INPUT, fillFields, readFields } from '../support/screens'
import { expect, test } from '../support/test'

test('no fault loses, duplicates or falsely confirms a profile change', async ({ page, browser, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Profile not updated|Password not updated|signal timed out/)
  await watchToasts(page)
  await account.addHouse('9 Fault Line')
  const photo = jpegFile('one.jpg', await drawJpeg(browser, 64, 48))
  const name = page.getByLabel('Full name')
  const password = page.getByLabel('New password')
  const tiles = page.getByRole('region', { name: 'Property Photos' }).getByRole('img')
  const confirmation = page.getByLabel('Type “delete” to confirm')
  const profile = () => account.backend.select('profiles', { id: `eq.${account.id}`, select: 'full_name' })
  const preferences = async () => (await account.backend.send('POST', '/rest/v1/rpc/my_account', { data: {} })).json() as Promise<object>
  const signIn = (newPassword: string) =>
    account.backend.send('POST', '/auth/v1/token', {
      params: { grant_type: 'password' },
      data: { email: account.email, password: newPassword },
    })
  const currencies = ['EUR', 'ILS', 'GBP', 'JPY', 'CAD', 'USD']
  const openSettings = () => page.goto('/app/settings')
  let choiceCount = 0
  let isPhotoChosen = false
  await testUnderFaults(page, [
    {
      name: 'change the full name',
      method: 'PATCH',
      url: /\/rest\/v1\/profiles/,
      feedback: { error: 'Profile not updated' },
      async open() {
        await openSettings()
        await name.fill('Sam Ortiz')
      },
      act: () => page.getByRole('button', { name: 'Save name' }).click(),
      afterFailure: () => expect(name).toHaveValue('Sam Ortiz'),
      expectStored: async () => expect(await profile()).toMatchObject([{ full_name: 'Sam Ortiz' }]),
    },
    {
      name: 'change the password',
      method: 'PUT',
      url: /\/auth\/v1\/user/,
      feedback: { error: 'Password not updated' },
      async open() {
        await openSettings()
        await password.fill('battery-staple-8')
      },
      act: () => page.getByRole('button', { name: 'Set password' }).click(),
      afterFailure: () => expect(password).toHaveValue('battery-staple-8'),
      expectStored: async () => expect((await signIn('battery-staple-8')).ok()).toBe(true),
    },
    {
      // A preference applies in this browser at once, so a failed save is retried silently with the next change or visit.
      name: 'change the preferences',
      method: 'PATCH',
      url: /\/rest\/v1\/profiles/,
      feedback: 'success',
      open: openSettings,
      async act() {
        const saveRequest = page.waitForRequest((sent) => sent.method() === 'PATCH' && sent.url().includes('/rest/v1/profiles'))
        choiceCount += 1
        await page.getByLabel('Currency').selectOption(currencies[choiceCount % currencies.length] ?? '')
        await page.getByRole('button', { name: 'Save Preferences' }).click()
        await saveRequest
      },
      afterFailure: () => expect(page.getByLabel('Currency')).toHaveValue(currencies[choiceCount % currencies.length] ?? ''),
      expectStored: () => expect.poll(preferences).toMatchObject({ currency: currencies[choiceCount % currencies.length] }),
    },
    {
      name: 'upload a photo',
      method: 'POST',
      url: /\/storage\/v1\/object\/property-photos\//,
      feedback: { error: 'Upload failed' },
      async open() {
        await page.goto('/app/house/edit/new')
        await fillFields(page, HOUSE_INPUT)
      },
      async act() {
        if (isPhotoChosen) return page.getByRole('button', { name: 'Try again' }).click()
        isPhotoChosen = true
        return page.getByLabel('Add photos').setInputFiles(photo)
      },
      async afterFailure() {
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        expect(await readFields(page, Object.keys(HOUSE_INPUT))).toEqual(HOUSE_INPUT)
      },
      expectStored: () => expect(tiles).toHaveCount(1),
    },
    {
      name: 'delete the person’s data',
      method: 'POST',
      url: /\/rpc\/delete_my_data/,
      feedback: { error: 'Your data could not be deleted' },
      async open() {
        await openSettings()
        await page.getByRole('button', { name: 'Delete my data' }).click()
        await confirmation.fill('delete')
      },
      act: () => page.getByRole('button', { name: 'Delete everything' }).click(),
      afterFailure: () => expect(confirmation).toHaveValue('delete'),
      expectStored: async () => expect(await account.houses()).toEqual([]),
    },
  ])
})

test('no fault loses, duplicates or falsely confirms a sign-up', async ({ page, guard, mailbox }) => {
  guard.allowConsole(FAILED_REQUEST)
  guard.allowConsole(/Sign up failed|signal timed out/)
  await watchToasts(page)
  const person = newPerson()
  const fields = { 'Full Name': person.fullName, Email: person.email, Password: person.password }
  await testUnderFaults(page, [
    {
      name: 'sign up',
      method: 'POST',
      url: /\/auth\/v1\/signup/,
      feedback: { error: 'Sign up failed' },
      isVisitor: true,
      async open() {
        await page.goto('/auth?tab=signup')
        await fillFields(page, fields)
      },
      act: () => page.getByRole('button', { name: 'Create Account' }).click(),
      afterFailure: async () => expect(await readFields(page, Object.keys(fields))).toEqual(fields),
      expectStored: async () => expect((await mailbox.messages(person.email)).length).toBeGreaterThan(0),
    },
  ])
})
