import { BOOT_FACTS } from '../../boot/bootFacts'
import { userValue } from './userValue'

const chosenHunt = userValue<{ ownerId: string }>({
  // The boot script also reads this key.
  key: BOOT_FACTS.keys.hunt,
  parse: ({ ownerId }) => (typeof ownerId === 'string' ? { ownerId } : null),
})

/** The id of the owner of the hunt that this user last chose in this browser; null for the user's own hunt. */
export const readChosenHunt = (userId: string): string | null => chosenHunt.read(userId)?.ownerId ?? null

/** Deletes the choice. Called when the chosen hunt is no longer shared with the user. */
export const forgetChosenHunt = chosenHunt.remove

/** Stores the choice. The user's own hunt is the default: choosing it deletes the stored choice. */
export function writeChosenHunt(userId: string, ownerId: string) {
  chosenHunt.write(userId, ownerId === userId ? null : { ownerId })
}
