import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'

/** Runs an action on this device and shows a toast if it fails. */
export function runOrTell(title: string, act: () => Promise<void>) {
  void act().catch((error: unknown) => notify.error(title, toAppError(error).message || 'Please try again.'))
}
