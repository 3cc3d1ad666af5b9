import { tellFailure } from '@/lib/failure'

/** Runs something that a person asked for; a failure is told once. */
export function runOrTell(title: string, run: () => Promise<void>) {
  void run().catch((error: unknown) => tellFailure(title, error))
}
