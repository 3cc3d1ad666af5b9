import * as RadixTabs from '@radix-ui/react-tabs'
import { useLayoutEffect, type RefObject } from 'react'
import { tabListStyles, tabStyles, type TabListProps } from './tabList'

/** A list of tabs with full keyboard support. @param focused id of the tab that had the focus before this list was loaded */
export function RovingTabList({
  label,
  tabs,
  open,
  onOpen,
  idOf,
  panelId,
  focused,
}: TabListProps & { focused: RefObject<string | undefined> }) {
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
  }, [focused])
  return (
    <RadixTabs.Root value={open} onValueChange={onOpen}>
      <RadixTabs.List aria-label={label} className={tabListStyles}>
        {tabs.map(({ value, label: words }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            id={idOf(value)}
            aria-controls={value === open ? panelId : undefined}
            className={tabStyles(value === open)}
          >
            {words}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  )
}
