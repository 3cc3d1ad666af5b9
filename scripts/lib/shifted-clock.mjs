// Preloaded by test-hours.mjs, which sets HOUSE_HUNTER_CLOCK_SHIFT: the clock of each process is that many milliseconds ahead. Timers
// are not shifted.
import process from 'node:process'

/** Sets Date ahead by this many milliseconds. Journeys serialize this function into their pages, so it must be self-contained. */
export function shiftClock(shift) {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, args, newTarget) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], newTarget),
    get: (_, key) => (key === 'now' ? now : Reflect.get(RealDate, key)),
  })
}

if (process.env.HOUSE_HUNTER_CLOCK_SHIFT) shiftClock(Number(process.env.HOUSE_HUNTER_CLOCK_SHIFT))
