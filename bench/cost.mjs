import { scriptOf, threadTime, openThrottledSession } from './lib/bundle.mjs'
import { openFreshPage } from './lib/page.mjs'

const HOUSE_COUNT = 5000
const RUN_COUNT = 9
const CPU_SLOWDOWN = 4
const BAR = 100

/** Measures the main-thread time of sorting many houses by monthly cost, with the CPU throttled 4×. */
export async function cost({ browser }) {
  const page = await openFreshPage(browser)
  await page.addScriptTag({ content: await scriptOf('src/domain/money/costIndex.ts', 'costs') })
  await page.addScriptTag({ content: await scriptOf('src/domain/list/sorting.ts', 'sorting') })
  await page.evaluate(fillPage, HOUSE_COUNT)
  const devtools = await openThrottledSession(page, CPU_SLOWDOWN)
  const first = await threadTime(devtools, () => page.evaluate(sort))
  const times = []
  for (let run = 0; run < RUN_COUNT; run += 1) times.push(await threadTime(devtools, () => page.evaluate(sort)))
  await page.context().close()
  const figure = `${HOUSE_COUNT} houses sorted by monthly cost, thread time at ${CPU_SLOWDOWN} ×: first; longest of nine`
  return [{ figure, value: [first, Math.max(...times)], unit: 'ms', bar: BAR }]
}

/** Runs in the page: creates houses in several currencies, half of them with costs that somebody has entered. */
function fillPage(houseCount) {
  const currencies = ['USD', 'EUR', 'GBP', 'JPY']
  window.houses = Array.from({ length: houseCount }, (_, index) => ({
    id: `house-${(index * 7919) % houseCount}`,
    price: 200_000 + ((index * 37) % 900) * 1000,
    priceCurrency: currencies[index % currencies.length],
    createdAt: '',
  }))
  window.entered = Object.fromEntries(
    window.houses
      .filter((_, index) => index % 2)
      .map(({ id }, index) => [
        id,
        {
          propertyTax: 1000 + (index % 4000),
          serviceCharge: index % 3 ? 150 : null,
          groundRent: null,
          insurance: 600,
          renovation: index % 5 ? null : 20_000,
          currency: currencies[index % currencies.length],
        },
      ]),
  )
}

/** Runs in the page: sorts the houses, and checks that none is missing and that the first does not rank after the last. */
function sort() {
  const bandLimits = [125_000, 250_000, 925_000, 1_500_000, null]
  const assumptions = {
    currency: 'GBP',
    preset: 'uk',
    presetYear: 2025,
    depositShare: 15,
    depositAmount: null,
    rate: 4.6,
    years: 30,
    fixedYears: 5,
    insuranceBelow: 20,
    insuranceRate: 0.5,
    maintenance: 1,
    purchaseShare: 1,
    purchaseBands: bandLimits.map((upTo, at) => ({ upTo, share: at * 3 })),
    purchaseExtra: 2000,
  }
  const index = window.costs.costIndex(assumptions, window.entered, 'USD', false)
  const sorted = window.sorting.sortHouses(window.houses, { key: 'monthlyCost', direction: 'asc' }, undefined, index.rankOf)
  if (new Set(sorted).size !== window.houses.length) throw new Error('Houses are missing.')
  if (index.rankOf(sorted[0]) > index.rankOf(sorted.at(-1))) throw new Error('The order is wrong.')
}
