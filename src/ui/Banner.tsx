import type { ReactNode } from 'react'

/** A quiet bar above a screen's content that says what is different right now. */
export function Banner({ icon, children, action }: { icon?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-notice-soft px-4 py-2.5 text-notice">
      {icon}
      <p className="min-w-0 flex-1 basis-44">{children}</p>
      {action}
    </div>
  )
}
