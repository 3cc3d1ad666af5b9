import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHunts } from '@/contexts/HuntContext'
import type { Hunt } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { dropAllLocalCopies } from '@/lib/device/localCopy'
import { notify } from '@/lib/notify'
import { LEAVE_HUNT_KEY } from '@/lib/api/queryKeys'
import { expectNothing } from '@/lib/api/result'

async function leaveHunt(ownerId: string): Promise<void> {
  const { supabase } = await import('@/lib/api/data')
  try {
    expectNothing(await supabase.rpc('leave_hunt', { p_owner: ownerId }))
  } catch (error) {
    // If they have already left or been removed, the goal is reached.
    if (toAppError(error).code !== DATABASE_CODES.notMember) throw error
  }
}

/** Leaves somebody else's hunt; the own one opens where that one was on screen. */
export function useLeaveHunt() {
  const { hunt: shown, choose } = useHunts()
  const client = useQueryClient()
  return useMutation({
    mutationKey: LEAVE_HUNT_KEY,
    mutationFn: ({ ownerId }: Hunt) => leaveHunt(ownerId),
    onSuccess: async (_, { ownerId, ownerName }) => {
      if (shown.ownerId === ownerId) choose(shown.viewerId)
      dropAllLocalCopies()
      notify.success('You left the hunt', ownerName ? `${isolateText(ownerName)} has been notified.` : undefined)
      await client.invalidateQueries()
    },
    onError: () => notify.error('Error leaving the hunt', 'Please try again later'),
  })
}
