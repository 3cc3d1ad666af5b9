import type { ReactNode } from 'react'
import { usePageTitle } from './usePageTitle'

type PageHeaderProps = { title: string; subtitle?: ReactNode; children?: ReactNode }

/** The first lines of a screen, with its main controls at the end. Its title is the tab's too. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-xl font-semibold">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
