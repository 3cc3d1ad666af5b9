import { OUTBOX } from './mark'

/**
 * Runs while nothing of a person's outbox is sent, in whichever tab. Browsers without locks run at once: sending twice is harmless,
 * and only slower.
 * @param signal ends the waiting, and then nothing is run
 */
export async function whileNobodySends(person: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  try {
    await navigator.locks.request(`${OUTBOX}-${person}`, { signal }, run)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
