import { lazy, startTransition, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { tabListStyles, tabStyles, type Tab, type TabListProps } from './tabList'
import { useOptimisticChoice } from '../hooks/useOptimisticChoice'

type TabsProps = {
  label: string
  /** The value of the open tab. */
  open: string
  onOpen: (value: string) => void
  tabs: readonly Tab[]
}

// The plain list remains while offline. It supports the arrow keys, too.
const RovingTabList = lazy(async () => ({
  default: await import('./RovingTabList').then(
    (module) => module.RovingTabList,
    () => PlainList,
  ),
}))

/** Underlined tabs. The list with full keyboard support is loaded on focus, to keep it out of the first load. */
export function Tabs({ label, open, onOpen, tabs }: TabsProps) {
  const id = useId()
  const [hasBeenFocused, setHasBeenFocused] = useState(false)
  // The loaded list has new elements, so the focus must be moved to the same tab.
  const focusedTabId = useRef<string>(undefined)
  const idOf = (value: string) => `${id}-${value}`
  const [selected, select] = useOptimisticChoice(open, onOpen)
  const list = { label, tabs, open: selected, onOpen: select, idOf, panelId: `${id}-panel` }
  return (
    <div
      onFocus={({ target }) => {
        focusedTabId.current = target.role === 'tab' ? target.id : undefined
        if (target.role === 'tab') startTransition(() => setHasBeenFocused(true))
      }}
      onBlur={() => (focusedTabId.current = undefined)}
    >
      <Suspense>{hasBeenFocused ? <RovingTabList {...list} focusedTabId={focusedTabId} /> : <PlainList {...list} />}</Suspense>
      <div
        key={open}
        role="tabpanel"
        id={list.panelId}
        aria-labelledby={idOf(open)}
        // The content may be text only, which must be reachable by keyboard too.
        tabIndex={0}
        className="py-6 outline-offset-8"
      >
        {tabs.find(({ value }) => value === open)?.content}
      </div>
    </div>
  )
}

function PlainList({ label, tabs, open, onOpen, idOf, panelId }: TabListProps) {
  // For keys pressed before the other list has loaded.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && tabs.at((tabs.findIndex(({ value }) => value === open) + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    onOpen(next.value)
    document.getElementById(idOf(next.value))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={tabListStyles}>
      {tabs.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={idOf(value)}
          aria-selected={value === open}
          aria-controls={value === open ? panelId : undefined}
          tabIndex={value === open ? 0 : -1}
          // The list may be replaced between mousedown and click.
          onMouseDown={({ button }) => button === 0 && onOpen(value)}
          onClick={() => onOpen(value)}
          onKeyDown={onKeyDown}
          className={tabStyles(value === open)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
