import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import type { House } from '../house'
import { useSetFavorite } from '../useHouses'

type FavoriteButtonProps = { house: House; className?: string; /** Whether to show a label next to the heart. */ labeled?: boolean }

/** Toggles the viewer's favorite. The heart changes only once the change is saved, or is queued because there is no connection. */
export function FavoriteButton({ house, className, labeled }: FavoriteButtonProps) {
  const setFavorite = useSetFavorite()
  const label = house.isFavorite ? 'Remove from favorites' : 'Add to favorites'
  return (
    <button
      type="button"
      aria-pressed={house.isFavorite}
      aria-disabled={setFavorite.isPending}
      aria-label={labeled ? undefined : `${label}: ${house.address.street}`}
      data-tooltip={labeled ? undefined : label}
      onClick={() => setFavorite.mutate({ house, isFavorite: !house.isFavorite })}
      className={clsx(className, 'aria-disabled:opacity-60')}
    >
      <Heart aria-hidden className={clsx('size-5', house.isFavorite && 'fill-heart text-heart')} />
      {labeled && 'Favorite'}
    </button>
  )
}
