import * as RadixTabs from '@radix-ui/react-tabs'
import { useLayoutEffect, type RefObject } from 'react'
import { tabListStyles, tabStyles, type TabListProps } from './tabList'

/** A list of tabs with full keyboard support. @param focusedTabId id of the tab that had the focus before this list was loaded */
export function RovingTabList({
  label,
  tabs,
  open,
  onOpen,
  idOf,
  panelId,
  focusedTabId,
}: TabListProps & { focusedTabId: RefObject<string | undefined> }) {
  useLayoutEffect(() => {
    if (focusedTabId.current) document.getElementById(focusedTabId.current)?.focus()
  }, [focusedTabId])
  return (
    <RadixTabs.Root value={open} onValueChange={onOpen}>
      <RadixTabs.List aria-label={label} className={tabListStyles}>
        {tabs.map(({ value, label: text }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            id={idOf(value)}
            aria-controls={value === open ? panelId : undefined}
            className={tabStyles(value === open)}
          >
            {text}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  )
}
