// Preloaded by test-hours.mjs, which sets HOUSE_HUNTER_CLOCK_SHIFT: the clock of each process is that many milliseconds ahead. Timers
// are not shifted.
import process from 'node:process'

/** Sets Date ahead by this many milliseconds. Journeys serialize this function into their pages, so it must be self-contained. */
export function shiftClock(shift) {
  const Real = globalThis.Date
  const now = () => Real.now() + shift
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (_, args, newTarget) => Reflect.construct(Real, args.length > 0 ? args : [now()], newTarget),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Real, key)),
  })
}

if (process.env.HOUSE_HUNTER_CLOCK_SHIFT) shiftClock(Number(process.env.HOUSE_HUNTER_CLOCK_SHIFT))
