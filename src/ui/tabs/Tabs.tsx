import { lazy, startTransition, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { tabListStyles, tabStyles, type Tab, type TabListProps } from './tabList'
import { useOptimisticChoice } from '../hooks/useOptimisticChoice'

type TabsProps = {
  label: string
  /** The value of the tab that is open. */
  open: string
  onOpen: (value: string) => void
  tabs: readonly Tab[]
}

// Without a network the plain list, which knows the arrow keys too, stays.
const RovingTabList = lazy(async () => ({
  default: await import('./RovingTabList').then(
    (it) => it.RovingTabList,
    () => PlainList,
  ),
}))

/** Tabs under a line. What the arrow keys need is loaded on focus, so that it costs the first paint nothing. */
export function Tabs({ label, open, onOpen, tabs }: TabsProps) {
  const id = useId()
  const [reached, setReached] = useState(false)
  // The new list has other elements, and the focus must stay where it was.
  const focused = useRef<string>(undefined)
  const idOf = (value: string) => `${id}-${value}`
  const [selected, select] = useOptimisticChoice(open, onOpen)
  const list = { label, tabs, open: selected, onOpen: select, idOf, panelId: `${id}-panel` }
  return (
    <div
      onFocus={({ target }) => {
        focused.current = target.role === 'tab' ? target.id : undefined
        if (target.role === 'tab') startTransition(() => setReached(true))
      }}
      onBlur={() => (focused.current = undefined)}
    >
      <Suspense>{reached ? <RovingTabList {...list} focused={focused} /> : <PlainList {...list} />}</Suspense>
      <div
        key={open}
        role="tabpanel"
        id={list.panelId}
        aria-labelledby={idOf(open)}
        // What it holds may be text alone, which the keyboard has to reach as well.
        tabIndex={0}
        className="py-6 outline-offset-8"
      >
        {tabs.find(({ value }) => value === open)?.content}
      </div>
    </div>
  )
}

function PlainList({ label, tabs, open, onOpen, idOf, panelId }: TabListProps) {
  // A key pressed before the other list has loaded.
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
      {tabs.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={idOf(value)}
          aria-selected={value === open}
          aria-controls={value === open ? panelId : undefined}
          tabIndex={value === open ? 0 : -1}
          // The list may be replaced between the press and its end.
          onMouseDown={({ button }) => button === 0 && onOpen(value)}
          onClick={() => onOpen(value)}
          onKeyDown={onKeyDown}
          className={tabStyles(value === open)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
