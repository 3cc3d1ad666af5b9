/** The shortest and longest polling interval without realtime, in milliseconds: after a change, and after a long quiet time. */
const SHORTEST = 4_000
const LONGEST = 30_000
/** The interval after a failed request. */
export const PACE_AFTER_FAILURE = 15_000

/** The time until the next request: a tenth of the quiet time, within bounds. */
export const paceAfter = (quiet: number) => Math.min(LONGEST, Math.max(SHORTEST, quiet / 10))

/** Whether polling has slowed down, so that a returning person needs an update at once. */
export const isSlow = (quiet: number) => paceAfter(quiet) > SHORTEST
