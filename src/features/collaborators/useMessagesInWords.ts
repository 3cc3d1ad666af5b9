import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUser } from '@/contexts/AuthContext'
import { toAppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'

/** How many messages the threads of a hunt have. Throws an AppError. */
async function countMessages(ownerId: string): Promise<number> {
  const messages = (await client()).from('messages').select('id', { count: 'exact', head: true })
  const { count, error, status } = await messages.eq('owner_id', ownerId).eq('is_example', false).is('deleted_at', null)
  if (error) throw toAppError(error, status)
  return count ?? 0
}

const messageCountQuery = (ownerId: string) =>
  queryOptions({ queryKey: [...ROOT_KEYS.messages, 'count', ownerId], queryFn: () => countMessages(ownerId), staleTime: 0 })

/** What a new member of the own hunt will find to read, as a sentence with a blank behind it; nothing where there is nothing. */
export function useMessagesInWords(): string {
  const { data: count = 0 } = useQuery(messageCountQuery(useUser().id))
  if (count === 0) return ''
  return `They will see ${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'} about your houses. `
}
