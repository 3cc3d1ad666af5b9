/** Runs tasks one at a time, in order. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * PGlite has one session, and lite opens a transaction and sets the person's role on it with several statements.
 * Two requests at a time would run each other's statements with the wrong person's rights.
 */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
