import { clsx } from 'clsx'

/** A small count on an icon, hidden from screen readers: the link or button around it has the count in its accessible name. */
export function UnreadCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'figures min-w-4 rounded-full bg-primary px-1 text-center text-xs font-semibold text-on-primary ring-2 ring-canvas',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

export const unreadLabel = (count: number) => (count === 1 ? '1 house with new messages' : `${count} houses with new messages`)
