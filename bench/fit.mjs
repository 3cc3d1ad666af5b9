import { scriptOf, threadTime, openThrottledSession } from './lib/bundle.mjs'
import { openFreshPage } from './lib/page.mjs'

const HOUSE_COUNT = 5000
const PERSON_COUNT = 6
const WISH_COUNT = 15
const RUN_COUNT = 9
const CPU_SLOWDOWN = 4
const BAR = 100

/** Measures the main-thread time of sorting many houses by how well they fit everybody, with the CPU throttled 4×. */
export async function fit({ browser }) {
  const page = await openFreshPage(browser)
  await page.addScriptTag({ content: await scriptOf('src/domain/fit/fitIndex.ts', 'fits') })
  await page.addScriptTag({ content: await scriptOf('src/domain/list/sorting.ts', 'sorting') })
  await page.evaluate(fillPage, [HOUSE_COUNT, PERSON_COUNT, WISH_COUNT])
  const devtools = await openThrottledSession(page, CPU_SLOWDOWN)
  const first = await threadTime(devtools, () => page.evaluate(sort, PERSON_COUNT))
  const times = []
  for (let run = 0; run < RUN_COUNT; run += 1) times.push(await threadTime(devtools, () => page.evaluate(sort, PERSON_COUNT)))
  const onePersonTime = await threadTime(devtools, () => page.evaluate(sort, 1))
  await page.context().close()
  const figure = `${HOUSE_COUNT} houses × ${PERSON_COUNT} people × ${WISH_COUNT} wishes sorted by fit, thread time at ${CPU_SLOWDOWN} ×: first; longest of nine`
  return [
    { figure, value: [first, Math.max(...times)], unit: 'ms', bar: BAR },
    { figure: 'for one person', value: onePersonTime, unit: 'ms' },
  ]
}

/** Runs in the page: creates houses and, for each person, wishes of every kind but places, a third of them questions. */
function fillPage([houseCount, peopleCount, wishCount]) {
  const currencies = ['USD', 'EUR', 'GBP', 'JPY']
  const types = ['house', 'flat', 'terraced', 'land', null]
  const importances = ['must', 'important', 'nice']
  const factKinds = ['price', 'bedrooms', 'bathrooms', 'area', 'lot', 'year_built', 'type']
  window.houses = Array.from({ length: houseCount }, (_, index) => ({
    id: `house-${(index * 7919) % houseCount}`,
    price: 200_000 + ((index * 37) % 900) * 1000,
    priceCurrency: currencies[index % currencies.length],
    bedrooms: index % 6,
    bathrooms: 1 + (index % 5) / 2,
    squareFeet: 500 + ((index * 13) % 3000),
    lotSize: index % 3 ? 1000 + ((index * 17) % 9000) : null,
    yearBuilt: index % 4 ? 1900 + (index % 120) : null,
    propertyType: types[index % types.length],
  }))
  window.answers = {}
  window.people = Array.from({ length: peopleCount }, (_, person) =>
    Array.from({ length: wishCount }, (_each, wishIndex) => {
      const wish = { id: `wish-${person}-${wishIndex}`, userId: `person-${person}`, importance: importances[wishIndex % 3], createdAt: '' }
      if (wishIndex % 3 === 2) {
        for (const [index, { id }] of window.houses.entries()) {
          if ((index + wishIndex) % 2) (window.answers[id] ??= {})[wish.id] = index % 3 ? 'yes' : 'no'
        }
        return { ...wish, kind: 'question', question: `Question ${wishIndex}` }
      }
      const kind = factKinds[(wishIndex + person) % factKinds.length]
      if (kind === 'type') return { ...wish, kind, types: ['house', 'terraced'] }
      const minimum = { price: 0, bedrooms: 3, bathrooms: 2, area: 1000, lot: 2000, year_built: 1980 }[kind]
      return { ...wish, kind, atLeast: minimum + wishIndex, atMost: kind === 'price' ? 600_000 : null, currency: currencies[person % 4] }
    }),
  )
}

/** Runs in the page: sorts the houses, and checks that none is missing. */
function sort(peopleCount) {
  const wishes = window.people.slice(0, peopleCount).flat()
  const members = window.people.map((_, person) => ({ id: `person-${person}`, name: `Person ${person}` }))
  const index = window.fits.fitIndex({ wishes, answers: window.answers }, members, 'person-0', () => '')
  const sorted = window.sorting.sortHouses(window.houses, { key: 'fitOfAll', direction: 'desc' }, index.rankOf)
  if (new Set(sorted).size !== window.houses.length) throw new Error('Houses are missing.')
}
