import { useHunt } from '@/contexts/HuntContext'
import { shortNames } from '@/domain/sharing/memberNames'
import { wishesByPerson } from '@/domain/fit/wishes'
import type { HuntWishes } from './wish'
import { WishGroups } from './WishGroups'

/** Shows the wish lists that other members share, in the order of `members`. */
export function SharedWishes({ wishes, lists }: Pick<HuntWishes, 'wishes' | 'lists'>) {
  const { members, viewerId } = useHunt()
  const others = members.filter(({ id }) => id !== viewerId)
  if (others.length === 0) return null
  const names = shortNames(members, viewerId)
  const byPerson = wishesByPerson(wishes)
  const sharingMembers = others.filter(({ id }) => lists[id])
  return (
    <div className="mt-10 space-y-8">
      {sharingMembers.map(({ id }) => {
        const memberWishes = byPerson.get(id) ?? []
        return (
          <section key={id}>
            <h2 className="mb-3 text-lg font-semibold break-words">{names.get(id)}’s wishes</h2>
            {memberWishes.length > 0 ? <WishGroups wishes={memberWishes} /> : <p className="text-muted">No wishes on this list.</p>}
          </section>
        )
      })}
      {sharingMembers.length === 0 && (
        <p className="text-muted">Nobody else has shared their wishes yet. Lists that are shared with you show up here.</p>
      )}
    </div>
  )
}
