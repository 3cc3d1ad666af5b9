import type { QueryClient } from '@tanstack/react-query'
import type { House } from '@/features/houses/house'

async function loaded() {
  const [{ threadQuery, readThreads }, { wishesQuery }, { checksQuery, viewingsQuery, readViewings }] = await Promise.all([
    import('@/features/messages/threadQueries'),
    import('@/features/wishes/wishQueries'),
    import('@/features/viewings/viewingQueries'),
  ])
  const queriesOf = ({ id, userId }: House) => [threadQuery(id), wishesQuery(userId), checksQuery(userId), viewingsQuery(id)]
  return { queriesOf, readThreads, readViewings }
}

/** What is kept with a house: what is said about it, what is wished for, what is to check there, and what was found before. */
export async function queriesKeptWithHouse(house: House) {
  return (await loaded()).queriesOf(house)
}

/** The same of several houses, whose messages have been read in one request by then, and their viewings in another. */
export async function queriesKeptWithHouses(client: QueryClient, houses: readonly House[]) {
  const { queriesOf, readThreads, readViewings } = await loaded()
  const ids = houses.map(({ id }) => id)
  // What could not be read is read by house.
  await Promise.allSettled([readThreads(client, ids), readViewings(client, ids)])
  return queriesOf
}
