// Preloaded where HOUSE_HUNTER_CLOCK_SHIFT is set: this process reads a clock that many milliseconds ahead, of which timers know
// nothing.
import process from 'node:process'

/** Makes Date of this realm run ahead. Journeys run its text in their pages, so it uses nothing of this file. */
export function shiftClock(ahead) {
  const Real = globalThis.Date
  const now = () => Real.now() + ahead
  globalThis.Date = new Proxy(Real, {
    apply: () => new Real(now()).toString(),
    construct: (_, values, called) => Reflect.construct(Real, values.length > 0 ? values : [now()], called),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Real, key)),
  })
}

if (process.env.HOUSE_HUNTER_CLOCK_SHIFT) shiftClock(Number(process.env.HOUSE_HUNTER_CLOCK_SHIFT))
