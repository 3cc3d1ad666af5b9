import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from './hooks/usePageTitle'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** The controls. */
  children?: ReactNode
  /** Controls that stay beside the title where the others have no room there. */
  corner?: ReactNode
}

/** The first lines of a screen, with its main controls at the end. Its title is also the browser tab's. */
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
