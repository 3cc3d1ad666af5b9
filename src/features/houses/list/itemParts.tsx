import { clsx } from 'clsx'
import { Link } from 'react-router-dom'

type HouseLinkProps = {
  street: string
  /** URL of the detail page; none for an example that is only for looking at. */
  to?: string
  onOpenIntent?: () => void
  className?: string
}

/** The street of a house as the link that covers its whole card, row or line. */
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
