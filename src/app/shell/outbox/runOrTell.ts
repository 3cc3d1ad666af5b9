import { notifyFailure } from '@/lib/notify'

/** Runs an action and shows a toast if it fails. */
export function runOrTell(title: string, run: () => Promise<void>) {
  void run().catch((error: unknown) => notifyFailure(title, error))
}
