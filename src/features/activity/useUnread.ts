import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHunt } from '@/contexts/HuntContext'
import { accountQuery } from '@/lib/account'

/** How many notifications of the signed-in person are unread, in all their hunts; 0 until it is known. */
export function useUnread(): number {
  const { ownerId } = useHunt()
  const { data } = useQuery({ ...accountQuery(ownerId), select: ({ unread }) => unread, placeholderData: keepPreviousData })
  return data ?? 0
}
