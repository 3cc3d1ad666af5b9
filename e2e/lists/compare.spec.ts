import { addAppointment } from '../support/appointments'
import { failOn, respondWithError, FAILED_REQUEST } from '../support/faults/faults'
import { expect, test } from '../support/test'

test(
  'houses can be chosen for a comparison and removed from it, and the URL stores which houses are compared',
  { tag: '@phone' },
  async ({ page, account, guard, isMobile }) => {
    const one = await account.addHouse('1 Elm Street', { price: 300_000, square_feet: 1000, rating: 5, photos: ['/samples/loft.webp'] })
    const two = await account.addHouse('2 Elm Street', { price: 400_000, square_feet: 2000, rating: 3, bedrooms: 4 })
    const three = await account.addHouse('3 Elm Street', { price: 400_000, price_currency: 'EUR' })
    await addAppointment(account, two.id, { date: '2086-05-04' })
    await page.goto('/app/dashboard')
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('button', { name: 'Compare…' }).click()
    await expect(page.getByText('Choose 2 to 4 houses')).toBeVisible()
    const compareBar = page.getByRole('region', { name: 'Compare' })
    await expect(compareBar.getByRole('button', { name: 'Compare' })).toBeDisabled()
    await expect(page.getByRole('link', { name: '3 Elm Street' })).toHaveCount(0)
    for (const street of ['1 Elm Street', '2 Elm Street', '3 Elm Street'])
      await page.getByRole('checkbox', { name: `Compare ${street}` }).check()
    await compareBar.getByRole('link', { name: 'Compare' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/compare\\?houses=${one.id},${two.id},${three.id}$`))

    const row = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
    await expect(row(/^Price \(differs\)/)).toHaveText(['$300,000Lowest price', '$400,000', '≈ $434,783€400,000'])
    await expect(row(/^Price per sq ft/)).toHaveText(['$300', '$200Lowest for its size', '≈ $290'])
    await expect(row(/^Bedrooms/)).toHaveText(['3', '4Most bedrooms', '3'])
    await expect(row(/^Status/)).toHaveText(['Interested', 'Interested', 'Interested'])
    await expect(row(/^Next viewing/)).toHaveText(['None', 'Sat, May 4, 2086, 2:30 PM', 'None'])
    if (isMobile) {
      // The row headers stay visible while the columns scroll.
      const table = page.getByRole('region', { name: 'Comparison' })
      await table.evaluate((element) => element.scrollTo({ left: 500 }))
      await expect(page.getByRole('rowheader', { name: /^Price per/ })).toBeInViewport()
      await expect(page.getByRole('link', { name: '3 Elm Street' })).toBeInViewport()
    }

    // The column headers stay visible while the rows scroll.
    await page.getByRole('rowheader', { name: 'Added' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: isMobile ? '3 Elm Street' : '1 Elm Street' })).toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Added' })).toBeInViewport()

    await page.reload()
    await expect(page.getByRole('columnheader')).toHaveCount(4)

    await page.getByRole('button', { name: 'Remove 2 Elm Street from the comparison' }).click()
    await expect(page).toHaveURL(new RegExp(`/app/compare\\?houses=${one.id},${three.id}$`))
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Differences only' }).check()
    await expect(page.getByRole('row', { name: /^Status/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove 1 Elm Street from the comparison' }).click()
    await expect(page.getByRole('heading', { name: 'One house is not enough to compare' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose other houses' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Choose houses' })).toHaveAttribute('href', `/app/dashboard?compare=${three.id}`)

    await page.goto(`/app/compare?houses=${one.id},${three.id},${crypto.randomUUID()}`)
    await expect(page.getByText('One of these houses is missing: deleted, or not shared with you.')).toBeVisible()
    await page.goto(`/app/compare?houses=${one.id},${three.id},${crypto.randomUUID()},no-id`)
    await expect(page.getByText('2 of these houses are missing: deleted, or not shared with you.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose other houses' }).click()
    await expect(page.getByRole('checkbox', { name: 'Compare 1 Elm Street' })).toBeChecked()

    await test.step('going back from a house does not resume choosing, and Cancel stops it', async () => {
      await compareBar.getByRole('link', { name: 'Compare' }).click()
      await page.getByRole('columnheader').getByRole('link', { name: '1 Elm Street' }).click()
      await expect(page.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/app/dashboard')
      await page.goto(`/app/dashboard?compare=${one.id},${three.id}`)
      await compareBar.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await expect(page.getByRole('checkbox', { name: /^Compare / })).toHaveCount(0)
    })

    await test.step('viewings that cannot be loaded are shown as unknown', async () => {
      guard.allowConsole(FAILED_REQUEST)
      await page.addInitScript(() => localStorage.removeItem('appointments'))
      await failOn(page, 'GET', '**/rest/v1/appointments**', respondWithError(500))
      const consoleError = page.waitForEvent('console', (message) => FAILED_REQUEST.test(message.text()))
      await page.goto(`/app/compare?houses=${one.id},${two.id}`)
      await consoleError
      await expect(row(/^Next viewing/)).toHaveText(['Unknown', 'Unknown'])
    })

    await test.step('houses that cannot be loaded come from the saved copy, and without one the page offers to retry', async () => {
      const stopFailing = await failOn(page, 'GET', '**/rest/v1/houses**', respondWithError(500))
      const stopFailingChanges = await failOn(page, 'POST', '**/rest/v1/rpc/changes_since', respondWithError(500))
      await page.reload()
      await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(3)
      await page.evaluate(() => localStorage.removeItem('houses'))
      await page.reload()
      await expect(page.getByText('Some houses could not be loaded.')).toBeVisible()
      await expect(page.getByText('Nothing to compare yet')).toHaveCount(0)
      stopFailing()
      stopFailingChanges()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(3)
    })
  },
)

test(
  'two houses and the row headers fit on the narrowest phone, and the column headers stay visible',
  { tag: '@phone-only' },
  async ({ page, account }) => {
    const add = (street: string) => account.addHouse(street, { notes: 'A long story.\n'.repeat(30) })
    const [one, two, three] = [await add('88 Rue des Forges, app. 502'), await add('2 Elm Street'), await add('3 Elm Street')]
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/app/compare?houses=${one.id},${two.id},${three.id}`)
    const headerOf = (street: string) => page.getByRole('columnheader', { name: street })
    await expect(headerOf('88 Rue des Forges, app. 502')).toBeVisible()
    const rightEdgeOf = async (street: string) => {
      const box = await headerOf(street).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await rightEdgeOf('2 Elm Street')).toBeLessThanOrEqual(320)
    const table = page.getByRole('region', { name: 'Comparison' })
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const topBarBox = await page.getByRole('banner').boundingBox()
    const headerTop = (await headerOf('2 Elm Street').boundingBox())?.y
    expect(headerTop).toBeGreaterThanOrEqual((topBarBox?.y ?? 0) + (topBarBox?.height ?? 0))
  },
)

test('a house can be added to the comparison from its own page', async ({ page, account }) => {
  const one = await account.addHouse('1 Elm Street')
  await account.addHouse('2 Elm Street')
  await page.goto(`/app/house/${one.id}`)
  await page.getByRole('link', { name: 'Compare with…' }).click()
  await expect(page.getByRole('checkbox', { name: 'Compare 1 Elm Street' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Compare 2 Elm Street' }).check()
  await page.getByRole('region', { name: 'Compare' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('columnheader', { name: '2 Elm Street' })).toBeVisible()
})

test('a comparison prints on white, without the shell', async ({ page, account }) => {
  const ids = [await account.addHouse('1 Print Place'), await account.addHouse('2 Print Place')].map(({ id }) => id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/app/compare?houses=${ids.join(',')}`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
  await expect(page.getByPlaceholder('Search houses...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeHidden()
  await expect(page.getByRole('table')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const pageSizes = [...(await page.pdf()).toString('latin1').matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)]
  const areLandscape = pageSizes.map(([, width, height]) => Number(width) > Number(height))
  expect(new Set(areLandscape), 'no portrait page for the title alone').toEqual(new Set([true]))
})

test('houses in a comparison that are not in the list do not count toward the limit of four', async ({ account, page }) => {
  for (const street of ['1 Elm Street', '2 Elm Street']) await account.addHouse(street)
  const others = Array.from({ length: 4 }, () => crypto.randomUUID())
  await page.goto(`/app/dashboard?compare=${others.join(',')}`)
  await expect(page.getByText('Choose 2 to 4 houses')).toBeVisible()
  for (const street of ['1 Elm Street', '2 Elm Street']) await page.getByRole('checkbox', { name: `Compare ${street}` }).check()
  await expect(page.getByText('2 of 4 chosen')).toBeVisible()
})
