import type { House } from '@/features/houses/house'
import type { LoadRelatedQueries } from '@/features/houses/offline/offlineHouses'

async function loadQueryModules() {
  const [{ threadQuery, readThreads }, { wishesQuery }, { checksQuery, viewingsQuery, readViewings }] = await Promise.all([
    import('@/features/messages/threadQueries'),
    import('@/features/wishes/wishQueries'),
    import('@/features/viewings/viewingQueries'),
  ])
  const queriesOf = ({ id, userId }: House) => [threadQuery(id), wishesQuery(userId), checksQuery(userId), viewingsQuery(id)]
  return { queriesOf, readThreads, readViewings, wishesQuery, checksQuery }
}

/** Returns the queries whose data is stored with an offline house: its messages and viewings, and the hunt's wishes and checks. */
export async function relatedQueries(house: House) {
  return (await loadQueryModules()).queriesOf(house)
}

/**
 * Returns the related queries of several houses and prefetches their data: all messages in one request, all viewings in another.
 */
export const loadRelatedQueries: LoadRelatedQueries = async (client, houses) => {
  const { queriesOf, readThreads, readViewings, wishesQuery, checksQuery } = await loadQueryModules()
  const ids = houses.map(({ id }) => id)
  const owners = [...new Set(houses.map(({ userId }) => userId))]
  // Failed reads are retried per house.
  await Promise.allSettled([
    readThreads(client, ids),
    readViewings(client, ids),
    ...owners.flatMap((ownerId) => [client.prefetchQuery(wishesQuery(ownerId)), client.prefetchQuery(checksQuery(ownerId))]),
  ])
  return queriesOf
}
