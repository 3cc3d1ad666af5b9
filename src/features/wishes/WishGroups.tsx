import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { Ref } from 'react'
import { IMPORTANCE_LABELS, IMPORTANCES, type Wish } from '@/domain/fit/wishes'
import { IconButton } from '@/ui/Button'
import { cardStyles } from '@/ui/styles'
import { useWishLabel } from './useWishes'

type WishGroupsProps = {
  ref?: Ref<HTMLDivElement>
  wishes: readonly Wish[]
  /** Passed only if the viewer is the list's author, because nobody else can edit the list. */
  actions?: { edit: (wish: Wish) => void; onEditIntent: () => void; remove: (wish: Wish) => void }
}

/** Shows wishes grouped by importance. Within a group they keep the order of `wishes`. */
export function WishGroups({ ref, wishes, actions }: WishGroupsProps) {
  const labelOf = useWishLabel()
  const groups = IMPORTANCES.map((importance) => ({ importance, groupWishes: wishes.filter((wish) => wish.importance === importance) }))
  return (
    <div ref={ref} className="space-y-4">
      {groups
        .filter(({ groupWishes }) => groupWishes.length > 0)
        .map(({ importance, groupWishes }) => (
          <section key={importance}>
            <h3 className="mb-1.5 text-xs font-semibold text-muted">{IMPORTANCE_LABELS[importance]}</h3>
            <ul className={`${cardStyles} divide-y divide-line`}>
              {groupWishes.map((wish) => (
                <li key={wish.id} data-wish-id={wish.id} className="flex min-h-12 items-center justify-between gap-2 py-0.5 pr-1 pl-4">
                  <span className="min-w-0 py-2 break-words">{labelOf(wish)}</span>
                  {actions && (
                    <span className="flex shrink-0">
                      <IconButton label={`Edit: ${labelOf(wish)}`} onPointerEnter={actions.onEditIntent} onClick={() => actions.edit(wish)}>
                        <Pencil aria-hidden className="size-4" />
                      </IconButton>
                      <IconButton label={`Delete: ${labelOf(wish)}`} onClick={() => actions.remove(wish)}>
                        <Trash2 aria-hidden className="size-4" />
                      </IconButton>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
