import type { House } from '@/features/houses/house'
import type { KeptQueriesOf } from '@/features/houses/offline/offlineHouses'

async function loaded() {
  const [{ threadQuery, readThreads }, { wishesQuery }, { checksQuery, viewingsQuery, readViewings }] = await Promise.all([
    import('@/features/messages/threadQueries'),
    import('@/features/wishes/wishQueries'),
    import('@/features/viewings/viewingQueries'),
  ])
  const queriesOf = ({ id, userId }: House) => [threadQuery(id), wishesQuery(userId), checksQuery(userId), viewingsQuery(id)]
  return { queriesOf, readThreads, readViewings, wishesQuery, checksQuery }
}

/** What is kept with a house: what is said about it, what is wished for, what is to check there, and what was found before. */
export async function queriesKeptWithHouse(house: House) {
  return (await loaded()).queriesOf(house)
}

/** The same of several houses, read by then: their messages in one request, their viewings in another, and what their hunt has once. */
export const queriesKeptWithHouses: KeptQueriesOf = async (client, houses) => {
  const { queriesOf, readThreads, readViewings, wishesQuery, checksQuery } = await loaded()
  const ids = houses.map(({ id }) => id)
  const owners = [...new Set(houses.map(({ userId }) => userId))]
  // What could not be read is tried again by house.
  await Promise.allSettled([
    readThreads(client, ids),
    readViewings(client, ids),
    ...owners.flatMap((ownerId) => [client.prefetchQuery(wishesQuery(ownerId)), client.prefetchQuery(checksQuery(ownerId))]),
  ])
  return queriesOf
}
