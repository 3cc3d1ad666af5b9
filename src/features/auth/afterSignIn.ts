import { returnAddress } from '@/lib/returnAddress'

/** Where a signed-in person goes from here: to the internal address that they asked for, else to `otherwise` (ruling 17). */
export function afterSignIn(otherwise: string, userId?: string): string {
  return returnAddress(userId) ?? otherwise
}
