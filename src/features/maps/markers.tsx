import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import type { MapMarker } from './mapTypes'
import { Pin } from './Pin'
import { groupLabel } from './useClusters'
import type { Spot } from './clusters'

type HouseMarkerProps = { marker: MapMarker; lit: boolean; onOpen: () => void; onLight: (id: string | null) => void }

/** The pin of a house; its tip stands on the place. */
export function HouseMarker({ marker, lit, onOpen, onLight }: HouseMarkerProps) {
  return (
    <button
      type="button"
      aria-label={marker.label}
      data-tooltip={marker.label}
      data-lit={lit}
      onClick={onOpen}
      onPointerEnter={() => onLight(marker.id)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(marker.id)}
      onBlur={() => onLight(null)}
      className={clsx('absolute bottom-0 left-0 origin-bottom -translate-x-1/2 transition-transform', lit && 'scale-125')}
    >
      <Pin status={marker.status} className="h-10 w-7.5 drop-shadow-md" />
    </button>
  )
}

type GroupMarkerProps = { spot: Extract<Spot, { kind: 'group' }>; lit: boolean; onOpen: () => void }

/** Several houses that would overlap, as a number. */
export function GroupMarker({ spot, lit, onOpen }: GroupMarkerProps) {
  return (
    <button
      type="button"
      aria-label={groupLabel(spot)}
      onClick={onOpen}
      className={clsx(
        'figures absolute grid size-11 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-primary',
        'text-sm font-semibold text-on-primary shadow-float transition-transform',
        lit && 'scale-125',
      )}
    >
      {spot.count}
    </button>
  )
}

/** The pin that is being placed. */
export function MovingPin() {
  return (
    <span data-moving-pin className="absolute bottom-0 left-0 block -translate-x-1/2 cursor-move text-primary">
      <MapPin aria-hidden className="size-12 fill-current stroke-surface drop-shadow-md" />
    </span>
  )
}
