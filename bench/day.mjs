import { scriptOf, threadTime, openThrottledSession } from './lib/bundle.mjs'
import { openFreshPage } from './lib/page.mjs'

const STOP_COUNT = 12
const RUN_COUNT = 9
const CPU_SLOWDOWN = 4
const BAR = 50

/**
 * Days that are hard to plan: no time windows, windows of nine hours, and a last viewing at a fixed time, so that every order of the
 * others finishes at the same time.
 */
const DAYS = [
  { name: 'all may be at any hour', windowHours: 0, lastIsFixed: false },
  { name: 'each within some hours', windowHours: 9, lastIsFixed: false },
  { name: 'the last one fixed in the evening', windowHours: 0, lastIsFixed: true },
]

/** Measures the main-thread time of finding the best order of 12 stops, with the CPU throttled 4×. */
export async function day({ browser }) {
  const page = await openFreshPage(browser)
  await page.addScriptTag({ content: await scriptOf('src/domain/day/dayPlan.ts', 'days') })
  const devtools = await openThrottledSession(page, CPU_SLOWDOWN)
  const figures = []
  for (const { name, windowHours, lastIsFixed } of DAYS) {
    await page.evaluate(fillPage, [STOP_COUNT, windowHours, lastIsFixed])
    const first = await threadTime(devtools, () => page.evaluate(plan))
    const times = []
    for (let run = 0; run < RUN_COUNT; run += 1) times.push(await threadTime(devtools, () => page.evaluate(plan)))
    const figure = `a day of ${STOP_COUNT} stops, ${name}, thread time at ${CPU_SLOWDOWN} ×: first; longest of nine`
    figures.push({ figure, value: [first, Math.max(...times)], unit: 'ms', bar: BAR })
  }
  await page.context().close()
  return figures
}

/** Runs in the page: creates stops in a town, with trips of 12 to 53 minutes between them. */
function fillPage([stopCount, windowHours, lastIsFixed]) {
  const places = Array.from({ length: stopCount }, (_, index) => [(index * 37) % 41, (index * 53) % 43])
  const minutes = ([x, y], [toX, toY]) => 5 + Math.ceil(Math.hypot(x - toX, y - toY))
  const stops = places.map((_, index) => {
    const from = windowHours === 0 ? 480 : 480 + ((index * 7) % 5) * 60
    return { id: String(index), duration: 20, earliest: from, latest: from + (windowHours || 15) * 60 }
  })
  if (lastIsFixed) stops[0] = { ...stops[0], earliest: 1300, latest: 1300 }
  window.task = {
    stops,
    travel: places.map((from) => places.map((to) => minutes(from, to))),
    fromStart: places.map((to) => minutes([0, 0], to)),
    toEnd: places.map((from) => minutes(from, [0, 0])),
  }
}

/** Runs in the page: plans the day, and throws if there is no plan. */
function plan() {
  const { kind } = window.days.planDay(window.task)
  if (kind !== 'plan') throw new Error(`The day is ${kind}.`)
}
