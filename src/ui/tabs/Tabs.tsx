import * as RadixTabs from '@radix-ui/react-tabs'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useOptimisticChoice } from '@/ui/hooks/useOptimisticChoice'

type TabsProps = {
  label: string
  /** The value of the open tab. */
  openTab: string
  onTabChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

/** Underlined tabs with their panel. */
export function Tabs({ label, openTab, onTabChange, tabs }: TabsProps) {
  const id = useId()
  const [selected, select] = useOptimisticChoice(openTab, onTabChange)
  const idOf = (value: string) => `${id}-${value}`
  const panelId = `${id}-panel`
  return (
    <RadixTabs.Root value={selected} onValueChange={select}>
      <RadixTabs.List aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map(({ value, label: text }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            id={idOf(value)}
            aria-controls={value === selected ? panelId : undefined}
            className={clsx(
              '-mb-px min-h-11 border-b-2 px-0.5',
              value === selected ? 'border-primary font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {text}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <div
        key={openTab}
        role="tabpanel"
        id={panelId}
        aria-labelledby={idOf(openTab)}
        // The content may be text only, which must be reachable by keyboard too.
        tabIndex={0}
        className="py-6 outline-offset-8"
      >
        {tabs.find(({ value }) => value === openTab)?.content}
      </div>
    </RadixTabs.Root>
  )
}
