import { useState } from 'react'
import { huntLabel, type Hunt } from '@/domain/sharing/hunt'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { useLeaveHunt } from './useLeaveHunt'

const CONSEQUENCES =
  'You will no longer see its houses and appointments, and your stars and hearts there are removed. ' +
  'To come back you need a new invitation.'

/** Asks, leaves and tells. Returns the way to ask and the dialog to render. */
export function useLeaveHuntDialog() {
  const [asked, setAsked] = useState<Hunt | null>(null)
  const leave = useLeaveHunt()
  const dialog = asked && (
    <LazyConfirmDialog
      title={`Leave ${asked.ownerName ? huntLabel(asked) : 'this hunt'}?`}
      description={CONSEQUENCES}
      confirmLabel="Leave"
      busy={leave.isPending}
      onConfirm={() => leave.mutate(asked, { onSettled: () => setAsked(null) })}
      onCancel={() => setAsked(null)}
    />
  )
  return { ask: setAsked, dialog, preload: LazyConfirmDialog.preload }
}
