import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '@/ui/Button'
import type { House } from '../house'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useHunt } from '@/contexts/HuntContext'
import { paths } from '@/lib/paths'
import Star from 'lucide-react/icons/star'

type HouseLinkProps = {
  street: string
  /** URL of the detail page; undefined if the street must not link to it. */
  to?: string
  onOpenIntent?: () => void
  className?: string
}

/** The street, as a link that covers the whole card or row. If `to` is undefined, it is plain text. */
export function HouseLink({ street, to, onOpenIntent, className }: HouseLinkProps) {
  if (!to) return street
  return (
    <Link
      to={to}
      onPointerEnter={onOpenIntent}
      onFocus={onOpenIntent}
      className={clsx(
        'before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-primary',
        className,
      )}
    >
      {street}
    </Link>
  )
}

type CompareBoxProps = {
  street: string
  checked: boolean
  /** Whether the maximum number of houses to compare has been chosen. */
  isFull: boolean
  onChange: () => void
}

/** A checkbox that covers the whole item and selects its house for comparison. */
export function CompareBox({ street, checked, isFull, onChange }: CompareBoxProps) {
  return (
    <label className="absolute inset-0 z-10 rounded-card outline-primary has-checked:outline-3 has-checked:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-surface/60">
      <input
        type="checkbox"
        aria-label={`Compare ${street}`}
        checked={checked}
        disabled={isFull && !checked}
        onChange={onChange}
        className="absolute top-3 left-3 size-6 accent-primary outline-none"
      />
    </label>
  )
}

type DeleteButtonProps = {
  house: House
  onDelete?: (house: House) => void
  onDeleteIntent?: () => void
  className?: string
}

export function DeleteButton({ house, onDelete, onDeleteIntent, className }: DeleteButtonProps) {
  if (!onDelete) return null
  return (
    <IconButton
      label={`Delete ${house.address.street}`}
      data-tooltip="Delete"
      className={clsx('relative z-10 text-muted hover:text-danger', className)}
      onPointerEnter={onDeleteIntent}
      onFocus={onDeleteIntent}
      onClick={() => onDelete(house)}
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  )
}

/** Links to a house's unread messages; renders nothing if there are none. */
export function UnreadMark({ house, className }: { house: House; className?: string }) {
  const { unreadThreads } = useHunt()
  if (!unreadThreads.includes(house.id)) return null
  return (
    <Link
      to={paths.thread(house.id)}
      aria-label={`New messages about ${house.address.street}`}
      className={clsx('relative z-10 flex w-fit items-center gap-1.5 text-xs font-semibold text-primary hover:underline', className)}
    >
      <MessageCircle aria-hidden className="size-3.5 shrink-0" />
      New messages
    </Link>
  )
}

/** A compact rating: "4" and one star, or a dash if the house is not rated. */
export function RatingLabel({ value }: { value: number }) {
  if (value === 0)
    return (
      <span role="img" aria-label="Not rated" className="text-muted">
        –
      </span>
    )
  return (
    <span role="img" aria-label={`Rated ${value} of 5`} className="figures inline-flex items-center gap-1 text-ink">
      {value}
      <Star aria-hidden className="size-3.5 fill-current text-star" />
    </span>
  )
}

/** For example "1 bed" or "3 beds"; "Studio" for 0 bedrooms. */
export function bedsLabel(bedrooms: number): string {
  if (bedrooms === 0) return 'Studio'
  return bedrooms === 1 ? '1 bed' : `${bedrooms} beds`
}

/** For example "1 bath" or "2.5 baths". */
export function bathsLabel(bathrooms: number): string {
  return bathrooms === 1 ? '1 bath' : `${bathrooms} baths`
}
