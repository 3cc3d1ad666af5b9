import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { formatLocalDate } from '@/domain/time/dates'
import { otherMembersText } from '@/domain/sharing/memberNames'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import { cardStyles } from '@/ui/styles'
import { useShareWishes } from './useWishes'

type ShareWishesProps = {
  sharedAt: string | null | undefined
  /** Whether the list has wishes about places that the viewer does not share with the other members. */
  hasHiddenPlaces: boolean
}

/** Shows who can see the viewer's list. Before it is shared, a dialog explains who will see what. */
export function ShareWishes({ sharedAt, hasHiddenPlaces }: ShareWishesProps) {
  const hunt = useHunt()
  const [isConfirming, setIsConfirming] = useState(false)
  const sharing = useShareWishes(hunt)
  const othersText = otherMembersText(hunt.members, hunt.viewerId)
  const Icon = sharedAt ? Users : Lock
  return (
    <div
      role="group"
      aria-label="Who sees your wishes"
      className={`${cardStyles} mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3`}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{sharedAt ? `Shared with ${othersText || 'this hunt'}` : 'Only you can see this list'}</p>
        <p className="text-muted">{sharedAt ? sharedHint(sharedAt) : othersText ? SEALED_HINT : ALONE_HINT}</p>
        {sharedAt && hasHiddenPlaces && (
          <p className="text-muted">
            Wishes about your places are yours alone until you{' '}
            <Link to={paths.places()} className="font-semibold text-primary hover:underline">
              share the places
            </Link>
            , too.
          </p>
        )}
      </div>
      {sharedAt ? (
        <Button variant="secondary" size="sm" aria-disabled={sharing.isPending} onClick={() => sharing.mutate(false)}>
          Stop sharing
        </Button>
      ) : (
        othersText && (
          <Button
            variant="secondary"
            size="sm"
            className="max-w-full"
            onPointerEnter={LazyConfirmDialog.preload}
            onClick={() => setIsConfirming(true)}
          >
            <span className="truncate">Share with {othersText}</span>
          </Button>
        )
      )}
      {isConfirming && (
        <LazyConfirmDialog
          title={`Share your wishes with ${othersText}?`}
          description={
            'They will see this list, what you add to it later, and your answers at each house. So will anyone who joins this hunt. ' +
            'You can stop sharing at any time; then only you can see it again.' +
            (hasHiddenPlaces ? ' Wishes about your places are left out until you share the places, too.' : '')
          }
          confirmLabel="Share"
          harmless
          busy={sharing.isPending}
          onConfirm={() => sharing.mutate(true, { onSettled: () => setIsConfirming(false) })}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

const SEALED_HINT = 'Take your time, and share it when you are done.'
const ALONE_HINT = 'Once somebody joins this hunt, you can share it with them.'

const sharedHint = (sharedAt: string) => `Since ${formatLocalDate(sharedAt)}. They see this list and your answers at each house.`
