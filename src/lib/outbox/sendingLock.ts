import { deviceLocks } from '../device/deviceStorage'
import { OUTBOX } from './mark'

/**
 * Runs while no tab sends anything of a person's outbox. Without locks it runs at once: sending twice is slower, but
 * harmless.
 * @param signal ends the wait, and nothing is run
 */
export async function whileNobodySends(person: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  const locks = deviceLocks()
  if (!locks) return run()
  let running: Promise<void> | undefined
  const start = () => (running = run())
  try {
    await locks.request(`${OUTBOX}-${person}`, { signal }, start)
  } catch (error) {
    if (running) throw error
    // A browser that blocks storage refuses locks as well.
    if (!signal.aborted) await start()
  }
}
