import Heart from 'lucide-react/icons/heart'
import { useHuntOf } from '@/contexts/HuntContext'
import { favoritesText, opinionsOf, ratingsText } from '@/domain/sharing/opinions'
import type { House } from '../house'

type EveryonesOpinionsProps = { house: House; placement: 'card' | 'page'; className?: string }

/**
 * Shows the members' opinions of a house: "♥ You and Sam", "You 5 · Sam 2". Renders nothing if there are none, in a hunt with only one
 * member, or for an example, which the others cannot see.
 */
export function EveryonesOpinions({ house, placement, className }: EveryonesOpinionsProps) {
  const { members, viewerId } = useHuntOf(house.userId)
  const opinions = opinionsOf(house, members, viewerId)
  const [favoritesLine, ratingsLine] = [favoritesText(opinions, placement), ratingsText(opinions, placement)]
  if (house.isExample || (!favoritesLine && !ratingsLine)) return null
  return (
    <p className={className}>
      {favoritesLine && (
        <span className="flex min-w-0 items-baseline gap-1.5">
          <Heart aria-hidden className="size-3.5 shrink-0 translate-y-0.5 fill-heart text-heart" />
          <span className="sr-only">Favorite of: </span>
          <span className="min-w-0 break-words">{favoritesLine}</span>
        </span>
      )}
      {ratingsLine && (
        <span className="figures block min-w-0 break-words">
          <span className="sr-only">Ratings: </span>
          {ratingsLine}
        </span>
      )}
    </p>
  )
}
