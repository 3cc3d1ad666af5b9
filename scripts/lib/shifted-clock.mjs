// Preloaded by the processes that test-times.mjs describes: their clocks are HOUSE_HUNTER_CLOCK_SHIFT milliseconds ahead. Timers are
// not shifted.
import process from 'node:process'

/** Sets Date ahead by this many milliseconds. Journeys serialize this function into their pages, so it must be self-contained. */
export function shiftClock(shift) {
  const RealDate = globalThis.Date
  const realNow = RealDate.now.bind(RealDate)
  const now = () => realNow() + shift
  // A property rather than a trap, so that tests can replace it.
  RealDate.now = now
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, args, newTarget) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], newTarget),
  })
}

if (process.env.HOUSE_HUNTER_CLOCK_SHIFT) shiftClock(Number(process.env.HOUSE_HUNTER_CLOCK_SHIFT))
