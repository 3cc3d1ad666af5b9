import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { currentAppointments } from '@/features/appointments/liveAppointments'
import { followedHouses } from '@/features/houses/followedHouses'
import type { Account } from '@/lib/account/account'
import { fetchChanges } from '@/lib/live/changes'
import { cursorKey } from '@/lib/api/cursor'
import { applyTableChanges } from '@/lib/live/followedList'
import { ROOT_KEYS } from '@/lib/api/queryKeys'

export type ApplyResult = {
  /** The cursor after these changes. */
  cursor: string
  /** Whether there were any changes. */
  any: boolean
}

/** Fetches a hunt's changes since a cursor and updates all cached data of the hunt. */
export async function applyChanges(client: QueryClient, scope: HuntScope, since: string): Promise<ApplyResult> {
  const response = await fetchChanges(scope.ownerId, since)
  const refetch = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  if (!response) {
    // The viewer is no longer a member; the account lists the remaining hunts.
    refetch(ROOT_KEYS.account)
    return { cursor: since, any: true }
  }

  const { cursor, startAgain, accountChanged, unread, changes } = response
  const { houses, appointments, collaborators, activity, wishes, messages, viewings, costs, places, account } = ROOT_KEYS
  const [hasHouses, hasAppointments] = startAgain
    ? [false, false]
    : await Promise.all([
        applyTableChanges(followedHouses, client, scope, response),
        applyTableChanges(currentAppointments(client, scope.ownerId), client, scope, response),
      ])
  // Saved together with the rows that are read next.
  client.setQueryData(cursorKey(scope.ownerId), cursor)
  if (!hasHouses) refetch(houses)
  if (!hasAppointments) refetch(appointments)
  if (startAgain || changes.messages?.all) refetch(messages)
  // Threads are cached by house id.
  for (const id of changes.messages?.read ?? []) refetch([...messages, id])
  if (startAgain) refetch(collaborators, activity, wishes, viewings, costs, places)
  if (changes.collaborations || changes.collaboration_settings) refetch(collaborators)
  if (changes.activity || unread !== null) refetch(activity)
  // Wishes embed their places.
  if (changes.wishes || changes.places) refetch(wishes)
  if (changes.viewings || changes.viewing_lists) refetch(viewings)
  if (changes.costs) refetch(costs)
  if (changes.places) refetch(places)
  if (unread !== null) client.setQueriesData<Account>({ queryKey: account }, (old) => old && { ...old, unread })
  if (accountChanged) refetch(account)
  return { cursor, any: startAgain || accountChanged || unread !== null || Object.keys(changes).length > 0 }
}
