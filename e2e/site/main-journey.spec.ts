import { PHOTO_DESCRIPTION, jpegFile, photoWithLocation } from '../support/pictures'
import { followLink } from '../support/mail/mailbox'
import { newPerson } from '../support/people/people'
import { HOUSE_INPUT, cardOf, expectToast, fillFields, openMenu, saveButton, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '12 Elm Street'

test(
  'a person signs up, adds, rates, edits and deletes a house, and signs out',
  { tag: '@phone' },
  async ({ page, browser, mailbox, isMobile }) => {
    const person = newPerson('Robin Example')
    const photo = await photoWithLocation(browser, 3264, 2448)

    await test.step('sign up, and confirm through the mailbox page', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Sign Up' }).click()
      await page.getByLabel('Full Name').fill(person.fullName)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expectToast(page, 'success', 'Account created', 'Please check your email for verification instructions.')
      await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('status').filter({ hasText: `We sent a link to ${person.email}` })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await followLink(page, await mailbox.waitFor(person.email))
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await expectToast(page, 'success', 'Authentication successful', 'You are now signed in!')
    })

    await test.step('see eight examples, each marked as one', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(8)
      await expect(page.getByRole('article').getByText('Example', { exact: true })).toHaveCount(8)
    })

    await test.step('add a house with a photo', async () => {
      await page.getByRole('link', { name: 'Add House' }).first().click()
      await expect(page.getByRole('heading', { name: 'Add New Property' })).toBeVisible()
      await fillFields(page, HOUSE_INPUT)
      await page.getByPlaceholder('What you liked').fill('Quiet street.')
      await page.getByLabel('Add photos').setInputFiles(jpegFile('garden.jpg', photo))
      await expectToast(page, 'success', 'Photo uploaded', 'Your photo was uploaded successfully')
      await saveButton(page).click()
      await expectToast(page, 'success', 'Property added', 'The new property has been added to your listings')
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await expect(streetsOn(page).first()).toHaveText(STREET)
      await expect(cardOf(page, STREET)).toContainText('$349,999')
      await expect(cardOf(page, STREET)).toContainText('1,500 sq ft')
      await expect(cardOf(page, STREET).getByText('Example')).toHaveCount(0)
    })

    const photoUrl = await test.step('the stored photo is a smaller JPEG, and neither it nor a copy contains the location', async () => {
      const url = (await cardOf(page, STREET).locator('img').getAttribute('src')) ?? ''
      expect(url).toMatch(/\/storage\/v1\/object\/public\/property-photos\/properties\/[0-9a-f-]{36}\.jpg$/)
      const response = await page.request.get(url)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const storedPhoto = await response.body()
      expect(storedPhoto.length).toBeLessThan(Math.min(photo.length, 700_000))
      expect([...storedPhoto.subarray(0, 2), ...storedPhoto.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9])
      expect(photo.includes(PHOTO_DESCRIPTION)).toBe(true)
      const copyPromises = [480, 640, 1280].map(async (width) => {
        const copyResponse = await page.request.get(url.replace('.jpg', `-${width}.webp`))
        expect(copyResponse.headers()['content-type']).toBe('image/webp')
        return copyResponse.body()
      })
      for (const file of [storedPhoto, ...(await Promise.all(copyPromises))]) {
        for (const trace of [PHOTO_DESCRIPTION, 'Exif', 'EXIF', 'http://ns.adobe.com']) expect(file.includes(trace), trace).toBe(false)
      }
      const size = await page.evaluate(async (src) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob())
        return [picture.width, picture.height]
      }, url)
      expect(size).toEqual([2048, 1536])
      return url
    })

    await test.step('rate it and make it a favorite', async () => {
      await cardOf(page, STREET).getByRole('link', { name: STREET }).click()
      await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
      await expect(page.getByText('Not rated')).toBeVisible()
      await page.getByRole('radio', { name: '4 stars' }).click()
      await expectToast(page, 'success', 'Rating updated', 'You rated this property 4 stars')
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
      await page.getByRole('button', { name: isMobile ? `Add to favorites: ${STREET}` : 'Favorite', exact: true }).click()
      await expectToast(page, 'success', 'Added to favorites', 'Your favorites list has been updated')
      await page.getByRole('link', { name: 'Back to dashboard' }).click()
      await expect(cardOf(page, STREET).getByRole('button', { name: `Remove from favorites: ${STREET}` })).toBeVisible()
      await expect(cardOf(page, STREET).getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
    })

    await test.step('sort by price, which the URL stores', async () => {
      const menu = await openMenu(page, /^Sort/)
      await menu.getByRole('menuitemcheckbox', { name: 'Price', exact: true }).click()
      await expect(page).toHaveURL(/sort=price\.desc/)
      await expect(streetsOn(page).first()).not.toHaveText(STREET)
      const order = await streetsOn(page).allTextContents()
      await page.reload()
      await expect(streetsOn(page)).toHaveText(order)
    })

    await test.step('edit the house in metric units, with euros as the preferred currency', async () => {
      await page.goto('/app/settings')
      await expect(page.getByRole('group', { name: 'Measurement Units' }).getByLabel('Imperial (sq ft)')).toBeChecked()
      await expect(page.getByLabel('Currency').getByRole('option')).toHaveText([/^USD/, /^EUR/, /^ILS/, /^GBP/, /^JPY/, /^CAD/])
      await page.getByLabel('Metric (m²)').check()
      await page.getByLabel('Currency').selectOption('EUR')
      expect(await page.evaluate(() => localStorage.getItem('house-hunter-measurement'))).toBeNull()
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      await expectToast(page, 'success', 'Settings saved', 'Your preferences have been updated.')
      await page.goto('/app/favorites')
      await expect(cardOf(page, STREET)).toContainText('139.4 m²')
      await expect(cardOf(page, STREET)).toContainText('≈ €321,999')
      await cardOf(page, STREET).getByRole('link', { name: STREET }).click()
      if (isMobile) await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Edit' }).click()
      else await page.getByRole('link', { name: 'Edit' }).click()
      await expect(page.getByLabel('Property Size')).toHaveValue('139.4')
      await expect(page.getByLabel('Lot Size')).toHaveValue('371.6')
      await expect(page.getByLabel('Price')).toHaveValue('349,999')
      await page.getByLabel('Property Size').fill('100')
      await page.getByLabel('Price').fill('349999.6')
      await page.getByLabel('Status').selectOption('Offer Made')
      await saveButton(page).click()
      await expectToast(page, 'success', 'Property updated', 'Your property has been updated successfully')
    })

    await test.step('every value is correct after a reload', async () => {
      await expect(page).toHaveURL(/\/app\/house\/[0-9a-f-]{36}$/)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
      await expect(page.getByText('≈ €322,000').first()).toBeVisible()
      await expect(page.getByText('$350,000, at a fixed rate')).toBeVisible()
      const details = page.getByRole('tabpanel', { name: 'Details' })
      await expect(details.getByText('100 m²')).toBeVisible()
      await expect(details.getByText('371.6 m²')).toBeVisible()
      await expect(details.getByText('Offer Made').first()).toBeVisible()
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
      await page.getByRole('tab', { name: 'Notes' }).click()
      await expect(page.getByText('Quiet street.')).toBeVisible()
    })

    await test.step('deleting the house leads to the dashboard', async () => {
      if (isMobile) await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Delete' }).click()
      else await page.getByRole('button', { name: 'Delete' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete this property?' })
      await expect(dialog).toContainText(
        'This action cannot be undone. This will permanently delete this property and remove its data from our servers.',
      )
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'success', 'Property deleted', 'The property has been removed from your listings')
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await expect(page.getByRole('article')).toHaveCount(8)
      await expect(cardOf(page, STREET)).toHaveCount(0)
      // Waits until the photo's files are deleted: the next step signs out, after which the request to delete them would fail.
      await expect.poll(async () => (await page.request.get(photoUrl)).ok()).toBe(false)
    })

    await test.step('signing out leaves nothing personal behind', async () => {
      await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/auth$/)
      const remaining = await page.evaluate(async () => ({
        local: Object.fromEntries(Object.entries(localStorage)),
        session: Object.fromEntries(Object.entries(sessionStorage)),
        caches: await caches.keys(),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        cookies: document.cookie,
      }))
      expect(Object.keys(remaining.local).toSorted()).toEqual(['house-hunter-currency', 'house-hunter-measurement'])
      expect({ ...remaining, local: null }).toEqual({ local: null, session: {}, caches: [], databases: [], cookies: '' })
      for (const word of [person.email, STREET, 'Elm', 'Robin']) expect(JSON.stringify(remaining)).not.toContain(word)
      await page.goto('/app/dashboard')
      await expect(page).toHaveURL(/\/auth$/)
    })
  },
)
