import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

export type TabListProps = {
  label: string
  tabs: readonly Tab[]
  open: string
  onOpen: (value: string) => void
  idOf: (value: string) => string
  panelId: string
}

export const tabListStyles = 'flex flex-wrap gap-x-6 border-b border-line'

export const tabStyles = (isOpen: boolean) =>
  clsx(
    '-mb-px min-h-11 border-b-2 px-0.5',
    isOpen ? 'border-primary font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
  )
