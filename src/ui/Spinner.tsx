import { clsx } from 'clsx'

/** Needs a label unless something else announces the loading state. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" aria-hidden className={clsx('animate-spin', className ?? 'size-5')} fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/**
 * A spinner in the middle of an otherwise empty screen.
 * @param label for screen readers only
 * @param text shown below the spinner, instead of the label
 */
export function ScreenSpinner({ label = 'Loading', text }: { label?: string; text?: string }) {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-primary">
      <Spinner label={text ? undefined : label} className="size-8" />
      {text && (
        <p role="status" className="text-muted">
          {text}
        </p>
      )}
    </div>
  )
}
