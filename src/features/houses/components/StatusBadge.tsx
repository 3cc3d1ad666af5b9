import { clsx } from 'clsx'
import { isHouseStatus, type HouseStatus } from '@/domain/house/house'

const STYLES: Record<HouseStatus, string> = {
  Interested: 'border-status-interested text-status-interested',
  'Not Interested': 'border-status-not-interested text-status-not-interested',
  'Offer Made': 'border-status-offer-made text-status-offer-made',
  'Offer Declined': 'border-status-offer-declined text-status-offer-declined',
  'Offer Accepted': 'border-status-offer-accepted text-status-offer-accepted',
  Bought: 'border-status-bought text-status-bought',
}

/** Shows a house's status, outlined in the color of that status. An unknown status has no color. */
export function StatusBadge({ status, className }: { status: string; className?: string }) {
  const isKnown = isHouseStatus(status)
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border bg-surface px-2.5 py-0.5 text-xs font-semibold',
        isKnown ? STYLES[status] : 'border-line text-ink',
        className,
      )}
    >
      {isKnown && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="truncate">{status}</span>
    </span>
  )
}
