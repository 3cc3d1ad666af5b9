import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { currentAppointments } from '@/features/appointments/liveAppointments'
import { followedHouses } from '@/features/houses/followedHouses'
import type { Account } from '@/lib/account/account'
import { askChanges } from '@/lib/live/changes'
import { cursorKey } from '@/lib/api/cursor'
import { takeIn } from '@/lib/live/followedList'
import { ROOT_KEYS } from '@/lib/api/queryKeys'

export type FollowResult = {
  /** The cursor after these changes. */
  cursor: string
  /** Whether there were any changes. */
  any: boolean
}

/** Fetches a hunt's changes since a cursor and updates all cached data of the hunt. */
export async function followChanges(client: QueryClient, scope: HuntScope, since: string): Promise<FollowResult> {
  const answer = await askChanges(scope.ownerId, since)
  const readAgain = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  if (!answer) {
    // The person is no longer a member; the account lists the remaining hunts.
    readAgain(ROOT_KEYS.account)
    return { cursor: since, any: true }
  }

  const { cursor, startAgain, accountChanged, unread, changes } = answer
  const { houses, appointments, collaborators, activity, wishes, messages, viewings, costs, places, account } = ROOT_KEYS
  const [hasHouses, hasAppointments] = startAgain
    ? [false, false]
    : await Promise.all([
        takeIn(followedHouses, client, scope, answer),
        takeIn(currentAppointments(client, scope.ownerId), client, scope, answer),
      ])
  // Saved with the rows that are read next.
  client.setQueryData(cursorKey(scope.ownerId), cursor)
  if (!hasHouses) readAgain(houses)
  if (!hasAppointments) readAgain(appointments)
  if (startAgain || changes.messages?.all) readAgain(messages)
  // These ids are house ids.
  for (const id of changes.messages?.read ?? []) readAgain([...messages, id])
  if (startAgain) readAgain(collaborators, activity, wishes, viewings, costs, places)
  if (changes.collaborations || changes.collaboration_settings) readAgain(collaborators)
  if (changes.activity || unread !== null) readAgain(activity)
  // Wishes embed their places.
  if (changes.wishes || changes.places) readAgain(wishes)
  if (changes.viewings || changes.viewing_lists) readAgain(viewings)
  if (changes.costs) readAgain(costs)
  if (changes.places) readAgain(places)
  if (unread !== null) client.setQueriesData<Account>({ queryKey: account }, (known) => known && { ...known, unread })
  if (accountChanged) readAgain(account)
  return { cursor, any: startAgain || accountChanged || unread !== null || Object.keys(changes).length > 0 }
}
