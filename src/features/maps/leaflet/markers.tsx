import { clsx } from 'clsx'
import MapPin from 'lucide-react/icons/map-pin'
import type { MapMarker } from '../engine/mapTypes'
import { Pin, TextPin } from '../engine/pins'
import { groupLabel, type Cluster } from '../engine/clusters'

type HouseMarkerProps = { marker: MapMarker; highlighted: boolean; onOpen?: () => void; onHighlight: (id: string | null) => void }

/** The pin of a house; its tip is on the point. */
export function HouseMarker({ marker, highlighted, onOpen, onHighlight }: HouseMarkerProps) {
  const Element = onOpen ? 'button' : 'span'
  return (
    <Element
      {...(onOpen ? { type: 'button', onClick: onOpen } : { role: 'img' })}
      aria-label={marker.label}
      data-tooltip={marker.label}
      data-lit={highlighted}
      onPointerEnter={() => onHighlight(marker.id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(marker.id)}
      onBlur={() => onHighlight(null)}
      className={clsx(
        'absolute bottom-0 left-0 grid min-h-11 min-w-11 origin-bottom -translate-x-1/2 place-items-end justify-items-center transition-transform',
        highlighted && 'scale-125',
      )}
    >
      {marker.text ? (
        <TextPin status={marker.status} text={marker.text} />
      ) : (
        <Pin status={marker.status} className="h-10 w-7.5 drop-shadow-md" />
      )}
    </Element>
  )
}

const groupStyles =
  'figures absolute grid h-11 min-w-11 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-primary text-sm font-semibold whitespace-nowrap text-on-primary shadow-float'

type GroupMarkerProps = { cluster: Extract<Cluster, { kind: 'group' }>; highlighted: boolean; onOpen: () => void }

/** The marker of a group of houses whose pins would overlap. It shows how many there are. */
export function GroupMarker({ cluster, highlighted, onOpen }: GroupMarkerProps) {
  return (
    <button
      type="button"
      aria-label={groupLabel(cluster)}
      onClick={onOpen}
      className={clsx(groupStyles, 'transition-transform', highlighted && 'scale-125')}
    >
      {cluster.ids.length}
    </button>
  )
}

/** The marker of stops in one place, with their numbers. */
export function GroupOfStops({ text, label }: { text: string; label: string }) {
  return (
    <span role="img" aria-label={label} data-tooltip={label} className={clsx(groupStyles, 'px-2')}>
      {text}
    </span>
  )
}

/** The pin being placed. */
export function MovingPin() {
  return (
    <span data-moving-pin className="absolute bottom-0 left-0 block -translate-x-1/2 cursor-move text-primary">
      <MapPin aria-hidden className="size-12 fill-current stroke-surface drop-shadow-md" />
    </span>
  )
}
