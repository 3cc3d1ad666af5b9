import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type TabsProps = { label: string; tabs: readonly { value: string; label: ReactNode; content: ReactNode }[] }

/** Tabs under a line; the first one is open. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value}>
      <RadixTabs.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-0.5 text-muted transition-colors hover:text-ink data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="py-6 outline-offset-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
