import { clsx } from 'clsx'
import Heart from 'lucide-react/icons/heart'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { House } from '../house'
import { useSetFavorite } from '../useHouses'

type FavoriteButtonProps = { house: House; className?: string; /** Whether to show a label next to the heart. */ showsLabel?: boolean }

/** Toggles the viewer's favorite. The heart changes only once the change is saved, or is queued because there is no connection. */
export function FavoriteButton({ house, className, showsLabel }: FavoriteButtonProps) {
  const setFavorite = useSetFavorite()
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(button)
  const label = house.isFavorite ? 'Remove from favorites' : 'Add to favorites'
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={house.isFavorite}
      aria-disabled={setFavorite.isPending}
      aria-label={showsLabel ? undefined : `${label}: ${house.address.street}`}
      data-tooltip={showsLabel ? undefined : label}
      onClick={() => setFavorite.mutate({ house, isFavorite: !house.isFavorite })}
      className={clsx(className, 'aria-disabled:opacity-60')}
    >
      <Heart aria-hidden className={clsx('size-5', house.isFavorite && 'fill-heart text-heart')} />
      {showsLabel && 'Favorite'}
    </button>
  )
}

/** Moves the focus to the page's content if the focused button disappears, for example with its card on the favorites page. */
function useKeepFocus(button: RefObject<HTMLButtonElement | null>) {
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [button])
}
