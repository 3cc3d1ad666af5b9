import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'

/** Runs something that a person asked of this device, and reports a failure once. */
export function runOrTell(title: string, act: () => Promise<void>) {
  void act().catch((error: unknown) => notify.error(title, toAppError(error).message || 'Please try again.'))
}
