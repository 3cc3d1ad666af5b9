import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from './hooks/usePageTitle'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** The main controls. */
  children?: ReactNode
  /** Controls that stay next to the title when the others wrap. */
  corner?: ReactNode
}

/** A screen's title and main controls. Also sets the browser tab's title. */
export function PageHeader({ title, subtitle, children, corner }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-2 gap-y-4">
      <div className={corner ? 'min-w-[min(12rem,100%)] flex-1 max-xl:contents' : 'min-w-0'}>
        <h1 className="text-[clamp(1.25rem,7vw,1.875rem)] leading-[1.2] font-semibold break-words hyphens-auto">{title}</h1>
        {subtitle && <p className={clsx('text-muted', corner ? 'max-xl:order-1 max-xl:-mt-3 max-xl:w-full' : 'mt-1')}>{subtitle}</p>}
      </div>
      {children && (
        <div className={clsx('flex max-w-full flex-wrap items-center gap-2', corner && 'max-xl:order-2 max-xl:w-full')}>{children}</div>
      )}
      {corner && <div className="flex items-center gap-2">{corner}</div>}
    </header>
  )
}
