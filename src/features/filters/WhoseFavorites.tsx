import { clsx } from 'clsx'
import { useHunt } from '@/contexts/HuntContext'
import { everybodyLabel } from './memberLabels'
import type { HouseFilter } from './houseFilter'
import { filterCode } from './useHouseFilter'

type WhoseFavoritesProps = { filter: HouseFilter; onChange: (filter: HouseFilter) => void }

const preloadFilters = () => void filterCode.load().catch(() => undefined)

/** Switches between all the viewer's favorites and only those that every member shares. Renders nothing in a hunt with only one member. */
export function WhoseFavorites({ filter, onChange }: WhoseFavoritesProps) {
  const { members } = useHunt()
  if (members.length < 2) return null
  return (
    <div role="group" aria-label="Whose favorites" className="mb-5 inline-flex max-w-full flex-wrap gap-1 rounded-control bg-sunken p-1">
      {[false, true].map((isOfEveryone) => (
        <button
          key={String(isOfEveryone)}
          type="button"
          aria-pressed={filter.favoriteOfEveryone === isOfEveryone}
          onPointerEnter={preloadFilters}
          onFocus={preloadFilters}
          onClick={() => onChange({ ...filter, favoriteOfEveryone: isOfEveryone })}
          className={clsx(
            'min-h-11 rounded-control px-4 font-semibold md:pointer-fine:min-h-8',
            filter.favoriteOfEveryone === isOfEveryone ? 'border border-line bg-surface text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {isOfEveryone ? everybodyLabel(members.length) : 'Mine'}
        </button>
      ))}
    </div>
  )
}
