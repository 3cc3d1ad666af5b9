import { tellFailure } from '@/lib/failure'

/** Runs something that a person asked for, and reports a failure once. */
export function runOrTell(title: string, run: () => Promise<void>) {
  void run().catch((error: unknown) => tellFailure(title, error))
}
