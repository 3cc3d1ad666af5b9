import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useHunts } from '@/contexts/HuntContext'
import { huntLabel, type Hunt } from '@/domain/sharing/hunt'
import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { LEAVE_HUNT_KEY } from '@/lib/api/queryKeys'
import { assertEmptyResponse } from '@/lib/api/result'
import { deleteAllLocalCopies } from '@/lib/device/localCopy'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'

const CONFIRM_TEXT =
  'You will no longer see its houses and appointments, and your stars, hearts, wishes, answers and reactions there are deleted. ' +
  'Houses and appointments that you added, your messages and your viewings stay. ' +
  'To come back you need a new invitation.'

/** Asks for confirmation, then leaves a hunt. Returns the dialog to render, and functions to open and to preload it. */
export function useLeaveHuntDialog() {
  const [hunt, setHunt] = useState<Hunt | null>(null)
  const leave = useLeaveHunt()
  const dialog = hunt && (
    <LazyConfirmDialog
      title={`Leave ${hunt.ownerName ? huntLabel(hunt) : 'this hunt'}?`}
      description={CONFIRM_TEXT}
      confirmLabel="Leave"
      busy={leave.isPending}
      onConfirm={() => leave.mutate(hunt, { onSettled: () => setHunt(null) })}
      onCancel={() => setHunt(null)}
    />
  )
  return { open: setHunt, dialog, preload: LazyConfirmDialog.preload }
}

async function leaveHunt(ownerId: string): Promise<void> {
  const { supabase } = await import('@/lib/api/data')
  try {
    assertEmptyResponse(await supabase.rpc('leave_hunt', { p_owner: ownerId }))
  } catch (error) {
    // Succeeds if the viewer has already left or been removed.
    if (toAppError(error).code !== DATABASE_CODES.notMember) throw error
  }
}

/** Leaves somebody else's hunt. If it was on screen, the viewer's own hunt opens. */
export function useLeaveHunt() {
  const { hunt: currentHunt, choose } = useHunts()
  return useSave({
    key: LEAVE_HUNT_KEY,
    write: ({ ownerId }: Hunt) => leaveHunt(ownerId),
    patch: (client, _, { ownerId }) => {
      // Closes the hunt's screens first, so that the refetch below does not request its data.
      if (currentHunt.ownerId === ownerId) flushSync(() => choose(currentHunt.viewerId))
      deleteAllLocalCopies()
      return client.invalidateQueries()
    },
    // Does not say that the owner is notified: they may have turned notifications off.
    success: { title: 'You left the hunt', description: 'You no longer see its houses and appointments.' },
    failure: { title: 'Error leaving the hunt', description: TRY_LATER },
  })
}
