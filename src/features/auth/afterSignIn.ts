import { returnAddress } from '@/lib/returnAddress'

/** Where a signed-in person goes from here: to the internal address first asked for, else to `otherwise` (ruling 17). */
export function afterSignIn(otherwise: string): string {
  return returnAddress() ?? otherwise
}
