import type { ReactNode } from 'react'

type EmptyStateProps = { drawing: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** Shown in place of missing content: a small drawing, a title and, if given, an explanation and actions. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center px-4 py-12 text-center">
      <div className="mb-5 text-muted">{drawing}</div>
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
