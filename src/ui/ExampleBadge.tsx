import { clsx } from 'clsx'

/** Marks a built-in example. */
export function ExampleBadge({ className }: { className?: string }) {
  return <span className={clsx('inline-flex rounded-full bg-ink px-2.5 py-0.5 text-xs font-semibold text-canvas', className)}>Example</span>
}
