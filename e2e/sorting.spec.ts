import type { Page } from '@playwright/test'
import { openMenu, streetsOn } from './support/screens'
import { expect, test } from './support/test'

const CHEAP = '2 Apple Street'
const DEAR = '10 Apple Street'
const EURO = '1 Berry Street'
const PLAIN = 'Cherry Lodge'

/** The order from the largest to the smallest; the other direction is the reverse, but for houses without a rating. */
const DESCENDING = {
  Price: [DEAR, EURO, PLAIN, CHEAP],
  Address: [PLAIN, DEAR, CHEAP, EURO],
  'Last Updated': [PLAIN, EURO, DEAR, CHEAP],
  Rating: [EURO, DEAR, CHEAP, PLAIN],
  'Square Footage': [CHEAP, PLAIN, EURO, DEAR],
}

const PARAMETERS = { Price: 'price', Address: 'address', 'Last Updated': 'updatedAt', Rating: 'rating', 'Square Footage': 'squareFeet' }

async function choose(page: Page, label: string) {
  const menu = await openMenu(page, /^Sort/)
  await menu.getByRole('menuitemcheckbox', { name: label }).click()
  await expect(menu).toHaveCount(0)
}

test('every key sorts descending first, then flips; the address keeps it', { tag: '@phone' }, async ({ page, account }) => {
  await account.addHouse(CHEAP, { price: 100_000, rating: 2, square_feet: 3000 })
  await account.addHouse(DEAR, { price: 900_000, rating: 4, square_feet: 500 })
  await account.addHouse(EURO, { price: 100_000, price_currency: 'EUR', rating: 5, square_feet: 1000 })
  await account.addHouse(PLAIN, { price: 105_000, rating: 0, square_feet: 2000 })
  await page.goto('/app/dashboard')
  await expect(streetsOn(page)).toHaveText([PLAIN, EURO, DEAR, CHEAP])
  const menu = await openMenu(page, 'Sort')
  await expect(menu.getByRole('menuitemcheckbox')).toHaveText(Object.keys(DESCENDING))
  await page.keyboard.press('Escape')

  for (const [label, order] of Object.entries(DESCENDING)) {
    const parameter = PARAMETERS[label as keyof typeof PARAMETERS]
    const reversed = label === 'Rating' ? [CHEAP, DEAR, EURO, PLAIN] : order.toReversed()
    await choose(page, label)
    await expect(streetsOn(page)).toHaveText(order)
    await expect(page).toHaveURL(new RegExp(`sort=${parameter}\\.desc$`))
    await expect(page.getByRole('button', { name: new RegExp(`^Sort: ${label} ?, descending$`) })).toBeVisible()
    await choose(page, label)
    await expect(streetsOn(page)).toHaveText(reversed)
    await expect(page).toHaveURL(new RegExp(`sort=${parameter}\\.asc$`))
    await expect(page.getByRole('button', { name: new RegExp(`^Sort: ${label} ?, ascending$`) })).toBeVisible()
  }
  await choose(page, 'Square Footage')
  await expect(streetsOn(page)).toHaveText(DESCENDING['Square Footage'])
  await page.reload()
  await expect(streetsOn(page)).toHaveText(DESCENDING['Square Footage'])
  await page.goto('/app/dashboard?sort=nonsense.up')
  await expect(streetsOn(page)).toHaveText([PLAIN, EURO, DEAR, CHEAP])
})

test('one to four columns by the width of the screen', async ({ page, account: _ }) => {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(8)
  const columns = () => page.getByRole('article').evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
  const seen: number[] = []
  for (const width of [375, 800, 1300, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    seen.push(await columns())
  }
  expect(seen).toEqual([1, 2, 3, 4, 4])
})
