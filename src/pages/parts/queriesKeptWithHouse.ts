import type { House } from '@/features/houses/house'

/** What is kept with a house: what is said about it, what is wished for, what is to check there, and what was found before. */
export async function queriesKeptWithHouse({ id, userId }: House) {
  const [{ threadQuery }, { wishesQuery }, { checksQuery, viewingsQuery }] = await Promise.all([
    import('@/features/messages/threadQueries'),
    import('@/features/wishes/wishQueries'),
    import('@/features/viewings/viewingQueries'),
  ])
  return [threadQuery(id), wishesQuery(userId), checksQuery(userId), viewingsQuery(id)]
}
