import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import type { House } from '../house'
import { useSetFavorite } from '../useHouses'

type FavoriteButtonProps = { house: House; className?: string; /** Shows the words beside the heart. */ worded?: boolean }

/** The heart of a house. It changes once the server has saved, not before. */
export function FavoriteButton({ house, className, worded }: FavoriteButtonProps) {
  const setFavorite = useSetFavorite()
  const label = house.isFavorite ? 'Remove from favorites' : 'Add to favorites'
  const toggle = () => {
    if (!setFavorite.isPending) setFavorite.mutate({ house, isFavorite: !house.isFavorite })
  }
  return (
    <button
      type="button"
      aria-pressed={house.isFavorite}
      aria-disabled={setFavorite.isPending}
      aria-label={worded ? undefined : `${label}: ${house.address.street}`}
      data-tooltip={worded ? undefined : label}
      onClick={toggle}
      className={clsx(className, 'aria-disabled:opacity-60')}
    >
      <Heart aria-hidden className={clsx('size-5', house.isFavorite && 'fill-heart text-heart')} />
      {worded && 'Favorite'}
    </button>
  )
}
