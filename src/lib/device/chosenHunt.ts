import { BOOT_FACTS } from '../../boot/bootFacts'
import { userValue } from './userValue'

const chosenHunt = userValue<{ ownerId: string }>({
  // The boot script reads it, too.
  key: BOOT_FACTS.keys.hunt,
  parse: ({ ownerId }) => (typeof ownerId === 'string' ? { ownerId } : null),
})

/** The owner of the hunt that this person last chose in this browser; null for their own. */
export const readChosenHunt = (userId: string): string | null => chosenHunt.read(userId)?.ownerId ?? null

/** Deletes the choice, when the hunt is no longer shared with this person. */
export const forgetChosenHunt = chosenHunt.remove

/** Stores the choice. The person's own hunt is the default and is not stored. */
export function writeChosenHunt(userId: string, ownerId: string) {
  chosenHunt.write(userId, ownerId === userId ? null : { ownerId })
}
