/** How often a backend without realtime is asked for changes, in milliseconds: at first, and after a long quiet time. */
const SHORTEST = 4_000
const LONGEST = 30_000
/** After a request that failed. */
export const PACE_AFTER_FAILURE = 15_000

/** The time until the next request: a tenth of the quiet time, within bounds. */
export const paceAfter = (quiet: number) => Math.min(LONGEST, Math.max(SHORTEST, quiet / 10))

/** Whether polling has slowed down, so that somebody who comes back is not kept waiting. */
export const isSlow = (quiet: number) => paceAfter(quiet) > SHORTEST
