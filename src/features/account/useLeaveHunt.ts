import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHunts } from '@/contexts/HuntContext'
import type { Hunt } from '@/domain/hunt'
import { inSentence } from '@/domain/inSentence'
import { toAppError } from '@/lib/errors'
import { dropAllLocalCopies } from '@/lib/localCopyKeys'
import { notify } from '@/lib/notify'
import { LEAVING } from '@/lib/queryKeys'

/** The database's words to somebody who has left already, or was removed meanwhile. */
const NO_MEMBER = 'You are not a member of this hunt'

async function leaveHunt(ownerId: string): Promise<void> {
  const { supabase } = await import('@/lib/supabase/data')
  const { error, status } = await supabase.rpc('leave_hunt', { p_owner: ownerId })
  if (!error) return
  const failure = toAppError(error, status)
  if (!failure.message.includes(NO_MEMBER)) throw failure
}

/** Leaves somebody else's hunt; the own one opens where that one was on screen. */
export function useLeaveHunt() {
  const { hunt: shown, choose } = useHunts()
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVING,
    mutationFn: ({ ownerId }: Hunt) => leaveHunt(ownerId),
    onSuccess: async (_, { ownerId, ownerName }) => {
      if (shown.ownerId === ownerId) choose(shown.viewerId)
      dropAllLocalCopies()
      notify.success('You left the hunt', ownerName ? `${inSentence(ownerName)} has been told.` : undefined)
      await client.invalidateQueries()
    },
    onError: () => notify.error('Error leaving the hunt', 'Please try again later'),
  })
}
