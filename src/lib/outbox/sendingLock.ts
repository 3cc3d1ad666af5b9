import { OUTBOX } from './mark'

/**
 * Runs while no tab sends anything of a person's outbox. Without lock support it runs at once: sending twice is slower, but
 * harmless.
 * @param signal ends the wait, and nothing is run
 */
export async function whileNobodySends(person: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  try {
    await navigator.locks.request(`${OUTBOX}-${person}`, { signal }, run)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
