import * as RadixTabs from '@radix-ui/react-tabs'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useOptimisticChoice } from '../hooks/useOptimisticChoice'

type TabsProps<Value extends string> = {
  label: string
  /** The value of the open tab. */
  openTab: Value
  onTabChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  /** Underlined above the content of a page, or side by side at the top of a card. */
  variant?: keyof typeof VARIANTS
  disabled?: boolean
}

const VARIANTS = {
  page: {
    list: 'flex flex-wrap gap-x-6 border-b border-line',
    tab: '-mb-px min-h-11 border-b-2 px-0.5',
    selected: 'border-primary font-semibold text-ink',
    unselected: 'border-transparent text-muted hover:text-ink',
    panel: 'py-6 outline-offset-8',
  },
  card: {
    list: 'grid grid-cols-2 gap-1 rounded-control bg-sunken p-1',
    tab: 'h-11 rounded-control font-semibold disabled:cursor-not-allowed md:pointer-fine:h-9',
    selected: 'border border-line bg-surface text-ink',
    unselected: 'text-muted hover:text-ink',
    panel: 'mt-6',
  },
}

/** A list of tabs with the panel of the open one. */
export function Tabs<Value extends string>({ label, openTab, onTabChange, tabs, variant = 'page', disabled }: TabsProps<Value>) {
  const id = useId()
  const [selected, select] = useOptimisticChoice(openTab, onTabChange)
  const idOf = (value: string) => `${id}-${value}`
  const panelId = `${id}-panel`
  const styles = VARIANTS[variant]
  return (
    <RadixTabs.Root value={selected} onValueChange={(value) => select(value as Value)}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {tabs.map(({ value, label: text }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            id={idOf(value)}
            aria-controls={value === selected ? panelId : undefined}
            disabled={disabled}
            className={clsx(styles.tab, value === selected ? styles.selected : styles.unselected)}
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
        // The content of a page may be plain text, so the panel itself must be reachable by keyboard. In a card there are form fields.
        tabIndex={variant === 'page' ? 0 : undefined}
        className={styles.panel}
      >
        {tabs.find(({ value }) => value === openTab)?.content}
      </div>
    </RadixTabs.Root>
  )
}
