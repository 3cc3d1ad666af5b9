import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/hunt'
import { followedAppointments } from '@/features/appointments/followedAppointments'
import { followedHouses } from '@/features/houses/followedHouses'
import type { Account } from '@/lib/account'
import { askChanges } from '@/lib/changes'
import { cursorKey } from '@/lib/cursor'
import { takeIn } from '@/lib/followedList'
import { ROOT_KEYS } from '@/lib/queryKeys'

export type FollowResult = {
  /** How far the changes are known now. */
  cursor: string
  /** Whether anything has happened. */
  any: boolean
}

/** Asks what has changed in a hunt since a cursor, and brings everything that is held of it up to date. */
export async function followChanges(client: QueryClient, scope: HuntScope, since: string): Promise<FollowResult> {
  const answer = await askChanges(scope.ownerId, since)
  const readAgain = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  if (!answer) {
    // No longer a member: the account names the remaining hunts.
    readAgain(ROOT_KEYS.account)
    return { cursor: since, any: true }
  }

  const { cursor, startAgain, accountChanged, unread, changes } = answer
  const { houses, appointments, collaborators, activity, wishes, messages, viewings, costs, places, account } = ROOT_KEYS
  const [hasHouses, hasAppointments] = startAgain
    ? [false, false]
    : await Promise.all([takeIn(followedHouses, client, scope, answer), takeIn(followedAppointments, client, scope, answer)])
  // The rows read now are saved with this cursor.
  client.setQueryData(cursorKey(scope.ownerId), cursor)
  if (!hasHouses) readAgain(houses)
  if (!hasAppointments) readAgain(appointments)
  if (startAgain || changes.messages?.all) readAgain(messages)
  // Each is the id of a house.
  for (const id of changes.messages?.read ?? []) readAgain([...messages, id])
  if (startAgain) readAgain(collaborators, activity, wishes, viewings, costs, places)
  if (changes.collaborations || changes.collaboration_settings) readAgain(collaborators)
  if (changes.activity || unread !== null) readAgain(activity)
  // A wish carries the place that it is about.
  if (changes.wishes || changes.places) readAgain(wishes)
  if (changes.viewings || changes.viewing_lists) readAgain(viewings)
  if (changes.costs) readAgain(costs)
  if (changes.places) readAgain(places)
  if (unread !== null) client.setQueriesData<Account>({ queryKey: account }, (known) => known && { ...known, unread })
  if (accountChanged) readAgain(account)
  return { cursor, any: startAgain || accountChanged || unread !== null || Object.keys(changes).length > 0 }
}
