import { clsx } from 'clsx'
import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { otherMembersText } from '@/domain/sharing/memberNames'
import { Button } from '@/ui/Button'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { Switch } from '@/ui/form/Switch'
import { cardStyles } from '@/ui/styles'
import { usePlaceSharing, useSharePlaces } from './usePlaces'

/**
 * The switch for sharing the viewer's places. A dialog first lists what others will see. Renders nothing in a hunt with only one member,
 * unless the places are already shared with it. Set a React `key` for each hunt, because a pending save belongs to one hunt.
 */
export function SharePlaces() {
  const hunt = useHunt()
  const { sharing, failed, retry, retrying } = usePlaceSharing(hunt)
  const save = useSharePlaces(hunt)
  const [isConfirming, setIsConfirming] = useState(false)
  const othersText = otherMembersText(hunt.members, hunt.viewerId)
  if (failed && othersText) {
    return (
      <div role="alert" className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Whether you share your places could not be loaded.</p>
        <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (!othersText && !sharing?.isSharedHere) return null
  const { isSharedHere, isSharedElsewhere } = sharing ?? { isSharedHere: false, isSharedElsewhere: false }
  const change = (isOn: boolean) => {
    if (isOn) setIsConfirming(true)
    else save.mutate(false)
  }
  return (
    // Takes up its space while `sharing` is unknown, so that the list below does not move.
    <div className={clsx(cardStyles, 'mb-5 px-4 py-1', !sharing && 'invisible')}>
      <Switch
        label={`Share your places with ${othersText || 'this hunt'}`}
        hint={hintOf({ isSharedHere, isSharedElsewhere })}
        checked={isSharedHere}
        busy={save.isPending}
        onChange={change}
      />
      {isConfirming && (
        <LazyConfirmDialog
          title={`Share your places with ${othersText}?`}
          description={
            'They will see the name and address of each of your places, including those you add later, how you get there, the most minutes ' +
            'you want to spend on the way, and what a shared wish list says about them. So will anyone who joins this hunt. ' +
            'You can stop sharing at any time.'
          }
          confirmLabel="Share"
          harmless
          busy={save.isPending}
          onConfirm={() => save.mutate(true, { onSettled: () => setIsConfirming(false) })}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

function hintOf({ isSharedHere, isSharedElsewhere }: { isSharedHere: boolean; isSharedElsewhere: boolean }): string {
  if (isSharedHere) return 'They see the name and address of each place, and how far each house is from it.'
  return isSharedElsewhere ? 'You share them with another hunt, not with this one.' : 'Only you can see them now.'
}
