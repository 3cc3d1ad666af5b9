import { expect, test } from '../support/test'

test('the list has one to four columns, depending on the width of the screen', async ({ page, account: _ }) => {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(8)
  const columns = () =>
    page.getByRole('article').evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
  const columnCounts: number[] = []
  for (const width of [375, 800, 1300, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    columnCounts.push(await columns())
  }
  expect(columnCounts).toEqual([1, 2, 3, 4, 4])
})
