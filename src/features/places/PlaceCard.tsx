import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { isKnownPoint } from '@/domain/map/geo'
import type { Place } from '@/domain/map/places'
import { minutesText, TRAVEL_MODE_LABELS } from '@/domain/map/travel'
import { IconButton } from '@/ui/Button'
import { cardStyles, linkStyles } from '@/ui/styles'

export type PlaceActions = { edit: (place: Place) => void; onEditIntent: () => void; remove: (place: Place) => void }

type PlaceCardProps = {
  place: Place
  /** Undefined for another member's place. */
  actions?: PlaceActions
}

export function PlaceCard({ place, actions }: PlaceCardProps) {
  const { label, address, point, mode, mostMinutes } = place
  const limitText = mostMinutes === null ? '' : ` · at most ${minutesText(mostMinutes)}`
  return (
    <li className={`${cardStyles} flex items-start justify-between gap-3 p-4`}>
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words">{label}</h3>
        {address && <p className="break-words text-muted">{address}</p>}
        <p className="figures text-muted">
          {TRAVEL_MODE_LABELS[mode]}
          {limitText}
        </p>
        {isKnownPoint(point) ? (
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lng}`}
            target="_blank"
            rel="noopener noreferrer"
            className={linkStyles}
          >
            <ExternalLink aria-hidden className="size-3.5" />
            See it on a map
          </a>
        ) : (
          <p className="mt-1 text-notice">Not on the map, so no travel times are shown. Edit the place to set its location.</p>
        )}
      </div>
      {actions && (
        <div className="-my-2 -mr-2 flex shrink-0">
          <IconButton
            label={`Edit ${label}`}
            data-tooltip="Edit"
            onClick={() => actions.edit(place)}
            onPointerEnter={actions.onEditIntent}
            onFocus={actions.onEditIntent}
          >
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={`Delete ${label}`} data-tooltip="Delete" onClick={() => actions.remove(place)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
