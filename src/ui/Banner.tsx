import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type BannerProps = {
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** Set if the banner reports a success rather than a notice. */
  success?: boolean
}

/** An unobtrusive bar for a temporary state, above the content that it concerns. */
export function Banner({ icon, children, action, success }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-2.5',
        success ? 'bg-primary-soft text-primary' : 'bg-notice-soft text-notice',
      )}
    >
      {icon}
      <p className="min-w-0 flex-1 basis-44">{children}</p>
      {action}
    </div>
  )
}
