import { useHuntOf } from '@/contexts/HuntContext'
import { averageRating, ratingsOf } from '@/domain/opinions'
import type { House } from './house'

/** "You 4 · Dana 2", once somebody besides the viewer has rated the house (ruling 3). */
export function EveryonesRatings({ house }: { house: House }) {
  const { viewerId, ownerName } = useHuntOf(house.userId)
  const ratings = ratingsOf(house, viewerId, ownerName)
  if (ratings.every(({ userId }) => userId === viewerId)) return null
  const average = averageRating(house)
  return (
    <p className="figures mt-3 text-muted">
      <span className="sr-only">Everyone’s ratings: </span>
      {ratings.map(({ who, rating }) => `${who} ${rating}`).join(' · ')}
      {average !== null && ` · average ${average}`}
    </p>
  )
}
