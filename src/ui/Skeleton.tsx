import { clsx } from 'clsx'

/** A grey shape in the place of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken', className)} />
}
