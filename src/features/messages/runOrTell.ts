import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'

/** Does what a person asked of this device; a failure is told once. */
export function runOrTell(title: string, act: () => Promise<void>) {
  void act().catch((error: unknown) => notify.error(title, toAppError(error).message || 'Please try again.'))
}
